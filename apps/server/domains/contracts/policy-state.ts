import type { CoverageState, PolicyState } from '@portal/contract/states.ts';
import { addDays, daysBetween } from '@portal/rules/values/dates.ts';
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

type CoverageDates = RowOf<'policy_coverages', 'state' | 'since' | 'effective_on' | 'waiting_until' | 'cover_until' | 'reinstated_on'>;

/** The last day of the waiting period, which runs anew from the day of a reinstatement (条款 合同效力恢复). */
function waitingEnd({ effective_on, waiting_until, reinstated_on }: CoverageDates): string | null {
  if (waiting_until === null || reinstated_on === null) return waiting_until;
  return addDays(reinstated_on, daysBetween(effective_on, waiting_until));
}

/**
 * The state of a coverage on a day, and the day that explains it: pending until its first day of cover, waiting to the last day of
 * its waiting period, active to its last day of cover (null: for life), suspended since, ended since (null: not known).
 * Only what an event decides is stored: suspended, ended, or neither. The rest follows from the dates, so no job has to change rows
 * at midnight and no row can contradict its dates.
 */
export function coverageStateOn(coverage: CoverageDates, today: string): { readonly state: CoverageState; readonly on: string | null } {
  const { state, since, effective_on, cover_until, reinstated_on } = coverage;
  const waitingUntil = waitingEnd(coverage);
  const endsOn = cover_until === null ? null : addDays(cover_until, 1);
  const isOver = endsOn !== null && today >= endsOn;
  const ends = [state === 'ended' ? since : null, isOver ? endsOn : null].filter((day) => day !== null);
  if (state === 'ended' || isOver) return { state: 'ended', on: ends.toSorted()[0] ?? null };
  if (state === 'suspended') return { state, on: since };
  const begins = reinstated_on ?? effective_on;
  if (today < begins) return { state: 'pending', on: begins };
  return waitingUntil !== null && today <= waitingUntil ? { state: 'waiting', on: waitingUntil } : { state: 'active', on: cover_until };
}
