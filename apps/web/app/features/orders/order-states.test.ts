import { orderState, orderTab, paymentMethod, paymentState } from '@portal/contract/states.ts';
import { expect, it } from 'vitest';
import { orderStates, orderTabs, paymentMethods, paymentStates, stateOf } from './order-states.ts';

it.each([
  ['order', orderState.options, orderStates],
  ['payment', paymentState.options, paymentStates],
  ['payment method', paymentMethod.options, paymentMethods],
])('every %s state has words of its own, and nothing else has', (_, states, table) => {
  expect(Object.keys(table).toSorted()).toEqual([...states].toSorted());
  const labels = Object.values(table).map((entry) => (typeof entry === 'string' ? entry : entry.label));
  expect(new Set(labels).size).toBe(labels.length);
});

it('every tab of the orders appears once', () => {
  expect(orderTabs.map(({ tab }) => tab).toSorted()).toEqual([...orderTab.options].toSorted());
});

it('a closed order whose money is on its way back, or did not arrive, says so first', () => {
  const closed = { state: 'cancelled', flow: 'individual' } as const;
  expect(
    [closed, { ...closed, payment: { state: 'refunding' } as const }, { ...closed, payment: { state: 'refund_abnormal' } as const }].map(
      stateOf,
    ),
  ).toMatchObject([
    { label: '已取消', meaning: '订单已取消，不会再扣款。' },
    { label: '退款处理中', meaning: '订单已取消，已收到的款项正在退回，到账后会通知您。' },
    { label: '退款未到账', tone: 'amber', meaning: expect.stringContaining('我们会与您联系') },
  ]);
  expect(stateOf({ state: 'refunded', flow: 'individual', payment: { state: 'refunded' } })).toBe(orderStates.refunded);
});
