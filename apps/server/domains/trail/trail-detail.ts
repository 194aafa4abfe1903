import { createHash, randomBytes } from 'node:crypto';
import type { Sealer } from '../../platform/sealing.ts';
import type { TrailRow } from './trail.queries.ts';

/**
 * The text of a row's detail: random characters and JSON. It is sealed in the row, and its hash is part of the chain: whoever gets the
 * text can compare it with the chain without our keys, and nobody can guess it from the hash.
 */
export function writeDetail(sealer: Sealer, subjectId: string, detail: object): { detail_sealed: Buffer; detail_hash: Buffer } {
  const text = randomBytes(16).toString('hex') + JSON.stringify(detail);
  return { detail_sealed: sealer.seal('sale record detail', subjectId, text), detail_hash: hashDetail(text) };
}

/** The text of a row's detail. */
export function openDetail(sealer: Sealer, row: Pick<TrailRow, 'subject_id' | 'detail_sealed'>): string {
  return sealer.openText('sale record detail', row.subject_id, row.detail_sealed);
}

export function hashDetail(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Reads an unsealed detail. */
export function readDetail(text: string): unknown {
  return JSON.parse(text.slice(text.indexOf('{'))) as unknown;
}
