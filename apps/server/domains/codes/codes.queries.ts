import { sql } from 'kysely';
import type { CodePurpose } from '../../migrations/stored-values.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

export async function insertCode(
  db: Queryable,
  code: { phone_hash: Buffer; purpose: CodePurpose; code_hash: Buffer; sent_at: Date; expires_at: Date; asked_by: string },
): Promise<void> {
  await db
    .insertInto('verify_codes')
    .values({ ...code, used_at: null })
    .execute();
}

/**
 * Returns the newest unused code for phone and purpose, and counts one more attempt for it: the newest that `askedBy` asked for,
 * otherwise the newest. Attempts of the one who asked for the code are counted separately from all others.
 */
export async function attemptCode(
  db: Queryable,
  { phoneHash, purpose, askedBy }: { phoneHash: Buffer; purpose: CodePurpose; askedBy: string },
  maxAttempts: number,
  now: Date,
): Promise<{ id: number; code_hash: Buffer } | undefined> {
  const isOwn = sql<boolean>`coalesce(asked_by = ${askedBy}, false)`;
  const newest = db
    .selectFrom('verify_codes')
    .select('id')
    .where('phone_hash', '=', phoneHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy(isOwn, 'desc')
    .orderBy('sent_at', 'desc')
    .limit(1);
  return db
    .updateTable('verify_codes')
    .set({ attempts: sql`attempts + (not ${isOwn})::int`, own_attempts: sql`own_attempts + ${isOwn}::int` })
    .where('id', '=', newest)
    .where(sql`case when ${isOwn} then own_attempts else attempts end`, '<', maxAttempts)
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

/** Whether a code has not been used. Another request may use it next. */
export async function isUnusedCode(db: Queryable, id: number): Promise<boolean> {
  const row = await db.selectFrom('verify_codes').select('id').where('id', '=', id).where('used_at', 'is', null).executeTakeFirst();
  return row !== undefined;
}

/** Marks all codes of a phone for a purpose as used. */
export async function useCodes(tx: Transaction, phoneHash: Buffer, purpose: CodePurpose, now: Date): Promise<void> {
  await tx
    .updateTable('verify_codes')
    .set({ used_at: now })
    .where('phone_hash', '=', phoneHash)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
}

/** Deletes codes that expired before `before`. */
export async function sweepCodes(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('verify_codes').where('expires_at', '<', before).execute();
}
