import { type Insertable, sql } from 'kysely';
import type { RowOf, Tables } from '../../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../../platform/database/connect.ts';

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

type SealedVersion = RowOf<'policy_versions', 'schema' | 'contract_sealed'>;

const unfrozenColumns = [
  'policies.id',
  'policies.policy_no',
  'policies.premium_fen',
  'policies.effective_on',
  'policies.cover_until',
  'policies.issued_at',
  'orders.order_no',
  'orders.product_id',
  'orders.occupation_version',
  'orders.application_schema',
  'orders.application_sealed',
  'orders.submitted_at',
] as const;

/** A policy without a contract, with the order that it was issued for. */
export type UnfrozenPolicy = RowOf<'policies', Extract<(typeof unfrozenColumns)[number], `policies.${string}`>> &
  RowOf<'orders', Extract<(typeof unfrozenColumns)[number], `orders.${string}`>>;

const unfrozen = (db: Queryable) =>
  db
    .selectFrom('policies')
    .where((row) =>
      row.not(row.exists(row.selectFrom('policy_versions').select('version').whereRef('policy_versions.policy_id', '=', 'policies.id'))),
    );

/** The next policies without a contract after this policy number. */
export async function listUnfrozen(db: Queryable, after: string, limit: number): Promise<UnfrozenPolicy[]> {
  return unfrozen(db)
    .innerJoin('orders', 'orders.id', 'policies.order_id')
    .select(unfrozenColumns)
    .where('policy_no', '>', after)
    .orderBy('policy_no')
    .limit(limit)
    .execute();
}

/** Issued on this day of Shanghai or later; all if undefined. */
const issuedSince = (since: string | undefined) =>
  sql<boolean>`issued_at at time zone 'Asia/Shanghai' >= ${since ?? '-infinity'}::timestamp`;

/** The numbers of policies that have no contract. */
export async function listWithoutContract(db: Queryable, since?: string): Promise<string[]> {
  const rows = await unfrozen(db).select('policy_no').where(issuedSince(since)).orderBy('policy_no').execute();
  return rows.map(({ policy_no }) => policy_no);
}

/** The numbers of policies with a coverage whose price is not known. */
export async function listWithoutPrices(db: Queryable, since?: string): Promise<string[]> {
  const rows = await db
    .selectFrom('policies')
    .select('policy_no')
    .where(issuedSince(since))
    .where((row) =>
      row.exists(
        row
          .selectFrom('policy_coverages')
          .select('coverage_id')
          .whereRef('policy_coverages.policy_id', '=', 'policies.id')
          .where('premium_fen', 'is', null),
      ),
    )
    .orderBy('policy_no')
    .execute();
  return rows.map(({ policy_no }) => policy_no);
}
