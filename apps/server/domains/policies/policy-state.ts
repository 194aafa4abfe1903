import type { PolicyState } from '@portal/contract/states.ts';
import type { RowOf } from '../../migrations/tables.ts';

/** The state of a policy on a day. An issued policy is `pending` until its effective day and `matured` after its last day of cover. */
export function policyStateOn(
  { state, effective_on, cover_until }: RowOf<'policies', 'state' | 'effective_on' | 'cover_until'>,
  today: string,
): PolicyState {
  if (state !== 'effective') return state;
  if (today < effective_on) return 'pending';
  return cover_until !== null && today > cover_until ? 'matured' : 'effective';
}

type CoverageState = 'pending' | 'waiting' | 'active' | 'suspended' | 'ended';

/**
 * The state of a coverage on a day. Only what an event decides is stored: suspended, ended, or neither. The rest follows from the
 * dates, so no job has to change rows at midnight and no row can contradict its dates.
 */
export function coverageStateOn(
  {
    state,
    effective_on,
    waiting_until,
    cover_until,
  }: RowOf<'policy_coverages', 'state' | 'effective_on' | 'waiting_until' | 'cover_until'>,
  today: string,
): CoverageState {
  if (state === 'ended' || (cover_until !== null && today > cover_until)) return 'ended';
  if (state === 'suspended') return 'suspended';
  if (today < effective_on) return 'pending';
  return waiting_until !== null && today <= waiting_until ? 'waiting' : 'active';
}
