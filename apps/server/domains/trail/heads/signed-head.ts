import type { TrailSubject } from '#migrations/stored-values.ts';
import type { RowOf } from '#migrations/tables.ts';

/** The occasions on which the head of a sale's record is signed. */
export type Occasion = 'submission' | 'payment' | 'issue';

/** A signed head: the hash of row `seq` of a record, signed with the insurer's certificate. */
export type SignedHead = Readonly<
  RowOf<'trail_heads', 'seq' | 'head' | 'occasions' | 'algorithm' | 'fingerprint' | 'signature' | 'signed_at'>
>;

/** The bytes that are signed. They name the record and the row, so a signature cannot be reused elsewhere. */
export function headBytes(
  { kind, id }: TrailSubject,
  { seq, head, occasions, algorithm, signed_at }: Omit<SignedHead, 'signature' | 'fingerprint'>,
): Buffer {
  return Buffer.from(JSON.stringify(['trail-head', 1, kind, id, seq, head.toString('hex'), occasions, algorithm, signed_at.toISOString()]));
}

/** The occasion that a row of a record is, by its kind and its detail. */
export function occasionOf(kind: string, detail: unknown): Occasion | undefined {
  if (kind === 'submitted') return 'submission';
  if (kind !== 'state_changed' || typeof detail !== 'object' || detail === null || !('to' in detail)) return undefined;
  if (detail.to === 'paid') return 'payment';
  return detail.to === 'issued' ? 'issue' : undefined;
}
