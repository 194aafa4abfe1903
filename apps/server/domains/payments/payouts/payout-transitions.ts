import type { Tables } from '#migrations/tables.ts';

type PayoutState = Tables['payouts']['state'];

/**
 * The only table of payout states. `open` is approved by two persons where it is large, then the provider or the bank is asked for it. The bank
 * may have failed: it is in the next file. A refund that ended `abnormal` at the provider waits until two persons choose an account, or until the
 * provider has mended it. What the books pay is done when two persons say so.
 */
const transitions: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  open: ['approved', 'asked', 'done'],
  approved: ['asked', 'done'],
  asked: ['done', 'failed', 'abnormal'],
  failed: ['asked', 'approved'],
  abnormal: ['approved', 'done'],
  done: [],
};

/** Whether a payout may go from one state to the other. */
export function mayMove(from: PayoutState, to: PayoutState): boolean {
  return transitions[from].includes(to);
}
