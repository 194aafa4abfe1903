import { solvesPuzzle } from '@portal/rules/account/hash-puzzle.ts';
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { addMinutes, type Clock } from './clock.ts';
import type { Queryable } from './database/connect.ts';
import { countHit } from './rate-limits.queries.ts';
import type { Sealer } from './sealing.ts';

const validMinutes = 5;
/** Longer than a puzzle is valid, so that it is spent once. */
const spentSeconds = 24 * 3600;

/** A solved puzzle, as a page sends it. */
export interface PuzzleWork {
  readonly challenge: string;
  readonly solution: number;
}

interface Deps {
  readonly sealer: Sealer;
  readonly clock: Clock;
}

const sign = (sealer: Sealer, text: string) => createHmac('sha256', sealer.derive('puzzle')).update(text).digest().subarray(0, 16);

/** Issues a puzzle of so many bits. Nothing is stored: the challenge says all and is signed. */
export function makePuzzle({ sealer, clock }: Deps, bits: number): { challenge: string; bits: number; validSeconds: number } {
  const text = `${randomBytes(12).toString('base64url')}.${bits}.${addMinutes(clock(), validMinutes).getTime()}`;
  return { challenge: `${text}.${sign(sealer, text).toString('base64url')}`, bits, validSeconds: validMinutes * 60 };
}

/** Whether a puzzle of ours, of at least so many bits and not expired, was solved. Takes no time worth mentioning and spends nothing. */
export function isSolved({ sealer, clock }: Deps, { challenge, solution }: PuzzleWork, bits: number): boolean {
  const [id = '', given = '', expires = '', signature = ''] = challenge.split('.');
  const expected = sign(sealer, `${id}.${given}.${expires}`);
  const signed = Buffer.from(signature, 'base64url');
  if (signed.length !== expected.length || !timingSafeEqual(signed, expected)) return false;
  return Number(given) >= bits && Number(expires) > clock().getTime() && solvesPuzzle(challenge, solution, Number(given));
}

/** Marks a solved puzzle as used. False: it was used before. */
export async function spendPuzzle(db: Queryable, { challenge }: PuzzleWork, now: Date): Promise<boolean> {
  return countHit(db, `puzzle:${challenge.split('.')[0] ?? ''}`, 1, spentSeconds, now);
}
