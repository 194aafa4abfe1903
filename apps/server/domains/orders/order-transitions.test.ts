import type { OrderState } from '@portal/contract/states.ts';
import { expect, test } from 'vitest';
import { actionsOf, nextState, type OrderCause } from './order-transitions.ts';

const states: readonly OrderState[] = [
  'draft',
  'underwriting',
  'declined',
  'review',
  'unpaid',
  'paying',
  'paid',
  'issued',
  'cancelled',
  'expired',
  'refunded',
];

test('the owner is offered exactly the actions that the transition table allows', () => {
  const offered = Object.fromEntries(states.map((state) => [state, actionsOf(state, null)]));
  expect(offered).toEqual({
    draft: ['resume', 'cancel'],
    underwriting: [],
    declined: [],
    review: [],
    unpaid: ['pay', 'cancel'],
    paying: ['pay', 'cancel'],
    paid: [],
    issued: [],
    cancelled: [],
    expired: [],
    refunded: [],
  });
  expect(actionsOf('issued', '1234567890123456')).toEqual(['view_policy']);
});

test('no state leads back to a draft, and an issued order stays issued', () => {
  const causes: readonly OrderCause[] = [
    'submit',
    'accept',
    'refer',
    'decline',
    'start_payment',
    'payment_failed',
    'payment_succeeded',
    'issue',
    'refund',
    'cancel',
    'expire',
  ];
  const reached = states.flatMap((state) => causes.map((cause) => nextState(state, cause)));
  expect(reached).not.toContain('draft');
  expect(causes.map((cause) => nextState('issued', cause))).toEqual(causes.map(() => undefined));
});
