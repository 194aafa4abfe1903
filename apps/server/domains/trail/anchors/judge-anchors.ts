import type { TrailSubject } from '#migrations/stored-values.ts';
import { addMinutes } from '#platform/clock.ts';
import { fingerprintOf, isSignedWith, signatureAlgorithm } from '#platform/signing/signer.ts';
import { type Anchor, leafOf, type RecordAnchors, statementBytes } from './anchor.ts';
import { followPath } from './merkle.ts';

/** A row may be committed a little later than its time says. */
const slackMinutes = 10;

interface Judged {
  readonly subject: TrailSubject;
  readonly rows: readonly { readonly seq: number; readonly at: Date; readonly hash: Buffer }[];
  readonly anchors: RecordAnchors;
  /** Certificates (DER) of the insurer, from another place than the record. */
  readonly trusted: readonly Buffer[];
}

/** The fault of an anchor's signature, in words. */
export function faultOfSignature(anchor: Anchor, trusted: readonly Buffer[]): string | undefined {
  const certificate = trusted.find((one) => fingerprintOf(one).equals(anchor.fingerprint));
  if (!certificate)
    return `anchor ${anchor.no} is signed with a certificate that is not among those given (--certificate FILE): SHA-256 ${anchor.fingerprint.toString('hex')}`;
  const isValid = anchor.algorithm === signatureAlgorithm && isSignedWith(certificate, statementBytes(anchor), anchor.signature);
  return isValid ? undefined : `the signature of anchor ${anchor.no} is not valid`;
}

/** Which row is from before the newest anchor although no anchor covers it, in words. `anchoredTo`: the last row that one covers, 0 if none does. */
export function faultOfMissed(
  rows: readonly { readonly seq: number; readonly at: Date }[],
  anchoredTo: number,
  last: Pick<Anchor, 'no' | 'at'>,
): string | undefined {
  const missed = rows.find(({ seq, at }) => seq > anchoredTo && at < addMinutes(last.at, -slackMinutes));
  return missed && `row ${missed.seq} is from before anchor ${last.no}, which does not have it`;
}

/**
 * Compares a record with the anchors: each anchored head is the hash of its row, and no row is from before the newest anchor without being
 * covered. Returns the fault in words.
 */
export function faultOfAnchors({ subject, rows, anchors, trusted }: Judged): string | undefined {
  const { heads, last, problem } = anchors;
  if (problem !== null) return problem;
  // An operator declared that what anchors up to this one have is lost as far as the record does not have it.
  const lostAt = heads.findLastIndex(({ standing }) => standing === 'lost');
  let anchoredTo = 0;
  for (const [index, head] of heads.entries()) {
    const { anchor, seq, hash, path } = head;
    const fault = faultOfSignature(anchor, trusted);
    if (fault) return fault;
    if (!followPath(leafOf({ subject, ...head }), path).equals(anchor.root)) return `anchor ${anchor.no} does not cover this record`;
    const row = rows[seq - 1];
    if (row?.hash.equals(hash)) anchoredTo = Math.max(anchoredTo, seq);
    else if (index > lostAt)
      return row
        ? `the chain was made again: row ${seq} is not the one of anchor ${anchor.no}`
        : `row ${seq} was anchored (anchor ${anchor.no}) and is missing`;
  }
  const fault = last && faultOfSignature(last, trusted);
  if (!last || fault) return fault;
  return faultOfMissed(rows, anchoredTo, last);
}
