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
    review: ['cancel'],
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

test('an order moves by its causes, and an issued, declined or refunded one stays so', () => {
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
    'consent_withdrawn',
    'cover_limit',
    'expire',
  ];
  const table = states.flatMap((from) =>
    causes.flatMap((cause) => {
      const to = nextState(from, cause);
      return to ? [`${from} ${cause} ${to}`] : [];
    }),
  );
  expect(table).toEqual([
    'draft submit underwriting',
    'draft cancel cancelled',
    'underwriting accept unpaid',
    'underwriting refer review',
    'underwriting decline declined',
    'review accept unpaid',
    'review decline declined',
    'review cancel cancelled',
    'review consent_withdrawn cancelled',
    'unpaid start_payment paying',
    'unpaid payment_succeeded paid',
    'unpaid cancel cancelled',
    'unpaid consent_withdrawn cancelled',
    'unpaid cover_limit cancelled',
    'unpaid expire expired',
    'paying payment_failed unpaid',
    'paying payment_succeeded paid',
    'paying cover_limit cancelled',
    'paid issue issued',
    'paid refund refunded',
    'cancelled refund refunded',
    'expired refund refunded',
  ]);
});
