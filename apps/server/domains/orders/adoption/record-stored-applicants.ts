import type { Database } from '../../../platform/database/connect.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Sealer } from '../../../platform/sealing.ts';
import { listWithoutApplicant, storeApplicant } from './applicants.queries.ts';
import { hashApplicantCertificate } from './hash-applicant-certificate.ts';
import { openApplication } from '../drafts/open-application.ts';

interface Deps {
  readonly db: Database;
  readonly sealer: Sealer;
}

/**
 * Records whose certificate the applicant of each order has, for orders that an earlier version of the program accepted: a
 * back-fill. `report` gets a line for each order that cannot be read; its applicant does not find it by the certificate.
 */
export async function recordStoredApplicants({ db, sealer }: Deps, report: (line: string) => void, batchSize = 200): Promise<void> {
  let after = '';
  for (;;) {
    const batch = await listWithoutApplicant(db, after, batchSize);
    const last = batch.at(-1);
    if (!last) return;
    const hashes = batch.map((order) => {
      try {
        return { id: order.id, hash: hashApplicantCertificate(sealer, openApplication(sealer, order)) };
      } catch (error) {
        report(`order ${order.order_no}: its applicant is not recorded: ${String(error)}`);
        return { id: order.id, hash: null };
      }
    });
    await inTransaction(db, async (tx) => {
      for (const { id, hash } of hashes) if (hash) await storeApplicant(tx, id, hash);
    });
    after = last.order_no;
  }
}
