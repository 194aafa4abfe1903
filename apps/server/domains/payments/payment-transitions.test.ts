import type { PaymentState } from '@portal/contract/states.ts';
import { expect, test } from 'vitest';
import { mayMove } from './payment-transitions.ts';

test('an attempt that failed may still be paid; one that succeeded or was refunded stays so', () => {
  const states: readonly PaymentState[] = ['pending', 'succeeded', 'declined', 'timed_out', 'refunding', 'refunded'];
  const table = Object.fromEntries(states.map((from) => [from, states.filter((to) => mayMove(from, to))]));
  expect(table).toEqual({
    pending: ['succeeded', 'declined', 'timed_out', 'refunding'],
    declined: ['succeeded', 'refunding'],
    timed_out: ['succeeded', 'refunding'],
    succeeded: [],
    refunding: ['refunded'],
    refunded: [],
  });
});
