import { isAsked } from '@portal/rules/product/asked-inputs.ts';
import { relations } from '@portal/reference/relations.ts';
import type { Selection } from '@portal/rules/sale/answers/application.ts';
import { mainRisksOf } from '@portal/rules/product/coverages.ts';
import { choiceInputs, inputOf, sayChoice, sumInput } from '@portal/rules/product/inputs.ts';
import { entryAgeFor, type Facts } from '@portal/rules/product/limits.ts';
import { type Fen, fen, fromYuanText, showWan, showYuan } from '@portal/rules/values/money.ts';
import type { AmountInput, ChoiceInput, Product } from '@portal/rules/product/product.ts';

/** `出生满 28 天至 60 周岁`. */
export function showEntryAge(product: Product, facts: Facts = {}): string {
  const { minDays, minAge, maxAge } = entryAgeFor(product, {}, facts);
  return `${minAge > 0 ? `年满 ${minAge} 周岁` : `出生满 ${minDays} 天`}至 ${maxAge} 周岁`;
}

/** `10万元至50万元，每1万元一档`. */
export function showAmounts({ min, max, step }: AmountInput): string {
  return `${showWan(min)}至${showWan(max)}，每${showWan(step)}一档`;
}

/** Who may buy, and for whom: `年满 18 周岁，可为本人、配偶投保`. */
export function sayApplicant({ flow, insureds, relations: codes }: Product): string {
  if (flow === 'partner') return `依法成立的单位，可为 ${insureds.min} 至 ${insureds.max.toLocaleString('zh-CN')} 名员工和登记的访客投保`;
  return `年满 18 周岁，可为${codes.map((code) => relations[code]).join('、')}投保`;
}

/** The first two inputs with something to choose: what the grid of prices and the table of entry ages compare. */
export function comparedInputs(product: Product): ChoiceInput[] {
  return choiceInputs(product)
    .filter(({ role, options }) => role !== 'frequency' && options.length > 1)
    .slice(0, 2);
}

/** Whether only periods are compared. */
export function comparesPeriods(product: Product): boolean {
  return comparedInputs(product).every(({ role }) => role === 'cover' || role === 'payment' || role === 'payout');
}

/** `全部期间比较`, `年度免赔额比较`. */
export function compareLabel(product: Product): string {
  if (comparesPeriods(product)) return '全部期间比较';
  return `${comparedInputs(product)
    .map(({ label }) => label)
    .join('、')}比较`;
}

export interface EntryAgeRow {
  readonly id: string;
  readonly label: string;
  /** Highest entry age by the option of the other compared input; by an empty id if there is no other. */
  readonly maxAges: Readonly<Record<string, number>>;
}

/** The highest entry age of every combination of the compared inputs. Empty if it does not depend on them. */
export function entryAgeRows(product: Product): EntryAgeRow[] {
  const compared = comparedInputs(product);
  const rows = compared.at(-1);
  const columns = compared.length > 1 ? compared[0] : undefined;
  const isLimited = product.limits.some(
    ({ on, coverage, when = {} }) => on === 'age' && coverage === undefined && compared.some(({ id }) => id in when),
  );
  if (!rows || !isLimited) return [];
  const options = columns?.options ?? [{ id: '' }];
  return rows.options.map(({ id, label }) => ({
    id,
    label,
    maxAges: Object.fromEntries(
      options.map((option) => [option.id, entryAgeFor(product, { [columns?.id ?? '']: option.id, [rows.id]: id }).maxAge]),
    ),
  }));
}

/** `保障终身`, `保障 1 年`. */
export function sayCover(label: string): string {
  return `保障${/^\d/.test(label) ? ' ' : ''}${label}`;
}

/** `保障终身`, `20 年交`, `基本保额 30万元`: an option of a period is understood without its label. */
export function sayConditions(product: Product, chosen: Pick<Selection, 'choices' | 'riders'>): string[] {
  return product.inputs
    .filter((input) => isAsked(product, chosen, input))
    .map((input) => {
      const choice = sayChoice(input, chosen.choices[input.id]);
      if (input.role === 'payment' || input.role === 'frequency') return choice;
      return input.role === 'cover' ? sayCover(choice) : `${input.label} ${choice}`;
    });
}

/** Whether a main risk pays its sum at most: that of savings pays at least the premiums. */
function paysSumAtMost(product: Product): boolean {
  return mainRisksOf(product).every(({ kind }) => kind !== 'whole_life' && kind !== 'annuity');
}

/**
 * `全部保费合计 ¥328,440.00，高于基本保额 ¥300,000.00。` if all premiums together are more than the sum they buy, otherwise undefined.
 * Amounts as on the wire; a product without a sum has none.
 */
export function sayPaysMore(
  product: Product,
  { premium, payments, sumAssured }: { premium: string; payments: number; sumAssured: string | null },
): string | undefined {
  const total = fen(fromYuanText(premium) * payments);
  const sum = sumInput(product);
  if (!sum || sumAssured === null || !paysSumAtMost(product) || total <= fromYuanText(sumAssured)) return undefined;
  return `全部保费合计 ${showYuan(total)}，高于${sum.label} ${showYuan(fromYuanText(sumAssured))}。`;
}

/** The name of the premium, by the number of premiums if it is known. */
export function premiumLabel(product: Product, payments: number | undefined): string {
  if (!inputOf(product, 'payment')) return '保费';
  return payments === 1 ? '保费（一次交清）' : '首期保费';
}

/**
 * The amount of a benefit for a chosen sum assured if it is a share of the sum: `基本保额` or `基本保额的 30%`. Undefined for everything
 * else, such as premiums paid or waived.
 */
export function benefitOf(amount: string, sumAssured: Fen): Fen | undefined {
  const share = /基本保额的\s*(\d{1,3})\s*%/.exec(amount);
  if (share) return fen(Math.round((sumAssured * Number(share[1])) / 100));
  return amount.includes('基本保额') ? sumAssured : undefined;
}

/** A rider's name without the channel in brackets that all names of the product contain. */
export function shortRiskName(name: string): string {
  return name.replace(/（[^（）]*）$/u, '');
}
