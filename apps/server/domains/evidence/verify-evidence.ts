import { readAttachments } from '../../platform/pdf/read-attachments.ts';
import type { TimeStamp } from '../../platform/pdf/time-stamp.ts';
import { verifyPdfSeal } from '../../platform/pdf/verify-pdf-seal.ts';
import { judgeSignedTrail, type SignedTrailVerdict } from '../trail/public.ts';
import { readEvidenceFile, type ReadEvidence } from './evidence-file.ts';

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

/** The record among the files in a PDF. The others are texts that the customer opened. */
function unpack(file: Uint8Array): ReadEvidence | undefined {
  try {
    for (const one of readAttachments(file)) {
      const evidence = readEvidenceFile(one.toString('utf8'));
      if (evidence) return evidence;
    }
  } catch {
    // A broken attachment is none.
  }
  return undefined;
}

/**
 * Checks an evidence file without a database and without keys: its seal, and the record in it: the chain, each detail and page, the
 * signed heads, and what the insurer found when it was made. `trusted`: the insurer's certificates (DER).
 */
export async function verifyEvidence(file: Uint8Array, trusted: readonly Buffer[]): Promise<EvidenceVerdict> {
  const seal = await verifyPdfSeal(file, trusted);
  if (!seal.valid) return { ok: false, problem: sealFaults[seal.fault] };
  const evidence = unpack(file);
  if (!evidence) return { ok: false, problem: 'the file is sealed, but contains no record of a sale' };
  const { number, whole, details, problem } = evidence;
  const trail = judgeSignedTrail(whole, ({ seq }) => details.get(seq) ?? '', trusted);
  if (trail.ok && problem !== null) return { ok: false, problem };
  if (!trail.ok) return trail;
  const { signedBy, signedAt, timeStamp } = seal;
  return { ok: true, number, signedBy, signedAt, trail, ...(timeStamp && { timeStamp }) };
}
