import type { Insertable } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

export async function insertPolicyEvent(tx: Transaction, event: Insertable<Tables['policy_events']>): Promise<void> {
  await tx.insertInto('policy_events').values(event).execute();
}

/** Oldest first. */
export async function listPolicyEvents(
  db: Queryable,
  policyId: string,
): Promise<RowOf<'policy_events', 'from_state' | 'to_state' | 'at'>[]> {
  return db.selectFrom('policy_events').select(['from_state', 'to_state', 'at']).where('policy_id', '=', policyId).orderBy('id').execute();
}
