import { isPreview, PREVIEW_PREFIX } from '@portal/rules/product/preview.ts';
import type { ProductFile } from '../product-file.ts';
import { inLanguage } from '../../../platform/text/in-language.ts';

/** A fault of `product.yaml`: its place and its message. */
export interface ValueFault {
  readonly at: readonly PropertyKey[];
  readonly message: string;
}

/** Parts of the yearly premium that all payments of a year may be together: a filed surcharge is some per cent. */
const yearlyShares = { least: 9_500, most: 12_500 };
/** Amounts are whole yuan. Nobody insures a life for less. */
const leastSum = 1_000;

/** The ids that addresses of previews have are of no product. */
function checkId({ goodsId }: ProductFile): ValueFault[] {
  if (!isPreview(goodsId)) return [];
  const message = inLanguage(
    `goodsId ${goodsId} begins with ${PREVIEW_PREFIX}, which previews have: choose another`,
    `goodsId ${goodsId} 以 ${PREVIEW_PREFIX} 开头，是预览专用的编号，请另取一个`,
  );
  return [{ at: ['goodsId'], message }];
}

/** All payments of a year are about one yearly premium. */
function checkFrequencies({ inputs }: ProductFile): ValueFault[] {
  return inputs.flatMap((input, index) =>
    input.role !== 'frequency' || input.type !== 'choice'
      ? []
      : input.options.flatMap(({ label, perYear = 1, share }, option) => {
          if (share === undefined) return [];
          const yearly = perYear * share;
          if (yearly >= yearlyShares.least && yearly <= yearlyShares.most) return [];
          const message = inLanguage(
            `share ${share} is ${share / 100} % for each of ${perYear} premiums, ${yearly / 100} % of the yearly premium in all (${label}). It is in hundredths of a percent: 900 is 9 %`,
            `share ${share} 表示每期为年交保险费的 ${share / 100}%，一年 ${perYear} 期合计 ${yearly / 100}%（${label}）。单位是万分之一：9% 写 900`,
          );
          return [{ at: ['inputs', index, 'options', option], message }];
        }),
  );
}

/** `1 万元`, `500 元` in yuan. Undefined if a label has no amount, or several. */
function amountIn(label: string): number | undefined {
  const [only, ...others] = [...label.replaceAll(',', '').matchAll(/(\d+(?:\.\d+)?)\s?(百万|万|千|百)?元/g)];
  if (!only || others.length > 0) return undefined;
  const powers: Readonly<Record<string, number>> = { 百: 100, 千: 1_000, 万: 10_000, 百万: 1_000_000 };
  return Number(only[1]) * (powers[only[2] ?? ''] ?? 1);
}

/** The amount of an option is the one that its label says: whole yuan. */
function checkLabels({ inputs }: ProductFile): ValueFault[] {
  return inputs.flatMap((input, index) =>
    input.type !== 'choice'
      ? []
      : input.options.flatMap(({ label, amount }, option) => {
          const said = amountIn(label);
          if (amount === undefined || said === undefined || said === amount) return [];
          const message = inLanguage(
            `amount ${amount} of the option “${label}” is not ${said}: amounts are whole yuan`,
            `选项“${label}”的 amount 为 ${amount}，应为 ${said}：单位是整数元`,
          );
          return [{ at: ['inputs', index, 'options', option, 'amount'], message }];
        }),
  );
}

type Pays = ProductFile['coverages'][number]['benefits'][number]['pays'];

/** The shares of a formula in percent, with those of its parts. */
function sharesOf(pays: Pays): number[] {
  if ('parts' in pays) return pays.parts.flatMap((part) => ('pays' in part ? sharesOf(part.pays) : sharesOf(part)));
  if ('before' in pays) return [...sharesOf(pays.before), ...sharesOf(pays.after)];
  return 'share' in pays && pays.share !== undefined ? [pays.share] : [];
}

const numerals = ['零', '一', '两', '三', '四', '五', '六', '七', '八', '九', '十'];

