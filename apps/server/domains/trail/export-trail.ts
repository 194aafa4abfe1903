import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Refused } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { refuseUnrecorded } from './say-nothing-recorded.ts';
import { openDetail, readDetail } from './trail-detail.ts';
import { findTrail } from './trail.queries.ts';
import { judgeTrail } from './judge-trail.ts';

/**
 * The evidence of an order or a policy for an auditor: all rows unsealed, in order, with the result of verifying the chain. Contains
 * personal data.
 */
export async function exportTrail(
  db: Queryable,
  sealer: Sealer,
  number: string,
): Promise<StaffAnswerOf<'openRecord'> | Refused<'SUBJECT_NOT_FOUND'>> {
  const trail = await findTrail(db, number);
  if (!trail) return refuseUnrecorded(db, number);
  return {
    ...(trail.subject.kind === 'policy' ? { policyNo: number } : { orderNo: number }),
    verdict: judgeTrail(trail),
    rows: trail.rows.map((row) => ({
      seq: row.seq,
      at: row.at.toISOString(),
      kind: row.kind,
      actor: row.actor,
      page: row.page,
      document: row.document_id,
      pageVersion: row.page_version,
      detail: readDetail(openDetail(sealer, row)),
      hash: row.hash.toString('hex'),
    })),
  };
}
