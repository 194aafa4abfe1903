import { sql } from 'kysely';
import type { Queryable } from '#platform/database/connect.ts';

export async function insertSlider(db: Queryable, challenge: { id: string; issued_at: Date; expires_at: Date }): Promise<void> {
  await db
    .insertInto('slider_challenges')
    .values({ ...challenge, proof_hash: null, used_at: null })
    .execute();
}

/** Counts one more attempt and returns when the challenge was issued. Undefined: it allows no further attempt. */
export async function attemptSlider(db: Queryable, id: string, maxAttempts: number, now: Date): Promise<Date | undefined> {
  const row = await db
    .updateTable('slider_challenges')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', id)
    .where('proof_hash', 'is', null)
    .where('attempts', '<', maxAttempts)
    .where('expires_at', '>', now)
    .returning('issued_at')
    .executeTakeFirst();
  return row?.issued_at;
}

/** Turns a challenge into a proof, which expires at its `expires_at`. False: another request has passed it already. */
export async function passSlider(db: Queryable, id: string, proof: { proof_hash: Buffer; expires_at: Date }): Promise<boolean> {
  const row = await db
    .updateTable('slider_challenges')
    .set(proof)
    .where('id', '=', id)
    .where('proof_hash', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a proof as used. False: it is unknown, used or expired. */
export async function takeSliderProof(db: Queryable, proofHash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('slider_challenges')
    .set({ used_at: now })
    .where('proof_hash', '=', proofHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
