import type { Right } from './rights.ts';

/** An act of the insurer's people: the right it needs and, where two persons must agree, the right of the second one. */
export interface Act {
  readonly name: string;
  readonly right: Right;
  readonly second?: Right;
}

/** Acts that two persons must agree to. Everything else is done by one: its call names the right. */
export const actsOfTwo = {
  'owed.paid': { name: '登记应付款项已付', right: 'payouts.export', second: 'payments.approve' },
  'premiums.waive': { name: '豁免保险费', right: 'premiums.manage', second: 'payments.approve' },
  'lapses.end': { name: '解除效力中止的合同', right: 'premiums.manage', second: 'payments.approve' },
  'transfers.match': { name: '人工认领银行来账', right: 'transfers.decide', second: 'payments.approve' },
  'transfers.return': { name: '人工退回银行来账', right: 'transfers.decide', second: 'payments.approve' },
  'payouts.release': { name: '放行大额付款', right: 'payouts.export', second: 'payments.approve' },
  'payouts.redirect': { name: '未到账的付款改付其他账户', right: 'payouts.export', second: 'payments.approve' },
  'identity.contested': { name: '通过有争议的身份核实', right: 'review.identity', second: 'review.identity' },
  'staff.add': { name: '新增工作人员', right: 'staff.manage', second: 'staff.manage' },
  'staff.roles': { name: '变更工作人员角色', right: 'staff.manage', second: 'staff.manage' },
} as const satisfies Record<string, Act>;

export type ActOfTwo = keyof typeof actsOfTwo;
export const actNames = Object.keys(actsOfTwo) as [ActOfTwo, ...ActOfTwo[]];
