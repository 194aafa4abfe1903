import { inLanguage } from '../../../platform/text/in-language.ts';
import type { ProductFile } from '../product-file.ts';
import type { ValueFault } from './check-values.ts';
import { termsOf } from './terms-of.ts';
import { bare } from './written-texts.ts';

type Stating = Pick<ProductFile, 'surrender' | 'policyLoan' | 'documents' | 'rates' | 'coverages'>;

/** The money of a contract that is ended is paid within so many days (保险法 47). */
const mostDays = 30;

/** The text of a clause of the terms, from its heading to the next one. Undefined: there is none of this number. */
function clauseOf(terms: string, number: string): string | undefined {
  const lines = terms.split('\n');
  const begin = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '').split(/\s/u)[0] === number);
  if (begin < 0) return undefined;
  const length = lines.slice(begin + 1).findIndex((line) => line.startsWith('#'));
  return bare(lines.slice(begin + 1, length < 0 ? undefined : begin + 1 + length).join('\n'));
}

/** What a clause says has to be what the product says, one way or the other. */
interface Agreement {
  readonly key: string;
  readonly isSaid: boolean;
  /** What the clause says, as people look for it. */
  readonly words: string;
  readonly isInClause: boolean;
}

const disagree = (at: ValueFault['at'], clause: string, { key, isSaid, words }: Agreement): ValueFault => ({
  at,
  message: isSaid
    ? inLanguage(`${key}: clause ${clause} of the terms does not say “${words}”`, `${key}：条款 ${clause} 没有写“${words}”，请改正其一`)
    : inLanguage(
        `clause ${clause} of the terms says “${words}”, and ${key} is missing`,
        `条款 ${clause} 写了“${words}”，而没有 ${key}，请补上`,
      ),
});

const noClause = (at: ValueFault['at'], key: string, clause: string): ValueFault => ({
  at,
  message: inLanguage(`${key}.clause: the terms have no clause ${clause}`, `${key}.clause：条款中没有 ${clause} 这一条，请改正`),
});

/** Surrender as the terms have it: without it, no page can say what somebody gets back (保险销售行为管理办法 40). */
function checkEnding({ surrender, rates, coverages }: Stating, terms: string): ValueFault[] {
  const at = ['surrender'];
  if (!surrender)
    return [
      {
        at: ['coolingOffDays'],
        message: inLanguage(
          'surrender is missing: the clause of the terms, and the days within which money is returned',
          '缺少 surrender：请写上退保所依的条款条目 clause 和几日内退款 days',
        ),
      },
    ];
  const { clause, days, expenses, notAfterClaim = false, until } = surrender;
  const main = coverages.find(({ requires }) => requires.length === 0);
  const hasCashValues = main !== undefined && rates.cashValues[main.id] !== undefined;
  const text = clauseOf(terms, clause);
  if (text === undefined) return [noClause([...at, 'clause'], 'surrender', clause)];
  const agreements: Agreement[] = [
    { key: 'surrender.days', isSaid: true, words: `${days} 日内`, isInClause: text.includes(`${days}日内`) },
    ...(hasCashValues ? [{ key: 'surrender', isSaid: true, words: '现金价值', isInClause: text.includes('现金价值') }] : []),
    ...(expenses === undefined
      ? []
      : [{ key: 'surrender.expenses', isSaid: true, words: `1 − ${expenses}%`, isInClause: text.includes(`1−${expenses}%`) }]),
    {
      key: 'surrender.notAfterClaim',
      isSaid: notAfterClaim,
      words: '已经给付过保险金的，不退还',
      isInClause: /给付过保险金的，不退/u.test(text),
    },
    {
      key: 'surrender.until: payout',
      isSaid: until === 'payout',
      words: '自开始领取日零时起，您不能解除',
      isInClause: /开始领取日[^。]*不能解除/u.test(text),
    },
  ];
  const needsExpenses = inLanguage(
    'surrender.expenses is of products without cash values, and of all of them',
    'surrender.expenses 只用于没有现金价值的产品，也都须写明',
  );
  return [
    ...(days > mostDays
      ? [
          {
            at: [...at, 'days'],
            message: inLanguage(`money is returned within ${mostDays} days (保险法 47)`, `退款不得超过 ${mostDays} 日（保险法第四十七条）`),
          },
        ]
      : []),
    ...(hasCashValues === (expenses === undefined) ? [] : [{ at, message: needsExpenses }]),
    ...agreements.filter(({ isSaid, isInClause }) => isSaid !== isInClause).map((one) => disagree(at, clause, one)),
  ];
}

/** A loan that the terms promise is one that pages tell of, and the other way round. */
function checkLoan({ policyLoan }: Stating, terms: string): ValueFault[] {
  const at = ['policyLoan'];
  const isPromised = /^#+ [\d.]+ 保单贷款/mu.test(terms) || /(?<!不能|不可以|不得)申请(?:保单)?贷款/u.test(bare(terms));
  if (typeof policyLoan !== 'object')
    return isPromised
      ? [
          {
            at: policyLoan === undefined ? ['surrender'] : at,
            message: inLanguage(
              'the terms promise loans on the policy, and policyLoan does not say them: share, months, clause',
              '条款约定可以申请保单贷款，而 policyLoan 没有写明，请补上 share、months 和 clause',
            ),
          },
        ]
      : [];
  const { share, months, clause } = policyLoan;
  const text = clauseOf(terms, clause);
  if (text === undefined || !text.includes('贷款')) return [noClause([...at, 'clause'], 'policyLoan', clause)];
  return [
    { key: 'policyLoan.share', isSaid: true, words: `${share}%`, isInClause: text.includes(`${share}%`) },
    { key: 'policyLoan.months', isSaid: true, words: `${months} 个月`, isInClause: text.includes(`${months}个月`) },
  ]
    .filter(({ isInClause }) => !isInClause)
    .map((one) => disagree(at, clause, one));
}

/** Whether `surrender` and `policyLoan` are there and say what the terms say. */
export function checkSurrender(product: Stating, files: Readonly<Record<string, string>>): ValueFault[] {
  const terms = termsOf(product, files);
  // A product without terms is refused for that.
  return terms === '' ? [] : [...checkEnding(product, terms), ...checkLoan(product, terms)];
}
