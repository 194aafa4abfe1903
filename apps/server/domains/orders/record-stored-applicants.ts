import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { listWithoutApplicant, storeApplicant } from './applicants.queries.ts';
import { hashApplicantCertificate } from './hash-applicant-certificate.ts';
import { openApplication } from './open-application.ts';

/**
 * Records whose certificate the applicant of each order has, for orders that an earlier version of the program accepted. A server
 * runs it before it listens. Every batch is a transaction: after an interruption the next start continues.
 */
export async function recordStoredApplicants({ db, sealer }: { db: Database; sealer: Sealer }, batchSize = 200): Promise<void> {
  let after = '';
  for (;;) {
    const batch = await listWithoutApplicant(db, after, batchSize);
    const last = batch.at(-1);
    if (!last) return;
    await inTransaction(db, async (tx) => {
      for (const order of batch) {
        const certificateHash = hashApplicantCertificate(sealer, openApplication(sealer, order));
        if (certificateHash) await storeApplicant(tx, order.id, certificateHash);
      }
    });
    after = last.order_no;
  }
}
