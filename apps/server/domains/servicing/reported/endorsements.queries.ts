import type { Insertable } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

/** Whether there is a policy with this number, sold here or elsewhere. */
export async function hasPolicy(tx: Transaction, policyNo: string): Promise<boolean> {
  const here = await tx.selectFrom('policies').select('id').where('policy_no', '=', policyNo).executeTakeFirst();
  return (
    here !== undefined ||
    (await tx.selectFrom('core_policies').select('id').where('policy_no', '=', policyNo).executeTakeFirst()) !== undefined
  );
}

export async function upsertEndorsement(tx: Transaction, endorsement: Insertable<Tables['policy_endorsements']>): Promise<void> {
  const { endorsement_no: _no, ...changing } = endorsement;
  await tx
    .insertInto('policy_endorsements')
    .values(endorsement)
    .onConflict((conflict) => conflict.column('endorsement_no').doUpdateSet(changing))
    .execute();
}

export type EndorsementRow = RowOf<'policy_endorsements', 'endorsement_no' | 'effective_on' | 'content_schema' | 'content_sealed'>;

export async function listEndorsements(db: Queryable, policyNo: string): Promise<EndorsementRow[]> {
  return db
    .selectFrom('policy_endorsements')
    .select(['endorsement_no', 'effective_on', 'content_schema', 'content_sealed'])
    .where('policy_no', '=', policyNo)
    .execute();
}
