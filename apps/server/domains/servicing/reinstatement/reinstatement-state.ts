import type { Queryable } from '#platform/database/connect.ts';
import { type CaseRow, findLastCase } from '../../cases/public.ts';
import type { LapseRow } from '../lapse/lapse.queries.ts';
import { reinstatementId } from './reinstatement-kind.ts';

/** The state of a request as its owner reads it. `ended`: the lapse ended otherwise, or the consent to the answers was withdrawn. */
export type ReinstatementState = 'requested' | 'accepted' | 'declined' | 'expired' | 'ended' | 'done';

export function reinstatementStateOf({ state, outcome }: Pick<CaseRow, 'state' | 'outcome'>): ReinstatementState {
  if (state === 'settled') return outcome === 'granted' ? 'done' : 'declined';
  if (state === 'decided') return 'accepted';
  if (state === 'withdrawn') return 'ended';
  return state === 'expired' ? 'expired' : 'requested';
}

/** The newest request about a lapse. */
export async function findLastRequest(
  db: Queryable,
  { id, policy_id: policyId }: Pick<LapseRow, 'id' | 'policy_id'>,
): Promise<CaseRow | undefined> {
  const last = await findLastCase(db, reinstatementId, policyId);
  return last?.facts['lapseId'] === id ? last : undefined;
}
