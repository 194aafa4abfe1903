import type { PaymentStateStored } from './payments.queries.ts';

/**
 * The only table of payment states. A declined or given-up attempt may still become paid: a payment call-back may be late, or a page of the
 * provider may stay open. A refund is a payout and changes no payment.
 */
const transitions: Readonly<Record<PaymentStateStored, readonly PaymentStateStored[]>> = {
  pending: ['succeeded', 'declined', 'timed_out'],
  declined: ['succeeded'],
  timed_out: ['succeeded'],
  succeeded: [],
};

/** Whether an attempt may go from one state to the other. */
export function mayMove(from: PaymentStateStored, to: PaymentStateStored): boolean {
  return transitions[from].includes(to);
}
