import { type Insertable, type NotNull, sql } from 'kysely';
import type { RowOf, Tables } from '../../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../../platform/database/connect.ts';
import type { ContractRef } from '../contract/contracts.queries.ts';

export type NewMember = Insertable<Tables['policy_members']>;
export type NewCoverage = Insertable<Tables['policy_coverages']>;

/** Adds members; completes existing ones that an earlier version of the program wrote. */
export async function upsertMembers(tx: Transaction, members: readonly NewMember[]): Promise<void> {
  if (members.length === 0) return;
  await tx
    .insertInto('policy_members')
    .values(members)
    .onConflict((conflict) =>
      conflict.columns(['policy_id', 'version', 'member_id']).doUpdateSet((row) => ({
        ordinal: row.ref('excluded.ordinal'),
        certificate_hash: row.ref('excluded.certificate_hash'),
        person_schema: row.ref('excluded.person_schema'),
        person_sealed: row.ref('excluded.person_sealed'),
        name_hash: row.ref('excluded.name_hash'),
      })),
    )
    .execute();
}

/** Adds coverages; completes existing ones that an earlier version of the program wrote. */
export async function upsertCoverages(tx: Transaction, coverages: readonly NewCoverage[]): Promise<void> {
  if (coverages.length === 0) return;
  await tx
    .insertInto('policy_coverages')
    .values(coverages)
    .onConflict((conflict) =>
      conflict.columns(['policy_id', 'version', 'member_id', 'coverage_id']).doUpdateSet((row) => ({
        ordinal: row.ref('excluded.ordinal'),
        name: row.ref('excluded.name'),
        kind: row.ref('excluded.kind'),
        life: row.ref('excluded.life'),
        amount: row.ref('excluded.amount'),
      })),
    )
    .execute();
}

/** Which members, in their order. */
export interface MemberPage {
  readonly limit: number;
  readonly offset: number;
}

export const everybody: MemberPage = { limit: 1_000_000, offset: 0 };

const memberColumns = [
  'policy_id',
  'member_id',
  'ordinal',
  'relation',
  'certificate_hash',
  'person_schema',
  'person_sealed',
  'name_hash',
  'life_class',
] as const;

type Known<Row> = { readonly [Column in keyof Row]: NonNullable<Row[Column]> };

export type MemberRow = Known<RowOf<'policy_members', Exclude<(typeof memberColumns)[number], 'name_hash' | 'life_class'>>> &
  RowOf<'policy_members', 'name_hash' | 'life_class'>;

/** One member of a contract. */
export async function findMemberById(db: Queryable, { policyId, version }: ContractRef, memberId: string): Promise<MemberRow | undefined> {
  return db
    .selectFrom('policy_members')
    .select(memberColumns)
    .where('policy_id', '=', policyId)
    .where('version', '=', version)
    .where('member_id', '=', memberId)
    .where('person_sealed', 'is not', null)
    .$narrowType<{ ordinal: NotNull; certificate_hash: NotNull; person_schema: NotNull; person_sealed: NotNull }>()
    .executeTakeFirst();
}

/** This page of the members of each of these contracts, in order. */
export async function listMembers(db: Queryable, contracts: readonly ContractRef[], { limit, offset }: MemberPage): Promise<MemberRow[]> {
  if (contracts.length === 0) return [];
  return db
    .selectFrom('policy_members')
    .select(memberColumns)
    .where((row) =>
      row(
        row.refTuple('policy_id', 'version'),
        'in',
        contracts.map(({ policyId, version }) => row.tuple(policyId, version)),
      ),
    )
    .where('ordinal', '>', offset)
    .where('ordinal', '<=', offset + limit)
    .where('person_sealed', 'is not', null)
    .$narrowType<{ ordinal: NotNull; certificate_hash: NotNull; person_schema: NotNull; person_sealed: NotNull }>()
    .orderBy('policy_id')
    .orderBy('ordinal')
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

type FilledColumn = 'ordinal' | 'name' | 'kind' | 'life' | 'amount';

type AnyCoverage = RowOf<'policy_coverages', (typeof coverageColumns)[number]>;

export type CoverageRow = Omit<AnyCoverage, FilledColumn> & Known<Pick<AnyCoverage, FilledColumn>>;

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
    .where('ordinal', 'is not', null)
    .$narrowType<{ ordinal: NotNull; name: NotNull; kind: NotNull; life: NotNull; amount: NotNull }>()
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

/**
 * The next versions after one, by policy number; `unfilled`: only those with incomplete rows; `since`: only those recorded from this day on.
 */
export async function listVersions(
  db: Queryable,
  after: VersionKey,
  { limit, unfilled, since }: { limit: number; unfilled: boolean; since?: string | undefined },
): Promise<VersionRow[]> {
  const next = versions(db)
    .where((row) => row(row.refTuple('policies.policy_no', 'policy_versions.version'), '>', row.tuple(after.policy_no, after.version)))
    .$if(since !== undefined, (all) => all.where(sql`recorded_at at time zone 'Asia/Shanghai'`, '>=', sql`${since}::timestamp`))
    .limit(limit);
  if (!unfilled) return next.execute();
  return next
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('policy_members')
            .select('member_id')
            .whereRef('policy_members.policy_id', '=', 'policy_versions.policy_id')
            .whereRef('policy_members.version', '=', 'policy_versions.version')
            .where('person_sealed', 'is not', null),
        ),
      ),
    )
    .execute();
}

/** A member of a version of a contract. */
export type MemberKey = RowOf<'policy_members', 'policy_id' | 'version' | 'member_id'>;

/** The next members after one whose names are not hashed. */
export async function listUnhashedMembers(
  db: Queryable,
  after: MemberKey,
  limit: number,
): Promise<(MemberKey & { person_schema: number; person_sealed: Buffer })[]> {
  return db
    .selectFrom('policy_members')
    .select(['policy_id', 'version', 'member_id', 'person_schema', 'person_sealed'])
    .where('name_hash', 'is', null)
    .where('person_sealed', 'is not', null)
    .where((row) => row(row.refTuple('policy_id', 'version', 'member_id'), '>', row.tuple(after.policy_id, after.version, after.member_id)))
    .$narrowType<{ person_schema: NotNull; person_sealed: NotNull }>()
    .orderBy('policy_id')
    .orderBy('version')
    .orderBy('member_id')
    .limit(limit)
    .execute();
}

export async function setNameHash(tx: Transaction, key: MemberKey, hash: Buffer): Promise<void> {
  await tx
    .updateTable('policy_members')
    .set({ name_hash: hash })
    .where('policy_id', '=', key.policy_id)
    .where('version', '=', key.version)
    .where('member_id', '=', key.member_id)
    .execute();
}

/** The member of a contract with this name; of several with the same name and digits the first. */
export async function findMemberByName(
  db: Queryable,
  { policyId, version }: ContractRef,
  nameHash: Buffer,
): Promise<Pick<MemberRow, 'member_id' | 'person_schema' | 'person_sealed'> | undefined> {
  return db
    .selectFrom('policy_members')
    .select(['member_id', 'person_schema', 'person_sealed'])
    .where('policy_id', '=', policyId)
    .where('version', '=', version)
    .where('name_hash', '=', nameHash)
    .where('person_sealed', 'is not', null)
    .$narrowType<{ person_schema: NotNull; person_sealed: NotNull }>()
    .orderBy('ordinal')
    .executeTakeFirst();
}
