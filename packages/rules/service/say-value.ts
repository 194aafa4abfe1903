import { showDay } from '../values/dates.ts';
import { type Fen, fen, showYuan } from '../values/money.ts';
import type { CashValue } from './cash-value.ts';

/** What the customer owes: premiums, loans with their interest. Terms deduct it from whatever is returned. */
export interface Debt {
  readonly what: string;
  readonly amount: Fen;
}

/** `premiums` all that was paid, `none` nothing is returned. */
export type ValueKind = 'premiums' | 'cash_value' | 'unexpired_premium' | 'none';

export interface ContractValue {
  readonly amount: Fen;
  readonly kind: ValueKind;
  /** How it is calculated, or why it is nothing, in words with all figures. */
  readonly formula: string;
}

/** Why nothing is returned. `day`: the day since which it is so. */
const reasons = {
  unpaid: () => '没有已交的保险费，没有应退的款项',
  ended: (day) => `保险期间已于${day}届满，没有应退的款项`,
  payout: (day) => `自${day}起开始领取年金，合同没有现金价值，不能解除`,
  noCashValue: () => '合同此时没有现金价值，没有应退的款项',
  claimed: () => '已经给付过保险金，按条款不退还未满期净保险费',
  noDays: () => '保险期间没有剩余天数，没有应退的款项',
} satisfies Record<string, (day: string) => string>;

/** A value of nothing with its reason. */
export function nothing(reason: keyof typeof reasons, since?: string): ContractValue {
  return { amount: fen(0), kind: 'none', formula: reasons[reason](since === undefined ? '' : showDay(since)) };
}

const totalOf = (amounts: readonly number[]): Fen => fen(amounts.reduce((sum, amount) => sum + amount, 0));

/** `¥100.00 × 3 ＝ ¥300.00`; amounts that differ are only counted. */
function saySum(amounts: readonly Fen[], unit: string): string {
  const [first = fen(0)] = amounts;
  if (amounts.length === 1) return showYuan(first);
  const total = showYuan(totalOf(amounts));
  return amounts.every((amount) => amount === first)
    ? `${showYuan(first)} × ${amounts.length} ${unit}＝ ${total}`
    : `${amounts.length} ${unit}合计 ${total}`;
}

/** All premiums back. `endsOn`: the last day of the cooling-off period, null before the receipt is signed. `isPart`: of those who leave only. */
export function sayPremiums(premiums: readonly Fen[], endsOn: string | null, isPart: boolean): string {
  const why = endsOn === null ? '尚未签收保单，犹豫期没有开始' : `犹豫期至${showDay(endsOn)}`;
  const what = isPart ? '全额退还退出的被保险人的保险费' : '全额退还已交保险费';
  return `${why}，${what} ${saySum(premiums, isPart ? '人' : '期')}`;
}

/** The cash value within a policy year. `lapsedOn`: it is that of the day on which cover stopped. */
export function sayCashValue({ amount, year, daysPassed, daysOfYear, before, after }: CashValue, lapsedOn: string | undefined): string {
  const when = lapsedOn === undefined ? '' : `效力于${showDay(lapsedOn)}中止，按当日计算：`;
  if (daysPassed === 0) return `${when}第 ${year} 个保单年度首日的现金价值 ${showYuan(amount)}`;
  const change = fen(Math.abs(after - before));
  const sign = after < before ? '−' : '＋';
  return `${when}第 ${year} 个保单年度已过 ${daysPassed} 天，年初现金价值 ${showYuan(before)}，年末 ${showYuan(after)}：${showYuan(before)} ${sign} ${showYuan(change)} × ${daysPassed} ÷ ${daysOfYear} ＝ ${showYuan(amount)}`;
}

interface UnexpiredPart {
  readonly premium: Fen;
  readonly remaining: number;
  readonly days: number;
  readonly amount: Fen;
}

/** More different lines than these are summed only. */
const mostLines = 6;

/** The unexpired net premium, a line for each group of people with the same figures. */
export function sayUnexpired(
  parts: readonly UnexpiredPart[],
  { expenses, amount, claimed }: { readonly expenses: number; readonly amount: Fen; readonly claimed: number },
): string {
  const counted = new Map<string, number>();
  for (const { premium, remaining, days, amount: part } of parts) {
    const line = `${showYuan(premium)} ×（1 − ${expenses}%）× ${remaining} ÷ ${days} ＝ ${showYuan(part)}`;
    counted.set(line, (counted.get(line) ?? 0) + 1);
  }
  const lines = [...counted].map(([line, count]) => (count > 1 ? `${line}，同样 ${count} 人` : line));
  const all = lines.length > mostLines ? [`按 ${parts.length} 位被保险人分别计算`] : lines;
  const total = parts.length > 1 ? [`合计 ${showYuan(amount)}`] : [];
  const paid = claimed > 0 ? [`已经给付过保险金的 ${claimed} 人不退还`] : [];
  return `未满期净保险费：${[...all, ...paid, ...total].join('；')}`;
}

/** What is left after debts. */
export function sayLeft(formula: string, debts: readonly Debt[], left: Fen): string {
  const owed = debts.map(({ what, amount }) => `${what} ${showYuan(amount)}`).join('、');
  return left === 0 ? `${formula}；扣除${owed}后没有余额` : `${formula}；扣除${owed}，余 ${showYuan(left)}`;
}
