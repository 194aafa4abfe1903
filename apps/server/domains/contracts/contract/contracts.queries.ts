import type { Insertable } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

/** Stores a version of a contract. False: the policy has this version. */
export async function insertVersion(tx: Transaction, version: Insertable<Tables['policy_versions']>): Promise<boolean> {
  const row = await tx
    .insertInto('policy_versions')
    .values(version)
    .onConflict((conflict) => conflict.columns(['policy_id', 'version']).doNothing())
    .returning('version')
    .executeTakeFirst();
  return row !== undefined;
}

/** A version of a policy's contract. */
export interface ContractRef {
  readonly policyId: string;
  readonly version: number;
}

export async function findVersion(db: Queryable, { policyId, version }: ContractRef): Promise<SealedVersion | undefined> {
  return db
    .selectFrom('policy_versions')
    .select(['schema', 'contract_sealed'])
    .where('policy_id', '=', policyId)
    .where('version', '=', version)
    .executeTakeFirst();
}

export type SealedVersion = RowOf<'policy_versions', 'schema' | 'contract_sealed'>;
