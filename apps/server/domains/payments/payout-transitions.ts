import type { PayoutState } from './payouts.queries.ts';

/** The only table of payout states. A payout that the provider refuses stays open: an operator has to look at it. */
const transitions: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  open: ['paid'],
  paid: [],
};

/** Whether a payout may go from one state to the other. */
export function mayMove(from: PayoutState, to: PayoutState): boolean {
  return transitions[from].includes(to);
}
