import type { RowOf } from '../../migrations/tables.ts';

/** The states that are stored. `pending` and `matured` follow from the dates: see `policyStateOn`. */
export type StoredPolicyState = RowOf<'policies', 'state'>['state'];

/**
 * The only table of policy states. A policy whose premium is overdue is in grace, then it lapses; it may be reinstated. A contract
 * that has ended never begins again.
 */
const transitions: Readonly<Record<StoredPolicyState, readonly StoredPolicyState[]>> = {
  effective: ['grace', 'cooling_off_surrendered', 'surrendered', 'lapsed', 'terminated'],
  grace: ['effective', 'surrendered', 'lapsed', 'terminated'],
  lapsed: ['effective', 'surrendered', 'terminated'],
  cooling_off_surrendered: [],
  surrendered: [],
  terminated: [],
};

/** Whether a contract in this state never begins again. */
export function isEnded(state: StoredPolicyState): state is Exclude<StoredPolicyState, 'effective' | 'grace' | 'lapsed'> {
  return transitions[state].length === 0;
}

/** Whether a policy may go from one state to the other. */
export function mayMove(from: StoredPolicyState, to: StoredPolicyState): boolean {
  return transitions[from].includes(to);
}