/** `30%`, `2 倍` and `两倍` in percent. */
function percentsIn(text: string): number[] {
  const percents = [...text.matchAll(/(\d+(?:\.\d+)?)\s?[%％]/g)].map(([, percent]) => Number(percent));
  const times = [...text.matchAll(/(\d+(?:\.\d+)?)\s?倍/g)].map(([, factor]) => Number(factor) * 100);
  const said = [...text.matchAll(/([零一两三四五六七八九十])倍/g)].map(([, factor = '']) => numerals.indexOf(factor) * 100);
  return [...percents, ...times, ...said];
}

/** The amount in words and the formula of a benefit say the same share. */
function checkBenefits({ coverages }: ProductFile): ValueFault[] {
  return coverages.flatMap(({ benefits }, coverage) =>
    benefits.flatMap(({ name, amount, how, note = '', pays }, benefit) => {
      const at = ['coverages', coverage, 'benefits', benefit];
      const shares = sharesOf(pays);
      const said = percentsIn(`${amount} ${how} ${note}`);
      const unsaid = shares.find((share) => share !== 100 && !said.includes(share));
      const unpaid = percentsIn(amount).find((percent) => percent !== 100 && !shares.includes(percent));
      return [
        ...(unsaid === undefined
          ? []
          : [
              {
                at,
                message: inLanguage(
                  `${name}: share ${unsaid} is ${unsaid} %, and amount says “${amount}”`,
                  `${name}：pays 的 share 为 ${unsaid}%，而 amount 写“${amount}”，请使两者一致`,
                ),
              },
            ]),
        ...(unpaid === undefined
          ? []
          : [
              {
                at,
                message: inLanguage(
                  `${name}: amount says “${amount}”, and pays has no share ${unpaid}`,
                  `${name}：amount 写“${amount}”，而 pays 中没有 share: ${unpaid}，请使两者一致`,
                ),
              },
            ]),
      ];
    }),
  );
}

function checkAmounts({ inputs }: ProductFile): ValueFault[] {
  return inputs.flatMap((input, index) => {
    if (input.type !== 'amount') return [];
    const { role, min, max, step, choices } = input;
    const at = (...path: PropertyKey[]) => ['inputs', index, ...path];
    return [
      ...(role === 'sum' && min < leastSum
        ? [
            {
              at: at('min'),
              message: inLanguage(
                `${input.label} from ${min} yuan: amounts are whole yuan, not 万元`,
                `${input.label}从 ${min} 元起：单位是整数元，不是万元`,
              ),
            },
          ]
        : []),
      ...(min > max
        ? [{ at: at('min'), message: inLanguage(`min is ${min} and max is ${max}`, `min 为 ${min}，max 为 ${max}：min 不得大于 max`) }]
        : []),
      ...choices
        .filter((choice) => choice < min || choice > max || (choice - min) % step !== 0)
        .map((choice) => ({
          at: at('choices'),
          message: inLanguage(
            `${choice} is no amount from ${min} to ${max} in steps of ${step}`,
            `${choice} 不是从 ${min} 到 ${max}、以 ${step} 递增的金额`,
          ),
        })),
    ];
  });
}

const ofDeath: ReadonlySet<string> = new Set(['death', 'accidental_death']);

function checkPeople({ coverages, maxBeneficiaries, flow, elements }: ProductFile): ValueFault[] {
  const paysOnDeath = coverages.some(({ life, benefits }) => life === 'insured' && benefits.some(({ trigger }) => ofDeath.has(trigger)));
  const isAsked = elements.beneficiary.length > 0;
  // An organisation names nobody: what is paid on a death belongs to the heirs.
  if (flow === 'partner') return [];
  if (paysOnDeath && maxBeneficiaries === 0 && isAsked)
    return [
      {
        at: ['maxBeneficiaries'],
        message: inLanguage(
          'a product that pays on death lets customers name beneficiaries (受益人): 4, for example',
          '有身故责任的产品须允许指定受益人：例如 maxBeneficiaries: 4',
        ),
      },
    ];
  return [];
}

