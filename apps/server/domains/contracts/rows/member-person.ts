import { hashCertificate, personOfOrder } from '#platform/certificate-hash.ts';
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

/** Seals a person for the policies of an order. The order's roster has the same: a policy copies it. */
export function sealMemberPerson(sealer: Sealer, orderId: string, person: MemberPerson): Buffer {
  return sealer.sealJson('insured person', personOfOrder(orderId, hashCertificate(sealer, person)), person);
}

export function openMemberPerson(
  sealer: Sealer,
  row: { order_id: string; certificate_hash: Buffer; person_schema: number; person_sealed: Buffer },
): MemberPerson {
  const document = sealer.openJson('insured person', personOfOrder(row.order_id, row.certificate_hash), row.person_sealed);
  // Only writeRows writes it.
  return upgradeStored('person of a policy', steps, { schema: row.person_schema, document }) as MemberPerson;
}

/** The same for a check: undefined if the person is that of another row, or cannot be opened. */
export function tryOpenMemberPerson(sealer: Sealer, row: Parameters<typeof openMemberPerson>[1]): MemberPerson | undefined {
  try {
    return openMemberPerson(sealer, row);
  } catch {
    return undefined;
  }
}
