import { expect, test } from 'vitest';
import { mayMove } from './payment-transitions.ts';
import type { PaymentStateStored } from './payments.queries.ts';
import { mayMove as mayMovePayout } from './payouts/payout-transitions.ts';
import type { PayoutState } from './payouts/payouts.queries.ts';

test('an attempt that failed may still be paid; one that succeeded stays so', () => {
  const states: readonly PaymentStateStored[] = ['pending', 'succeeded', 'declined', 'timed_out'];
  const table = Object.fromEntries(states.map((from) => [from, states.filter((to) => mayMove(from, to))]));
  expect(table).toEqual({
    pending: ['succeeded', 'declined', 'timed_out'],
    declined: ['succeeded'],
    timed_out: ['succeeded'],
    succeeded: [],
  });
});

test('a payout is paid once', () => {
  const states: readonly PayoutState[] = ['open', 'approved', 'asked', 'done', 'failed', 'abnormal'];
  const table = Object.fromEntries(states.map((from) => [from, states.filter((to) => mayMovePayout(from, to))]));
  expect(table).toEqual({
    open: ['approved', 'asked', 'done'],
    approved: ['asked', 'done'],
    asked: ['done', 'failed', 'abnormal'],
    failed: ['approved', 'asked'],
    abnormal: ['approved', 'done'],
    done: [],
  });
});
