import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

export type CodePurpose = 'login' | 'apply' | 'consent';

export async function insertCaptcha(db: Database, captcha: { id: string; answer_hash: Buffer; expires_at: Date }): Promise<void> {
  await db
    .insertInto('captchas')
    .values({ ...captcha, used_at: null })
    .execute();
}

/** Uses a captcha up and returns its answer's hash, if it was still good. */
export async function takeCaptcha(db: Database, id: string, now: Date): Promise<Buffer | undefined> {
  const row = await db
    .updateTable('captchas')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('answer_hash')
    .executeTakeFirst();
  return row?.answer_hash;
}

export async function insertCode(
  db: Database,
  code: { phone_hash: Buffer; purpose: CodePurpose; code_hash: Buffer; sent_at: Date; expires_at: Date },
): Promise<void> {
  await db
    .insertInto('verify_codes')
    .values({ ...code, used_at: null })
    .execute();
}

/** The newest unused code for phone and purpose, with one more attempt counted against it. */
export async function attemptCode(
  db: Database,
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

/** Uses a code up; false when another request was first. */
export async function useCode(db: Database, id: number, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('verify_codes')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The account of a phone, made on its first sign-in. */
export async function findOrCreateAccount(
  db: Database,
  account: { id: string; phone_hash: Buffer; phone_sealed: Buffer; now: Date },
): Promise<string> {
  const { now, ...row } = account;
  await db
    .insertInto('accounts')
    .values({ ...row, real_name_sealed: null, created_at: now })
    .onConflict((conflict) => conflict.column('phone_hash').doNothing())
    .execute();
  const { id } = await db.selectFrom('accounts').select('id').where('phone_hash', '=', account.phone_hash).executeTakeFirstOrThrow();
  return id;
}

export interface AccountRow {
  readonly id: string;
  readonly phone_hash: Buffer;
  readonly phone_sealed: Buffer;
  readonly real_name_sealed: Buffer | null;
  readonly created_at: Date;
}

export async function findAccount(db: Database, id: string): Promise<AccountRow> {
  return db
    .selectFrom('accounts')
    .select(['id', 'phone_hash', 'phone_sealed', 'real_name_sealed', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Forgets codes, captchas and sliders that ended before `before`. */
export async function sweepCodes(db: Database, before: Date): Promise<void> {
  await db.deleteFrom('verify_codes').where('expires_at', '<', before).execute();
  await db.deleteFrom('captchas').where('expires_at', '<', before).execute();
  await db.deleteFrom('slider_challenges').where('expires_at', '<', before).execute();
}
