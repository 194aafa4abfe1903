/** What a line of the premium calendar is about, in words. */
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

/** How it stands, in words. */
export const premiumEntryStates = {
  open: '待交',
  paid: '已交',
  waived: '已免交',
  failed: '未成功',
  waiting: '等待结果',
  refunding: '退款中',
  refunded: '已退款',
  issued: '已开具',
  signed: '已签收',
  owed: '待支付',
  settled: '已支付',
} as const;
