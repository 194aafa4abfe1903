import type { PaymentState } from '@portal/contract/states.ts';

/**
 * The one table of an attempt's states. What was declined or given up may be paid all the same, when a notice comes late or a
 * page of the provider stays open.
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
