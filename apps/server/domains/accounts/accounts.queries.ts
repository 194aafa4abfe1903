import type { RowOf } from '../../migrations/tables.ts';
import type { Queryable } from '../../platform/database/connect.ts';

export async function insertCaptcha(db: Queryable, captcha: { id: string; answer_hash: Buffer; expires_at: Date }): Promise<void> {
  await db
    .insertInto('captchas')
    .values({ ...captcha, used_at: null })
    .execute();
}

/** Marks a captcha as used and returns the hash of its answer if it was still valid. */
export async function takeCaptcha(db: Queryable, id: string, now: Date): Promise<Buffer | undefined> {
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

/** Returns the account of a phone. The first sign-in creates it. */
export async function findOrCreateAccount(
  db: Queryable,
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

const columns = ['id', 'phone_hash', 'phone_sealed', 'real_name_sealed', 'created_at'] as const;
export type AccountRow = RowOf<'accounts', (typeof columns)[number]>;

export async function findAccount(db: Queryable, id: string): Promise<AccountRow> {
  return db.selectFrom('accounts').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Deletes captchas and sliders that expired before `before`. */
export async function sweepProofs(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('captchas').where('expires_at', '<', before).execute();
  await db.deleteFrom('slider_challenges').where('expires_at', '<', before).execute();
}
