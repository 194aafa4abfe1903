import type { Sealer } from '#platform/sealing.ts';
import { schemaAfter, upgradeStored, type UpgradeSteps } from '#platform/upgrade-stored.ts';
import type { ContractBeneficiary, ContractMember, ContractPerson } from '../contract/contract.ts';

/** A person as far as pages show them. */
export type ShownPerson = Pick<ContractPerson, 'name' | 'gender' | 'birthday' | 'certificateType' | 'certificateNo' | 'phone'>;

export type ShownBeneficiary = Pick<ContractBeneficiary, 'name' | 'order' | 'share' | 'relation'>;

/** An insured person as far as pages show them, with the beneficiaries: the sealed content of a member's row. */
export interface MemberPerson extends ShownPerson {
  /** Empty: by law. Null: nothing is paid at a death. */
  readonly beneficiaries: readonly ShownBeneficiary[] | null;
}

const steps: UpgradeSteps = [];

export const memberPersonSchema = schemaAfter(steps);

/** The person of a member, without the data that no page shows. */
export function memberPersonOf({ person, beneficiaries }: ContractMember): MemberPerson {
  const { name, gender, birthday, certificateType, certificateNo, phone } = person;
  return {
    name,
    gender,
    birthday,
    certificateType,
    certificateNo,
    ...(phone && { phone }),
    beneficiaries: beneficiaries?.map((one) => ({ name: one.name, relation: one.relation, order: one.order, share: one.share })) ?? null,
  };
}

export function sealMemberPerson(sealer: Sealer, person: MemberPerson): Buffer {
  return sealer.seal(JSON.stringify(person));
}

export function openMemberPerson(sealer: Sealer, row: { person_schema: number; person_sealed: Buffer }): MemberPerson {
  const document: unknown = JSON.parse(sealer.openText(row.person_sealed));
  // Only writeRows writes it.
  return upgradeStored('person of a policy', steps, { schema: row.person_schema, document }) as MemberPerson;
}
