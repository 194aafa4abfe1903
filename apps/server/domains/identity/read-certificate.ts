import type { CertificateType } from '@portal/rules/product/product.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { IdentityAccount } from './identity.queries.ts';

/** Name and certificate as a card says them, or as a reviewer approved them. */
export interface ReadIdentity {
  readonly name: string;
  readonly certificateType: CertificateType;
  readonly certificateNo: string;
  readonly validUntil: string | null;
}

/** The certificate that was read for an account, proved or not. */
export function openCertificate(sealer: Sealer, account: Pick<IdentityAccount, 'id' | 'certificate_sealed'>): ReadIdentity | undefined {
  // Written by `readOf`.
  const { id, certificate_sealed: sealed } = account;
  return sealed ? (sealer.openJson('account certificate', id, sealed) as ReadIdentity) : undefined;
}
