import type { Database } from '../../platform/database/connect.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Files } from '../../platform/files.ts';
import type { Sealer } from '../../platform/sealing.ts';
import type { Signer } from '../../platform/signing/signer.ts';
import { checkIssued } from '../contracts/public.ts';
import {
  findAnchoredTrail,
  findLostNumber,
  judgeSignedTrail,
  openDetail,
  readDetail,
  sayNothingRecorded,
  type SignedTrailVerdict,
  type WholeTrail,
} from '../trail/public.ts';

export interface RecordDeps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly signer: Signer;
  readonly files: Files;
  readonly clock: Clock;
  readonly anchorFile: string;
}

/** The SHA-256 of the documents that rows of this kind name. Rows that cannot be opened name none: the verdict is about them. */
function documentsOf({ sealer }: RecordDeps, { trail }: WholeTrail, kind: string): string[] {
  return trail.rows.flatMap((row) => {
    if (row.kind !== kind) return [];
    const detail = readDetail(openDetail(sealer, row));
    return typeof detail === 'object' && detail !== null && 'sha256' in detail && typeof detail.sha256 === 'string' ? [detail.sha256] : [];
  });
}

/**
 * Verifies a record with its signatures and anchors, and the documents issued from it: rows of members and coverages, the e-policy,
 * certificates. Signatures must be of this server's certificate or of one of `earlier` (DER).
 */
export async function judgeRecord(deps: RecordDeps, whole: WholeTrail, earlier: readonly Buffer[]): Promise<SignedTrailVerdict> {
  const { sealer, signer } = deps;
  const verdict = judgeSignedTrail(whole, (row) => openDetail(sealer, row), [signer.certificate, ...earlier]);
  const { subject } = whole.trail;
  if (!verdict.ok || subject.kind !== 'order') return verdict;
  const recorded = {
    epolicies: documentsOf(deps, whole, 'epolicy_made'),
    certificates: documentsOf(deps, whole, 'member_certificate_made'),
  };
  const problems = await checkIssued(deps, subject.id, recorded);
  return problems.length === 0 ? verdict : { ok: false, problem: problems.join('; ') };
}

/** The verdict on the record of the order or policy with this number. */
export async function verifyRecord(deps: RecordDeps, number: string, earlier: readonly Buffer[] = []): Promise<SignedTrailVerdict> {
  const whole = await findAnchoredTrail(deps, number);
  if (whole) return judgeRecord(deps, whole, earlier);
  const lost = await findLostNumber(deps.anchorFile, number);
  return { ok: false, problem: lost ?? (await sayNothingRecorded(deps.db, number)) };
}
