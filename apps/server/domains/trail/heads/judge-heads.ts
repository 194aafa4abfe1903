import type { TrailSubject } from '#migrations/stored-values.ts';
import { fingerprintOf, isSignedWith, signatureAlgorithm } from '#platform/signing/signer.ts';
import { headBytes, occasionOf, type SignedHead } from './signed-head.ts';

/** The facts of a row whose chain was found intact. */
export interface ReadRow {
  readonly seq: number;
  readonly kind: string;
  readonly at: Date;
  readonly hash: Buffer;
  readonly detail: unknown;
}

/** The data that signatures are verified against. */
export interface HeadsToJudge {
  readonly subject: TrailSubject;
  readonly rows: readonly ReadRow[];
  readonly heads: readonly SignedHead[];
  /** Certificates (DER) of the insurer, from another place than the record. */
  readonly trusted: readonly Buffer[];
}

export type HeadsVerdict =
  /** `signedTo`: the last row that a signature covers, 0 if none does. */
  | { readonly ok: true; readonly heads: readonly SignedHead[]; readonly signedTo: number }
  | { readonly ok: false; readonly problem: string };

/** The fault of one signed head, in words. */
function faultOf({ subject, rows, trusted }: HeadsToJudge, head: SignedHead): string | undefined {
  const row = rows[head.seq - 1];
  if (!row) return `row ${head.seq} was signed and is missing`;
  const certificate = trusted.find((one) => fingerprintOf(one).equals(head.fingerprint));
  if (!certificate)
    return `the head at row ${head.seq} is signed with a certificate that is not among those given (--certificate FILE): SHA-256 ${head.fingerprint.toString('hex')}`;
  const isValid = head.algorithm === signatureAlgorithm && isSignedWith(certificate, headBytes(subject, head), head.signature);
  if (!isValid) return `the signature at row ${head.seq} is not valid`;
  if (!row.hash.equals(head.head)) return `the chain was made again: row ${head.seq} is not the one that was signed`;
  return undefined;
}

/** Compares the signed heads of a record with its rows: each is signed by the insurer and is the row's hash, and none is missing. */
export function judgeHeads(judged: HeadsToJudge): HeadsVerdict {
  const { rows, heads } = judged;
  for (const head of heads) {
    const problem = faultOf(judged, head);
    if (problem) return { ok: false, problem };
  }
  for (const { seq, kind, detail } of rows) {
    const occasion = occasionOf(kind, detail);
    if (!occasion || heads.some((head) => head.seq >= seq && head.occasions.includes(occasion))) continue;
    return { ok: false, problem: `the signature of the ${occasion}, row ${seq}, is missing` };
  }
  return { ok: true, heads, signedTo: heads.at(-1)?.seq ?? 0 };
}
