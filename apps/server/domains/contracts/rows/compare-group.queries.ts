import { sql } from 'kysely';
import type { Queryable } from '#platform/database/connect.ts';
import type { ContractGroup } from '../contract/contract.ts';
import type { ContractRef } from '../contract/contracts.queries.ts';

/** How many members of a contract are not exactly those of its roster, in either direction. */
export async function countOtherMembers(db: Queryable, { policyId, version }: ContractRef, rosterId: string): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n
    from (select * from policy_members where policy_id = ${policyId}::uuid and version = ${version}::int) as member
    full join (select * from roster_members where roster_id = ${rosterId}::uuid) as person on member.ordinal = person.ordinal
    where (member.member_id, member.relation, member.certificate_hash, member.name_hash, member.person_schema, member.person_sealed, member.life_class)
      is distinct from ('m' || person.ordinal, person.relation, person.certificate_hash, person.name_hash, person.person_schema, person.person_sealed, person.life_class)`.execute(
    db,
  );
  return Number(rows[0]?.n ?? 0);
}

/** How many members of a class have a coverage with exactly these figures. */
export async function countCovered(
  db: Queryable,
  { policyId, version }: ContractRef,
  lifeClass: number,
  { id, sum, premium }: ContractGroup['classes'][number]['coverages'][number],
): Promise<number> {
  const { rows } = await sql<{ n: string }>`
    select count(*) as n from policy_coverages join policy_members using (policy_id, version, member_id)
    where policy_id = ${policyId}::uuid and version = ${version}::int and life_class = ${lifeClass}::int and coverage_id = ${id}
      and sum_fen is not distinct from ${sum}::bigint and premium_fen is not distinct from ${premium}::bigint`.execute(db);
  return Number(rows[0]?.n ?? 0);
}
