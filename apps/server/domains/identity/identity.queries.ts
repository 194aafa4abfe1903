import { type ExpressionBuilder, sql } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Owner } from '../../platform/http/call-context.ts';

type NewImage = Tables['uploaded_images'];

const columns = ['id', 'file_key', 'media_type'] as const;
export type ImageRow = RowOf<'uploaded_images', (typeof columns)[number]>;

/** Selects the images of this owner: those of the account, or those that this visitor sent without an account. */
const isOwn = (owner: Owner) => (either: ExpressionBuilder<Tables, 'uploaded_images'>) =>
  either.or([
    either('account_id', '=', owner.accountId),
    either.and([either('account_id', 'is', null), either('visitor_hash', '=', owner.visitorHash)]),
  ]);

export async function insertImage(db: Queryable, image: NewImage): Promise<void> {
  await db.insertInto('uploaded_images').values(image).execute();
}

/** Counts the images of an owner that have not expired. */
export async function countOwnImages(db: Queryable, owner: Owner, now: Date): Promise<number> {
  const { n } = await db
    .selectFrom('uploaded_images')
    .select(sql<number>`count(*)`.as('n'))
    .where(isOwn(owner))
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow();
  return n;
}

export async function findOwnImage(db: Queryable, owner: Owner, id: string, now: Date): Promise<ImageRow | undefined> {
  return db
    .selectFrom('uploaded_images')
    .select(columns)
    .where('id', '=', id)
    .where(isOwn(owner))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export async function listExpiredImages(db: Queryable, now: Date, limit: number): Promise<ImageRow[]> {
  return db.selectFrom('uploaded_images').select(columns).where('expires_at', '<=', now).orderBy('expires_at').limit(limit).execute();
}

export async function deleteImages(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('uploaded_images').where('id', 'in', ids).execute();
}
