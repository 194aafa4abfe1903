import { type Insertable, sql } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import type { ContractRef } from '../contract/contracts.queries.ts';

export type NewMember = Insertable<Tables['policy_members']>;
export type NewCoverage = Insertable<Tables['policy_coverages']>;

export async function insertMembers(tx: Transaction, members: readonly NewMember[]): Promise<void> {
  if (members.length > 0) await tx.insertInto('policy_members').values(members).execute();
}

export async function insertCoverages(tx: Transaction, coverages: readonly NewCoverage[]): Promise<void> {
  if (coverages.length > 0) await tx.insertInto('policy_coverages').values(coverages).execute();
}

/** Which members, in their order. */
export interface MemberPage {
  readonly limit: number;
  readonly offset: number;
}

export const everybody: MemberPage = { limit: 1_000_000, offset: 0 };

const memberColumns = [
  'policy_members.policy_id',
  'policy_members.member_id',
  'policy_members.ordinal',
  'policy_members.relation',
  'policy_members.certificate_hash',
  'policy_members.person_schema',
  'policy_members.person_sealed',
  'policy_members.name_hash',
  'policy_members.life_class',
] as const;

/** A member of a contract, with the order of its policy. */
export type MemberRow = RowOf<'policy_members', (typeof memberColumns)[number]> & RowOf<'policies', 'order_id'>;

const membersWith = (db: Queryable) =>
  db
    .selectFrom('policy_members')
    .innerJoin('policies', 'policies.id', 'policy_id')
    .select([...memberColumns, 'policies.order_id']);

/** The order that a policy was issued for. */
export async function findOrderId(tx: Transaction, { policyId }: ContractRef): Promise<string> {
  return (await tx.selectFrom('policies').select('order_id').where('id', '=', policyId).executeTakeFirstOrThrow()).order_id;
}

/** One member of a contract. */
export async function findMemberById(db: Queryable, { policyId, version }: ContractRef, memberId: string): Promise<MemberRow | undefined> {
  return membersWith(db)
    .where('policy_id', '=', policyId)
    .where('version', '=', version)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
}

/** This page of the members of each of these contracts, in order. */
export async function listMembers(db: Queryable, contracts: readonly ContractRef[], { limit, offset }: MemberPage): Promise<MemberRow[]> {
  if (contracts.length === 0) return [];
  return membersWith(db)
    .where((row) =>
      row(
        row.refTuple('policy_id', 'version'),
        'in',
        contracts.map(({ policyId, version }) => row.tuple(policyId, version)),
      ),
    )
    .where('policy_members.ordinal', '>', offset)
    .where('policy_members.ordinal', '<=', offset + limit)
    .orderBy('policy_id')
    .orderBy('policy_members.ordinal')
    .execute();
}

const coverageColumns = [
  'member_id',
  'coverage_id',
  'ordinal',
  'code',
  'name',
  'kind',
  'life',
  'amount',
  'state',
  'since',
  'effective_on',
  'waiting_until',
  'reinstated_on',
  'cover_until',
  'sum_fen',
  'premium_fen',
] as const;

export type CoverageRow = RowOf<'policy_coverages', (typeof coverageColumns)[number]>;

/** The coverages of these members of a contract, in order. */
export async function listCoverages(
  db: Queryable,
  { policyId, version }: ContractRef,
  memberIds: readonly string[],
): Promise<CoverageRow[]> {
  if (memberIds.length === 0) return [];
  return db
    .selectFrom('policy_coverages')
    .select(coverageColumns)
    .where('policy_id', '=', policyId)
    .where('version', '=', version)
    .where('member_id', 'in', memberIds)
    .orderBy('ordinal')
    .execute();
}

/** Changes the coverages of a policy that have not ended. `since` is the day of the event that suspended or ended them. */
export async function updateCoverageStates(
  tx: Transaction,
  policyId: string,
  change: { state: Tables['policy_coverages']['state']; since: string | null },
): Promise<void> {
  await tx.updateTable('policy_coverages').set(change).where('policy_id', '=', policyId).where('state', '!=', 'ended').execute();
}

/** Cover goes on after a lapse, from this day on. */
export async function resumeCoverages(tx: Transaction, policyId: string, on: string): Promise<void> {
  await tx
    .updateTable('policy_coverages')
    .set({ reinstated_on: on })
    .where('policy_id', '=', policyId)
    .where('state', '=', 'active')
    .execute();
}

/** Suspends, ends and reinstates the coverages of a version as they are in the version before. */
export async function carryCoverageStates(tx: Transaction, { policyId, version }: ContractRef): Promise<void> {
  await sql`
    update policy_coverages as later set state = earlier.state, since = earlier.since, reinstated_on = earlier.reinstated_on
    from policy_coverages as earlier
    where later.policy_id = ${policyId} and later.version = ${version} and earlier.policy_id = later.policy_id
      and earlier.version = later.version - 1 and earlier.member_id = later.member_id and earlier.coverage_id = later.coverage_id
      and (earlier.state <> 'active' or earlier.reinstated_on is not null)`.execute(tx);
}

const versions = (db: Queryable) =>
  db
    .selectFrom('policy_versions')
    .innerJoin('policies', 'policies.id', 'policy_versions.policy_id')
    .select(['policies.id', 'policies.policy_no', 'policy_versions.version', 'policy_versions.schema', 'policy_versions.contract_sealed'])
    .orderBy('policies.policy_no')
    .orderBy('policy_versions.version');

/** A version of a contract, with the number of its policy. */
export type VersionRow = RowOf<'policies', 'id' | 'policy_no'> & RowOf<'policy_versions', 'version' | 'schema' | 'contract_sealed'>;

/** All versions of a policy's contract. */
export async function listVersionsOf(db: Queryable, policyId: string): Promise<VersionRow[]> {
  return versions(db).where('policies.id', '=', policyId).execute();
}

/** The version after which a list continues. */
export type VersionKey = Pick<VersionRow, 'policy_no' | 'version'>;

/** The next versions after one, by policy number; `since`: only those recorded from this day on. */
export async function listVersions(
  db: Queryable,
  after: VersionKey,
  { limit, since }: { limit: number; since?: string | undefined },
): Promise<VersionRow[]> {
  return versions(db)
    .where((row) => row(row.refTuple('policies.policy_no', 'policy_versions.version'), '>', row.tuple(after.policy_no, after.version)))
    .$if(since !== undefined, (all) => all.where(sql`recorded_at at time zone 'Asia/Shanghai'`, '>=', sql`${since}::timestamp`))
    .limit(limit)
    .execute();
}

/** The member of a contract with this name; of several with the same name and digits the first. */
export async function findMemberByName(
  db: Queryable,
  { policyId, version }: ContractRef,
  nameHash: Buffer,
): Promise<MemberRow | undefined> {
  return membersWith(db)
    .where('policy_id', '=', policyId)
    .where('version', '=', version)
    .where('name_hash', '=', nameHash)
    .orderBy('policy_members.ordinal')
    .executeTakeFirst();
}
