import { cleanCode, cleanName } from '@portal/rules/values/text.ts';
import type { Sealer } from '#platform/sealing.ts';
import type { ContractPerson } from '../contract/contract.ts';

/** The facts by which an insured person is looked up: the name, however typed, and the last four characters of the certificate. */
export interface NameProof {
  readonly name: string;
  readonly lastFour: string;
}

export const nameProofOf = ({ name, certificateNo }: Pick<ContractPerson, 'name' | 'certificateNo'>): NameProof => ({
  name,
  lastFour: cleanCode(certificateNo).slice(-4),
});

/** The keyed hash by which an insured person is found at the verification of a policy. */
export function hashMemberName(sealer: Sealer, { name, lastFour }: NameProof): Buffer {
  return sealer.hash('member-name', JSON.stringify([cleanName(name).toLowerCase(), cleanCode(lastFour)]));
}
