import type { Queryable } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { sayNothingRecorded } from './say-nothing-recorded.ts';
import { openDetail, readDetail } from './trail-detail.ts';
import { findTrail } from './trail.queries.ts';
import { judgeTrail, type TrailVerdict } from './judge-trail.ts';

/**
 * The evidence of an order or a policy for an auditor: all rows unsealed, in order, with the result of verifying the chain. Contains
 * personal data.
 */
export async function exportTrail(db: Queryable, sealer: Sealer, number: string): Promise<object> {
  const trail = await findTrail(db, number);
  const verdict: TrailVerdict = trail ? judgeTrail(trail) : { ok: false, problem: await sayNothingRecorded(db, number) };
  return {
    ...(trail?.subject.kind === 'policy' ? { policyNo: number } : { orderNo: number }),
    verdict,
    rows: (trail?.rows ?? []).map((row) => ({
      seq: row.seq,
      at: row.at.toISOString(),
      kind: row.kind,
      page: row.page,
      document: row.document_id,
      pageVersion: row.page_version,
      detail: readDetail(openDetail(sealer, row)),
      hash: row.hash.toString('hex'),
    })),
  };
}
