import type { Queryable } from '#platform/database/connect.ts';

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

/** Deletes captchas and sliders that expired before `before`. */
export async function sweepProofs(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('captchas').where('expires_at', '<', before).execute();
  await db.deleteFrom('slider_challenges').where('expires_at', '<', before).execute();
}
