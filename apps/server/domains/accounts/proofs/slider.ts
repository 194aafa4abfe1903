import { SLIDER_END, SLIDER_SHORTEST_MS } from '@portal/rules/account/slider.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import { addMinutes, type Clock } from '#platform/clock.ts';
import type { Database } from '#platform/database/connect.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import type { Sealer } from '#platform/sealing.ts';
import { attemptSlider, insertSlider, passSlider, takeSliderProof } from './slider.queries.ts';

const challengeMinutes = 2;
const proofMinutes = 5;
const maxAttempts = 3;

interface Deps {
  readonly sealer: Sealer;
  readonly clock: Clock;
}

const hashProof = (sealer: Sealer, proof: string) => sealer.hash('slider-proof', proof);

/** Issues a challenge: valid for 2 minutes and 3 attempts, passed once. */
export async function startSlider(db: Database, { clock }: Deps): Promise<{ challenge: string; validSeconds: number }> {
  const now = clock();
  const challenge = randomUUID();
  await insertSlider(db, { id: challenge, issued_at: now, expires_at: addMinutes(now, challengeMinutes) });
  return { challenge, validSeconds: challengeMinutes * 60 };
}

/**
 * Checks where the slider was released and returns a proof for one request, valid for 5 minutes. `value` is 0 to 100. Any
 * value but 100 and a slide faster than a hand are refused; every attempt counts.
 */
export async function verifySlider(
  db: Database,
  { sealer, clock }: Deps,
  { challenge, value }: { challenge: string; value: number },
): Promise<{ proof: string; validSeconds: number } | Refused<'SLIDER_NOT_PASSED' | 'SLIDER_EXPIRED'>> {
  const now = clock();
  const issuedAt = await attemptSlider(db, challenge, maxAttempts, now);
  if (!issuedAt) return refuse('SLIDER_EXPIRED');
  if (value !== SLIDER_END || now.getTime() - issuedAt.getTime() < SLIDER_SHORTEST_MS) return refuse('SLIDER_NOT_PASSED');
  const proof = randomBytes(32).toString('base64url');
  const isFirst = await passSlider(db, challenge, { proof_hash: hashProof(sealer, proof), expires_at: addMinutes(now, proofMinutes) });
  return isFirst ? { proof, validSeconds: proofMinutes * 60 } : refuse('SLIDER_EXPIRED');
}

/** Marks a proof as used and returns whether it was still valid. */
export async function checkSliderProof(db: Database, { sealer, clock }: Deps, proof: string): Promise<boolean> {
  return takeSliderProof(db, hashProof(sealer, proof), clock());
}
