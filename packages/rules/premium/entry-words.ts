/** The subject of a line of the premium calendar, in words. */
export const premiumEntryKinds = {
  charge: '应交',
  debit: '自动扣款',
  payment: '自助交费',
  refund: '退款',
  return: '退回转账',
  invoice: '电子发票',
  receipt: '电子保单',
  cash_value: '退还现金价值',
  maturity: '满期保险金',
} as const;

/** The state of a line, in words. */
export const premiumEntryStates = {
  open: '待交',
  paid: '已交',
  waived: '已免交',
  failed: '未成功',
  waiting: '等待结果',
  refunding: '退款处理中',
  refunded: '已退款',
  refund_abnormal: '退款未到账',
  issued: '已开具',
  signed: '已签收',
  owed: '待支付',
  settled: '已支付',
} as const;

/** Which premium of a policy: its period from 1, and the last one of arrears that are paid together. */
export interface PremiumSpan {
  readonly period: number;
  readonly arrearsThrough: number | null;
}

/** Which premium it is: `第 2 期`, or of arrears `补交第 2 至 4 期`. */
export function sayPeriod({ period, arrearsThrough }: PremiumSpan): string {
  if (arrearsThrough === null) return `第 ${period} 期`;
  return arrearsThrough > period ? `补交第 ${period} 至 ${arrearsThrough} 期` : `补交第 ${period} 期`;
}

/** The subject of an invoice: `首期保费`, `第 2 期保费`, `补交第 2 至 4 期保费`; of a policy with a single premium: `保费`. */
export function sayInvoiced(premium: PremiumSpan & { readonly payments: number }): string {
  if (premium.payments === 1) return '保费';
  return `${premium.period === 1 ? '首期' : sayPeriod(premium)}保费`;
}
