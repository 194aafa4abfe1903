import { orderState, orderTab, paymentMethod, paymentState } from '@portal/contract/states.ts';
import { expect, it } from 'vitest';
import { orderStates, orderTabs, paymentMethods, paymentStates } from './order-states.ts';

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
