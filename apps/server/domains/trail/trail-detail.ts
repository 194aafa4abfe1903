import { createHash, randomBytes } from 'node:crypto';
import type { Sealer } from '../../platform/sealing.ts';

/**
 * The text of a row's detail: random characters and JSON. It is sealed in the row, and its hash is part of the chain: whoever gets the
 * text can compare it with the chain without our keys, and nobody can guess it from the hash.
 */
export function writeDetail(sealer: Sealer, detail: object): { detail_sealed: Buffer; detail_hash: Buffer } {
  const text = randomBytes(16).toString('hex') + JSON.stringify(detail);
  return { detail_sealed: sealer.seal(text), detail_hash: hashDetail(text) };
}

export function hashDetail(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Reads an unsealed detail. */
export function readDetail(text: string): unknown {
  return JSON.parse(text.slice(text.indexOf('{'))) as unknown;
}
