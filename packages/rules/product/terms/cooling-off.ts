import { addDays } from '../../values/dates.ts';

/**
 * The event that the terms of a contract call its receipt (签收), from the day after which the cooling-off period runs: the owner reads a
 * summary and signs, or, in contracts of earlier terms, looks at the e-policy for the first time.
 */
export type CoolingOffStart = 'receipt' | 'firstView';

/** How an e-policy is signed for, in one clause. The terms of the product contain the full rule. */
export const receiptOfPolicy: Readonly<Record<CoolingOffStart, string>> = {
  receipt: '在个人中心阅读保单摘要并确认，即为签收，仅查看或下载电子保单不算签收',
  firstView: '登录个人中心首次查看或下载电子保单，即为签收',
};

/** The cooling-off rule as shown on all pages. The terms of the product contain the full rule. */
export function sayCoolingOff(days: number): string {
  return `自签收电子保单的次日起有 ${days} 天犹豫期`;
}

/** The last day of the cooling-off period, which runs from the day after the receipt. Days are `YYYY-MM-DD`. */
export function coolingOffEnd(receivedOn: string, days: number): string {
  return addDays(receivedOn, days);
}
