import type { Sealer } from '../../platform/sealing.ts';
import type { Unanswered } from './search.queries.ts';

/** The columns of a text that nothing answered. Everybody's equal texts have the same hash. */
export function sealUnanswered(sealer: Sealer, hash: Buffer, text: string): Omit<Unanswered, 'person'> {
  return { text_hash: hash, text_sealed: sealer.seal('unanswered search', hash.toString('hex'), text) };
}

export function openUnanswered(sealer: Sealer, hash: Buffer, sealed: Buffer): string {
  return sealer.openText('unanswered search', hash.toString('hex'), sealed);
}
