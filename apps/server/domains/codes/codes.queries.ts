import { sql } from 'kysely';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

export type CodePurpose = 'login' | 'apply' | 'consent' | 'consult';

export async function insertCode(
  db: Queryable,
  code: { phone_hash: Buffer; purpose: CodePurpose; code_hash: Buffer; sent_at: Date; expires_at: Date },
): Promise<void> {
  await db
    .insertInto('verify_codes')
    .values({ ...code, used_at: null })
    .execute();
}

/** Returns the newest unused code for phone and purpose, and counts one more attempt for it. */
export async function attemptCode(
  db: Queryable,
  phoneHash: Buffer,
  purpose: CodePurpose,
  maxAttempts: number,
  now: Date,
): Promise<{ id: number; code_hash: Buffer } | undefined> {
  const newest = db
    .selectFrom('verify_codes')
    .select('id')
    .where('phone_hash', '=', phoneHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('sent_at', 'desc')
    .limit(1);
  return db
    .updateTable('verify_codes')
    .set({ attempts: sql`attempts + 1` })
    .where('id', '=', newest)
    .where('attempts', '<', maxAttempts)
    .returning(['id', 'code_hash'])
    .executeTakeFirst();
}

/** Marks a code as used. False: another request has used it already. */
export async function useCode(tx: Transaction, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('verify_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes codes that expired before `before`. */
export async function sweepCodes(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('verify_codes').where('expires_at', '<', before).execute();
}
