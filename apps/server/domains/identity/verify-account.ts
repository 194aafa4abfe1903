import type { CertificateType } from '@portal/rules/product/product.ts';
import { hashCertificate } from '../../platform/certificate-hash.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { type IdentityAccount, isCertificateTaken } from './identity.queries.ts';
import { moveRealName } from './move-real-name.ts';

export interface ProvenIdentity {
  readonly name: string;
  readonly certificateType: CertificateType;
  readonly certificateNo: string;
  readonly validUntil: string | null;
}

/** The certificate of a verified account. */
export function openCertificate(sealer: Sealer, account: Pick<IdentityAccount, 'certificate_sealed'>): ProvenIdentity | undefined {
  // Written by `verifyAccount`.
  return account.certificate_sealed ? (JSON.parse(sealer.openText(account.certificate_sealed)) as ProvenIdentity) : undefined;
}

/**
 * Writes name and certificate to the account: what a card says, with the number of its attempt, or what a reviewer approves. A
 * certificate verifies one account; a refusal does not tell whose.
 */
export async function verifyAccount(
  tx: Transaction,
  { sealer, clock }: { sealer: Sealer; clock: Clock },
  account: IdentityAccount,
  identity: ProvenIdentity,
  by: { readonly cause: 'match'; readonly attempt: number } | { readonly cause: 'approve' },
): Promise<undefined | Refused<'CERTIFICATE_NOT_ACCEPTED'>> {
  const hash = hashCertificate(sealer, identity);
  if (await isCertificateTaken(tx, hash, account.id)) return refuse('CERTIFICATE_NOT_ACCEPTED');
  const proof = {
    real_name_sealed: sealer.seal(identity.name),
    certificate_sealed: sealer.seal(JSON.stringify(identity)),
    certificate_hash: hash,
    verified_at: clock(),
  };
  await moveRealName(tx, account, by.cause, { proof, ...('attempt' in by && { attempt: by.attempt }) });
  return undefined;
}
