import type { RealNameState } from '@portal/contract/states.ts';

/** The causes of a change of state: what the card says, what the customer asks for, what a reviewer decides. */
export type RealNameCause = 'match' | 'differ' | 'ask_review' | 'approve' | 'reject' | 'close';

const open = { match: 'verified', differ: 'mismatch', ask_review: 'manual_review', close: 'none' } as const;

/**
 * The only table of the states of a real name. While a reviewer looks, no card changes anything. A name that is verified stays so: only
 * its own card is accepted again. A review of an account that was closed meanwhile, or that an earlier version verified beside it, can
 * still be rejected, which changes nothing else.
 */
const transitions: Readonly<Record<RealNameState, Partial<Record<RealNameCause, RealNameState>>>> = {
  none: { ...open, reject: 'none' },
  mismatch: open,
  rejected: open,
  manual_review: { approve: 'verified', reject: 'rejected', close: 'none' },
  verified: { match: 'verified', reject: 'verified', close: 'none' },
};

/** The state that `cause` leads to. Undefined: the cause is not allowed in this state. */
export function nextRealNameState(state: RealNameState, cause: RealNameCause): RealNameState | undefined {
  return transitions[state][cause];
}
