import type { RowOf } from '../../migrations/tables.ts';
import type { Queryable } from '../../platform/database/connect.ts';

type LocalCode = RowOf<'sandbox_wechat_codes', 'person' | 'is_snapshot' | 'access_token' | 'expires_at' | 'used_at'>;

export async function insertLocalCode(
  db: Queryable,
  row: { code: string; person: string; is_snapshot: boolean; access_token: string; expires_at: Date },
): Promise<void> {
  await db
    .insertInto('sandbox_wechat_codes')
    .values({ ...row, used_at: null })
    .execute();
}

export async function findLocalCode(db: Queryable, by: { code: string } | { accessToken: string }): Promise<LocalCode | undefined> {
  const query = db.selectFrom('sandbox_wechat_codes').select(['person', 'is_snapshot', 'access_token', 'expires_at', 'used_at']);
  return ('code' in by ? query.where('code', '=', by.code) : query.where('access_token', '=', by.accessToken)).executeTakeFirst();
}

/** Marks a code as used. False: another request has used it already. */
export async function useLocalCode(db: Queryable, code: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sandbox_wechat_codes')
    .set({ used_at: now })
    .where('code', '=', code)
    .where('used_at', 'is', null)
    .returning('code')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes codes that expired before `before`. */
export async function sweepLocalCodes(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('sandbox_wechat_codes').where('expires_at', '<', before).execute();
}
