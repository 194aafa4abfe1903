import { addDays } from '@portal/rules/values/dates.ts';
import { sql } from 'kysely';
import type { Transaction } from '#platform/database/connect.ts';
import type { Contract, ContractGroup } from '../contract/contract.ts';
import type { ContractRef } from '../contract/contracts.queries.ts';

/**
 * Makes the members of a group from its closed roster, and their coverages from those of their class, each by one statement: nobody is
 * opened, however many they are. Throws if the roster has not as many people as the contract says.
 */
export async function copyRoster(
  tx: Transaction,
  { policyId, version }: ContractRef,
  { effectiveOn }: Pick<Contract, 'effectiveOn'>,
  { roster, classes }: ContractGroup,
): Promise<void> {
  const copied = await sql`
    insert into policy_members
      (policy_id, version, member_id, ordinal, relation, certificate_hash, person_schema, person_sealed, name_hash, life_class)
    select ${policyId}::uuid, ${version}::int, 'm' || ordinal, ordinal, relation, certificate_hash, person_schema, person_sealed, name_hash, life_class
    from roster_members where roster_id = ${roster.id}::uuid`.execute(tx);
  if (Number(copied.numAffectedRows ?? 0) !== roster.count) throw new Error(`roster ${roster.id} has not ${roster.count} people`);
  for (const { lifeClass, coverages } of classes) {
    for (const [index, one] of coverages.entries()) {
      const waitingUntil = one.waitingDays > 0 ? addDays(effectiveOn, one.waitingDays - 1) : null;
      await sql`
        insert into policy_coverages
          (policy_id, version, member_id, coverage_id, ordinal, code, name, kind, life, amount, state, effective_on, waiting_until, cover_until, sum_fen, premium_fen)
        select policy_id, version, member_id, ${one.id}, ${index + 1}::int, ${one.code}, ${one.name}, ${one.kind}, ${one.life}, ${one.amount},
          'active', ${effectiveOn}::date, ${waitingUntil}::date, ${one.coverUntil}::date, ${one.sum}::bigint, ${one.premium}::bigint
        from policy_members where policy_id = ${policyId}::uuid and version = ${version}::int and life_class = ${lifeClass}::int`.execute(
        tx,
      );
    }
  }
}
