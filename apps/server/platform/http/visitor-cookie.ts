import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Sealer } from '../sealing.ts';

/**
 * The cookie of a visitor: a random id and a signature, `id.signature`. Somebody who knows the id owns what the visitor saved. The
 * signature proves that the server made the cookie. Only then does the browser count as a device, because anybody can invent ids.
 */
export interface Visitor {
  readonly hash: Buffer;
  readonly isIssued: boolean;
}

const separator = '.';
const idForm = /^[\w-]{16,64}$/;

const signatureOf = (sealer: Sealer, id: string): string => sealer.hash('visitor-cookie', id).toString('base64url').slice(0, 22);

function isSame(given: string, expected: string): boolean {
  return given.length === expected.length && timingSafeEqual(Buffer.from(given), Buffer.from(expected));
}

const idOf = (cookie: string): string => cookie.split(separator, 1)[0] ?? '';

export function readVisitor(sealer: Sealer, cookie: string): Visitor {
  const id = idOf(cookie);
  const signature = cookie.slice(id.length + separator.length);
  return { hash: sealer.hash('visitor', id), isIssued: signature !== '' && isSame(signature, signatureOf(sealer, id)) };
}

/** Makes the cookie of a new visitor, or signs the one that a visitor already has: it stays the owner of the same data. */
export function issueVisitor(sealer: Sealer, known: string | undefined): string {
  const own = known === undefined ? '' : idOf(known);
  const id = idForm.test(own) ? own : randomBytes(32).toString('base64url');
  return `${id}${separator}${signatureOf(sealer, id)}`;
}
