import type { RealNameState } from '@portal/contract/states.ts';

/**
 * The causes of a change of state: the reading of a card, the proof of another account, a request of the customer, a reviewer's decision
 * about this account (`approve`, `reject`) or for another one (`lose`), and the withdrawal of a decision (`undo`).
 */
export type RealNameCause = 'match' | 'differ' | 'contest' | 'ask_review' | 'approve' | 'reject' | 'lose' | 'undo' | 'close';

const open = { match: 'verified', differ: 'mismatch', contest: 'manual_review', ask_review: 'manual_review', close: 'none' } as const;

/**
 * The only table of the states of a real name. `verified` says that a card was read and agreed; whether its owner is proved is the level
 * of assurance. While a reviewer looks, no card changes anything. A verified customer may ask for a review to become proved; only their own
 * card is accepted again. A review of an account that was closed meanwhile, or verified beside it, can still be rejected, which
 * changes nothing else.
 */
const transitions: Readonly<Record<RealNameState, Partial<Record<RealNameCause, RealNameState>>>> = {
  none: { ...open, reject: 'none' },
  mismatch: open,
  rejected: { ...open, undo: 'manual_review' },
  manual_review: { approve: 'verified', reject: 'rejected', close: 'none' },
  verified: {
    match: 'verified',
    contest: 'manual_review',
    ask_review: 'manual_review',
    reject: 'verified',
    lose: 'rejected',
    undo: 'manual_review',
    close: 'none',
  },
};

/** The state that `cause` leads to. Undefined: the cause is not allowed in this state. */
export function nextRealNameState(state: RealNameState, cause: RealNameCause): RealNameState | undefined {
  return transitions[state][cause];
}
