import type { Clock } from '../clock.ts';
import type { Database } from '../database/connect.ts';
import { makeDemoCertificate } from '../pdf/make-demo-certificate.ts';
import type { PdfCertificate } from '../pdf/open-pkcs12.ts';
import type { Sealer } from '../sealing.ts';
import { findDemonstrationSeal, insertDemonstrationSeal } from './seal.queries.ts';

interface SealDeps {
  /** The insurer's certificate. Absent: a demonstration. */
  readonly signing: PdfCertificate | undefined;
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/**
 * The certificate that seals e-policies: the insurer's, or in a demonstration one that is named as such. All servers of a database have the
 * same one, whichever asks first makes it. It is not in the folder of stored files: a server that does not find that folder would seal with
 * another certificate than before.
 */
export async function openSeal({ signing, db, sealer, clock }: SealDeps): Promise<PdfCertificate> {
  if (signing) return signing;
  const passphrase = sealer.derive('demonstration-seal').toString('hex');
  const stored = await findDemonstrationSeal(db);
  if (stored) return { p12: stored, passphrase };
  const made = Buffer.from(makeDemoCertificate({ passphrase, now: clock() }).p12);
  await insertDemonstrationSeal(db, made, clock());
  const p12 = await findDemonstrationSeal(db);
  return { p12: p12 ?? made, passphrase };
}
