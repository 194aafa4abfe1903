import { ageAt } from '@portal/rules/person/age.ts';
import type { Queryable } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { Contract, ContractMember } from '../contract/contract.ts';
import type { PolicyRow } from '../policies.queries.ts';
import { openMemberPerson } from './member-person.ts';
import { findMemberById } from './rows.queries.ts';

/** A member of a contract with their part of it: one of a few is in the contract, one of a group is a row with the coverages of its class. */
export async function findMember(
  db: Queryable,
  sealer: Sealer,
  { id, version }: Pick<PolicyRow, 'id' | 'version'>,
  contract: Contract,
  memberId: string,
): Promise<ContractMember | undefined> {
  const { group, members, effectiveOn } = contract;
  if (!group) return members.find((member) => member.id === memberId);
  const row = version === null ? undefined : await findMemberById(db, { policyId: id, version }, memberId);
  const ofClass = group.classes.find(({ lifeClass }) => lifeClass === row?.life_class);
  if (!row || !ofClass) return undefined;
  const { beneficiaries: _byLaw, ...person } = openMemberPerson(sealer, row);
  return {
    id: memberId,
    person,
    relation: row.relation,
    entryAge: ageAt(person.birthday, effectiveOn),
    coverages: ofClass.coverages,
    beneficiaries: [],
    cashValues: [],
  };
}
