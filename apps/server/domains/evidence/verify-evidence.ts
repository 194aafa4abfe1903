import { readAttachment } from '../../platform/pdf/read-attachment.ts';
import type { TimeStamp } from '../../platform/pdf/time-stamp.ts';
import { verifyPdfSeal } from '../../platform/pdf/verify-pdf-seal.ts';
import { judgeSignedTrail, type SignedTrailVerdict } from '../trail/public.ts';
import { readEvidenceFile } from './evidence-file.ts';

export type EvidenceVerdict =
  | {
      readonly ok: true;
      readonly number: string;
      readonly signedBy: string;
      readonly signedAt: Date;
      /** Absent without a time stamp of an authority. */
      readonly timeStamp?: TimeStamp | undefined;
      readonly trail: Extract<SignedTrailVerdict, { ok: true }>;
    }
  | { readonly ok: false; readonly problem: string };

const sealFaults = {
  unsealed: 'the file has no seal, or something was added after it was sealed',
  unknown_signer: 'the file is sealed with a certificate that is not among those given',
  altered: 'the file was changed after it was sealed',
} as const;

function unpack(file: Uint8Array): string | undefined {
  try {
    return readAttachment(file)?.toString('utf8');
  } catch {
    return undefined;
  }
}

/**
 * Checks an evidence file without a database and without keys: its seal, and the record in it: the chain, each detail and page, the
 * signed heads, and what the insurer found when it was made. `trusted`: the insurer's certificates (DER).
 */
export async function verifyEvidence(file: Uint8Array, trusted: readonly Buffer[]): Promise<EvidenceVerdict> {
  const seal = await verifyPdfSeal(file, trusted);
  if (!seal.valid) return { ok: false, problem: sealFaults[seal.fault] };
  const json = unpack(file);
  const evidence = json === undefined ? undefined : readEvidenceFile(json);
  if (!evidence) return { ok: false, problem: 'the file is sealed, but contains no record of a sale' };
  const { number, whole, details, problem } = evidence;
  const trail = judgeSignedTrail(whole, ({ seq }) => details.get(seq) ?? '', trusted);
  if (trail.ok && problem !== null) return { ok: false, problem };
  if (!trail.ok) return trail;
  const { signedBy, signedAt, timeStamp } = seal;
  return { ok: true, number, signedBy, signedAt, trail, ...(timeStamp && { timeStamp }) };
}
