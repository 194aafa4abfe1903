import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readAttachments } from '../../platform/pdf/read-attachments.ts';
import type { TimeStamp } from '../../platform/pdf/time-stamp.ts';
import { verifyPdfSeal } from '../../platform/pdf/verify-pdf-seal.ts';
import { judgeSignedTrail, readDetail, type SignedTrailVerdict } from '../trail/public.ts';
import { readEvidenceFile, type ReadEvidence } from './evidence-file.ts';

/** The texts that the customer opened, by the SHA-256 that the record has of each. */
export interface OpenedTexts {
  /** Those that the file contains. */
  readonly contained: readonly string[];
  /** Those that it only names. */
  readonly named: readonly string[];
}

export type EvidenceVerdict =
  | {
      readonly ok: true;
      readonly number: string;
      readonly signedBy: string;
      readonly signedAt: Date;
      /** Absent without a time stamp of an authority. */
      readonly timeStamp?: TimeStamp | undefined;
      readonly trail: Extract<SignedTrailVerdict, { ok: true }>;
      readonly texts: OpenedTexts;
    }
  | { readonly ok: false; readonly problem: string };

const sealFaults = {
  unsealed: 'the file has no seal, or something was added after it was sealed',
  unknown_signer: 'the file is sealed with a certificate that is not among those given',
  altered: 'the file was changed after it was sealed',
} as const;

/** The files in a PDF: the record, and texts that the customer opened. */
function unpack(file: Uint8Array): Buffer[] {
  try {
    return readAttachments(file);
  } catch {
    // A broken attachment counts as none.
    return [];
  }
}

const openedText = z.object({ documentHash: z.string() });

function findTexts({ details }: ReadEvidence, files: readonly Buffer[]): OpenedTexts {
  const there = new Set(files.map((file) => createHash('sha256').update(file).digest('hex')));
  const opened = [...details.values()].flatMap((detail) => openedText.safeParse(readDetail(detail)).data?.documentHash ?? []);
  const hashes = [...new Set(opened)];
  return { contained: hashes.filter((hash) => there.has(hash)), named: hashes.filter((hash) => !there.has(hash)) };
}

/**
 * Checks an evidence file without a database and without keys: its seal, and the record in it: the chain, each detail and page, the signed
 * heads, and the findings of the insurer when it was made. Says which of the texts that were opened it contains. `trusted`: the insurer's
 * certificates (DER).
 */
export async function verifyEvidence(file: Uint8Array, trusted: readonly Buffer[]): Promise<EvidenceVerdict> {
  const seal = await verifyPdfSeal(file, trusted);
  if (!seal.valid) return { ok: false, problem: sealFaults[seal.fault] };
  const files = unpack(file);
  const [evidence] = files.flatMap((one) => readEvidenceFile(one.toString('utf8')) ?? []);
  if (!evidence) return { ok: false, problem: 'the file is sealed, but contains no record of a sale' };
  const { number, whole, details, problem } = evidence;
  const trail = judgeSignedTrail(whole, ({ seq }) => details.get(seq) ?? '', trusted);
  if (trail.ok && problem !== null) return { ok: false, problem };
  if (!trail.ok) return trail;
  const { signedBy, signedAt, timeStamp } = seal;
  return { ok: true, number, signedBy, signedAt, trail, texts: findTexts(evidence, files), ...(timeStamp && { timeStamp }) };
}
