import type { TrailSubject } from '#migrations/stored-values.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { fingerprintOf, signatureAlgorithm, type Signer } from '#platform/signing/signer.ts';
import { lockTrailEnd } from '../trail.queries.ts';
import { insertHead } from './heads.queries.ts';
import { headBytes, type Occasion } from './signed-head.ts';

/**
 * Signs the present end of a record, in the transaction that appended it. Whoever can write to the database can make the chain again;
 * they cannot sign it. Costs a millisecond and two statements.
 */
export async function signTrailHead(
  tx: Transaction,
  signer: Signer,
  subject: TrailSubject,
  now: Date,
  occasions: readonly Occasion[],
): Promise<void> {
  const end = await lockTrailEnd(tx, subject);
  if (!end) throw new Error(`nothing is recorded of ${subject.kind} ${subject.id}`);
  const { certificate } = signer;
  const head = { seq: end.seq, head: end.hash, occasions: [...occasions], algorithm: signatureAlgorithm, signed_at: now };
  const signed = { ...head, fingerprint: fingerprintOf(certificate), signature: signer.sign(headBytes(subject, head)) };
  await insertHead(tx, subject, signed, certificate);
}
