import type { Queryable } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { findTrailOrder, listTrail } from './trail.queries.ts';
import { verifyTrail } from './verify-trail.ts';

/** The evidence of a sale for an auditor: all rows unsealed, in order, with the result of verifying the chain. Contains personal data. */
export async function exportTrail(db: Queryable, sealer: Sealer, orderNo: string): Promise<object> {
  const order = await findTrailOrder(db, orderNo);
  const rows = order ? await listTrail(db, order.id) : [];
  return {
    orderNo,
    verdict: await verifyTrail(db, orderNo),
    rows: rows.map((row) => ({
      seq: row.seq,
      at: row.at.toISOString(),
      kind: row.kind,
      page: row.page,
      document: row.document_id,
      pageVersion: row.page_version,
      detail: JSON.parse(sealer.openText(row.detail_sealed)) as unknown,
      hash: row.hash.toString('hex'),
    })),
  };
}
