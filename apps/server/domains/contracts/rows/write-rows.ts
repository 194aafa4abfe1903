import { addDays } from '@portal/rules/values/dates.ts';
import { hashCertificate } from '#platform/certificate-hash.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { Contract, ContractMember } from '../contract/contract.ts';
import type { ContractRef } from '../contract/contracts.queries.ts';
import { copyRoster } from './copy-roster.queries.ts';
import { hashMemberName, nameProofOf } from './member-name.ts';
import { memberPersonOf, memberPersonSchema, sealMemberPerson } from './member-person.ts';
import { findOrderId, type NewCoverage, type NewMember, insertCoverages, insertMembers } from './rows.queries.ts';

/** Members written by one statement, so that a contract with thousands stays below the limit of parameters. */
const batchSize = 500;

/** The row of a member, except the sealed person. */
export function memberRow(
  sealer: Sealer,
  { policyId, version }: ContractRef,
  { id, relation, person }: ContractMember,
  index: number,
): Omit<NewMember, 'person_schema' | 'person_sealed'> {
  return {
    policy_id: policyId,
    version,
    member_id: id,
    ordinal: index + 1,
    relation,
    certificate_hash: hashCertificate(sealer, person),
    name_hash: hashMemberName(sealer, nameProofOf(person)),
    life_class: null,
  };
}

/** The rows of a member's coverages when a contract begins. */
export function coverageRows(
  { policyId, version }: ContractRef,
  { effectiveOn }: Pick<Contract, 'effectiveOn'>,
  { id, coverages }: ContractMember,
): NewCoverage[] {
  return coverages.map((coverage, index) => ({
    policy_id: policyId,
    version,
    member_id: id,
    coverage_id: coverage.id,
    ordinal: index + 1,
    code: coverage.code,
    name: coverage.name,
    kind: coverage.kind,
    life: coverage.life,
    amount: coverage.amount,
    state: 'active',
    effective_on: effectiveOn,
    waiting_until: coverage.waitingDays > 0 ? addDays(effectiveOn, coverage.waitingDays - 1) : null,
    cover_until: coverage.coverUntil,
    sum_fen: coverage.sum,
    premium_fen: coverage.premium,
  }));
}

/** Writes the rows of the members and coverages of a new version of a contract, within the caller's transaction. */
export async function writeRows(tx: Transaction, sealer: Sealer, ref: ContractRef, contract: Contract): Promise<void> {
  const { members, group } = contract;
  if (group) return copyRoster(tx, ref, contract, group);
  const orderId = await findOrderId(tx, ref);
  for (let from = 0; from < members.length; from += batchSize) {
    const batch = members.slice(from, from + batchSize);
    await insertMembers(
      tx,
      batch.map((member, index) => ({
        ...memberRow(sealer, ref, member, from + index),
        person_schema: memberPersonSchema,
        person_sealed: sealMemberPerson(sealer, orderId, memberPersonOf(member)),
      })),
    );
    await insertCoverages(
      tx,
      batch.flatMap((member) => coverageRows(ref, contract, member)),
    );
  }
}
