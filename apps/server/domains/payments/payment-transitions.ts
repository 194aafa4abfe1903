import type { PaymentState } from '@portal/contract/states.ts';

/**
 * The only table of payment states. A declined or given-up attempt may still become paid: a payment call-back may be late, or
 * a page of the provider may stay open.
 */
const transitions: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  pending: ['succeeded', 'declined', 'timed_out', 'refunding'],
  declined: ['succeeded', 'refunding'],
  timed_out: ['succeeded', 'refunding'],
  succeeded: [],
  refunding: ['refunded'],
  refunded: [],
};

/** Whether an attempt may go from one state to the other. */
export function mayMove(from: PaymentState, to: PaymentState): boolean {
  return transitions[from].includes(to);
}