function checkDays({ saleStart, saleEnd }: ProductFile): ValueFault[] {
  return saleEnd !== undefined && saleEnd < saleStart
    ? [
        {
          at: ['saleEnd'],
          message: inLanguage(
            `saleEnd ${saleEnd} is before saleStart ${saleStart}`,
            `停售日 saleEnd ${saleEnd} 早于起售日 saleStart ${saleStart}`,
          ),
        },
      ]
    : [];
}

function checkQuestions({ healthQuestions }: ProductFile): ValueFault[] {
  return healthQuestions.flatMap(({ minAge, maxAge }, index) =>
    minAge !== undefined && maxAge !== undefined && minAge > maxAge
      ? [
          {
            at: ['healthQuestions', index],
            message: inLanguage(`minAge ${minAge} is more than maxAge ${maxAge}`, `minAge ${minAge} 大于 maxAge ${maxAge}`),
          },
        ]
      : [],
  );
}

/** What is declined is beyond what is reviewed. */
function checkBody({ body }: ProductFile): ValueFault[] {
  if (!body) return [];
  const { review, decline, minAge = 0, maxAge = Infinity } = body;
  const ascends = decline.atMost <= review.atMost && review.atMost < review.atLeast && review.atLeast <= decline.atLeast;
  return [
    ...(ascends
      ? []
      : [
          {
            at: ['body'],
            message: inLanguage(
              'decline.atMost, review.atMost, review.atLeast and decline.atLeast ascend',
              '须依次不减：decline.atMost、review.atMost、review.atLeast、decline.atLeast',
            ),
          },
        ]),
    ...(minAge > maxAge
      ? [{ at: ['body'], message: inLanguage(`minAge ${minAge} is more than maxAge ${maxAge}`, `minAge ${minAge} 大于 maxAge ${maxAge}`) }]
      : []),
  ];
}

/** Without these nobody can be told, paid or identified. */
const neededOf = { applicant: ['name', 'certificate', 'phone'], insured: ['name', 'certificate'] } as const;

function checkFields({ elements, flow, relations, certificateTypes }: ProductFile): ValueFault[] {
  if (flow === 'partner') return [];
  return [
    ...(['applicant', 'insured'] as const).flatMap((role) =>
      neededOf[role]
        .filter((field) => !elements[role].includes(field))
        .map((field) => ({
          at: ['elements', role],
          message: inLanguage(`${role} is asked for ${field}`, `elements.${role} 中须有 ${field}`),
        })),
    ),
    ...(relations.length === 0
      ? [
          {
            at: ['relations'],
            message: inLanguage('at least one relation of the insured: "00" is the applicant', '至少写一种关系，例如 "00" 本人'),
          },
        ]
      : []),
    ...(certificateTypes.length === 0
      ? [
          {
            at: ['certificateTypes'],
            message: inLanguage('at least one type of certificate: "0" is the ID card', '至少写一种证件，例如 "0" 身份证'),
          },
        ]
      : []),
  ];
}

/** Limits that nobody can be within. */
function checkLimits({ limits }: ProductFile): ValueFault[] {
  return limits.flatMap(({ on, min, max }, index) =>
    min !== undefined && max !== undefined && min > max
      ? [
          {
            at: ['limits', index],
            message: inLanguage(`${on}: min ${min} is more than max ${max}`, `${on}：min ${min} 大于 max ${max}，没有人符合`),
          },
        ]
      : [],
  );
}

/** Values of product.yaml that have the right form and cannot be meant. */
export function checkValues(written: ProductFile): ValueFault[] {
  return [
    ...checkId(written),
    ...checkFrequencies(written),
    ...checkLabels(written),
    ...checkBenefits(written),
    ...checkAmounts(written),
    ...checkPeople(written),
    ...checkDays(written),
    ...checkQuestions(written),
    ...checkLimits(written),
    ...checkBody(written),
    ...checkFields(written),
  ];
}
