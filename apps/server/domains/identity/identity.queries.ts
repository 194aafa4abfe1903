import { type Insertable, sql } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { isOwn } from '../holdings/public.ts';
import type { Side } from './id-card/read-id-card.ts';

const columns = ['id', 'file_key', 'media_type'] as const;
export type ImageRow = RowOf<'uploaded_images', (typeof columns)[number]>;

/** A visitor has signed in: the account has the images that the visitor uploaded. */
export async function adoptImages(
  tx: Transaction,
  { accountId, visitorHash }: { readonly accountId: string; readonly visitorHash: Buffer },
): Promise<void> {
  await tx
    .updateTable('uploaded_images')
    .set({ account_id: accountId })
    .where('account_id', 'is', null)
    .where('visitor_hash', '=', visitorHash)
    .execute();
}

/** A row for a file that is not written yet: nobody sees it before `markStored`. */
export async function insertImage(db: Queryable, image: Omit<Insertable<Tables['uploaded_images']>, 'is_stored'>): Promise<void> {
  await db
    .insertInto('uploaded_images')
    .values({ ...image, is_stored: false })
    .execute();
}

/** From now on the image counts. */
export async function markStored(tx: Transaction, id: string): Promise<void> {
  await tx.updateTable('uploaded_images').set({ is_stored: true }).where('id', '=', id).execute();
}

/** Lets images of an owner count one after the other, until the end of the transaction. */
export async function lockOwnImages(tx: Transaction, { accountId, visitorHash }: Owner): Promise<void> {
  const owner = accountId ?? visitorHash?.toString('hex') ?? '';
  await sql`select pg_advisory_xact_lock(hashtextextended(${`images:${owner}`}, 0))`.execute(tx);
}

/** Counts the images of an owner that are stored for a day. */
export async function countOwnImages(db: Queryable, owner: Owner, now: Date): Promise<number> {
  const { n } = await db
    .selectFrom('uploaded_images')
    .select(sql<number>`count(*)`.as('n'))
    .where(isOwn('uploaded_images', owner))
    .where('expires_at', '>', now)
    .where('kept', '=', false)
    .where('is_stored', '=', true)
    .executeTakeFirstOrThrow();
  return n;
}

export async function findOwnImage(db: Queryable, owner: Owner, id: string, now: Date): Promise<ImageRow | undefined> {
  return db
    .selectFrom('uploaded_images')
    .select(columns)
    .where('id', '=', id)
    .where(isOwn('uploaded_images', owner))
    .where('expires_at', '>', now)
    .where('is_stored', '=', true)
    .executeTakeFirst();
}

/** Takes an image from its owner, so that its file can be removed. Undefined if it is missing, somebody else's, or kept for a proof. */
export async function takeOwnImage(db: Queryable, owner: Owner, id: string, now: Date): Promise<ImageRow | undefined> {
  return db
    .updateTable('uploaded_images')
    .set({ is_stored: false })
    .where('id', '=', id)
    .where(isOwn('uploaded_images', owner))
    .where('expires_at', '>', now)
    .where('is_stored', '=', true)
    .where('kept', '=', false)
    .returning(columns)
    .executeTakeFirst();
}

/** Takes all images of an owner that no proof needs, at most `limit`. */
export async function takeOwnImages(db: Queryable, owner: Owner, limit: number): Promise<ImageRow[]> {
  const own = db
    .selectFrom('uploaded_images')
    .select('id')
    .where(isOwn('uploaded_images', owner))
    .where('is_stored', '=', true)
    .where('kept', '=', false)
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('holds')
            .select('holds.id')
            .where('holds.subject_kind', '=', 'account')
            .whereRef('holds.subject_id', '=', 'uploaded_images.account_id')
            .where('holds.ended_at', 'is', null),
        ),
      ),
    )
    .limit(limit);
  return db.updateTable('uploaded_images').set({ is_stored: false }).where('id', 'in', own).returning(columns).execute();
}

/** The reading of an image that its owner sent before. */
export async function findReading(
  db: Queryable,
  owner: Owner,
  { side, sha256, now }: { side?: Side; sha256: Buffer; now: Date },
): Promise<{ id: string; expires_at: Date; reading_sealed: Buffer } | undefined> {
  return db
    .selectFrom('uploaded_images')
    .select(['id', 'expires_at', 'reading_sealed'])
    .where(isOwn('uploaded_images', owner))
    .$if(side !== undefined, (query) => query.where('side', '=', side ?? null))
    .where('sha256', '=', sha256)
    .where('expires_at', '>', now)
    .where('reading_sealed', 'is not', null)
    .where('is_stored', '=', true)
    .$narrowType<{ reading_sealed: Buffer }>()
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Keeps images of an account for the time of retention. Returns whether all of them are still there. */
export async function keepImages(tx: Transaction, ids: readonly string[], accountId: string, keepUntil: Date): Promise<boolean> {
  const kept = await tx
    .updateTable('uploaded_images')
    .set({ kept: true, account_id: accountId, expires_at: keepUntil })
    .where('id', 'in', ids)
    .where('is_stored', '=', true)
    .returning('id')
    .execute();
  return kept.length === new Set(ids).size;
}

/**
 * Takes images whose time has passed, and rows older than `unstoredBefore` whose file was never written or whose removal was cut
 * short. Not those that a reviewer still has to look at, or those of a held account. Rows that another server takes are skipped.
 */
export async function takeExpiredImages(
  db: Queryable,
  { now, unstoredBefore, limit }: { now: Date; unstoredBefore: Date; limit: number },
): Promise<ImageRow[]> {
  const due = db
    .selectFrom('uploaded_images')
    .select('id')
    .where((of) => of.or([of('expires_at', '<=', now), of.and([of('is_stored', '=', false), of('created_at', '<=', unstoredBefore)])]))
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('cases')
            .select('cases.id')
            .whereRef('cases.id', '=', 'uploaded_images.review_id')
            .where('cases.state', '=', 'submitted'),
        ),
      ),
    )
    .where((of) =>
      of.not(
        of.exists(
          of
            .selectFrom('holds')
            .select('holds.id')
            .where('holds.subject_kind', '=', 'account')
            .whereRef('holds.subject_id', '=', 'uploaded_images.account_id')
            .where('holds.ended_at', 'is', null),
        ),
      ),
    )
    .orderBy('expires_at')
    .limit(limit)
    .forUpdate()
    .skipLocked();
  return db.updateTable('uploaded_images').set({ is_stored: false }).where('id', 'in', due).returning(columns).execute();
}

export async function deleteImages(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('uploaded_images').where('id', 'in', ids).execute();
}

/** The images of an account that are stored, the oldest first. */
export async function listImagesOfAccount(
  db: Queryable,
  accountId: string,
): Promise<RowOf<'uploaded_images', 'kind' | 'side' | 'created_at' | 'kept' | 'expires_at'>[]> {
  return db
    .selectFrom('uploaded_images')
    .select(['kind', 'side', 'created_at', 'kept', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('is_stored', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function upsertDraft(db: Queryable, draft: Insertable<Tables['identity_drafts']>): Promise<void> {
  const { draft_sealed, expires_at } = draft;
  await db
    .insertInto('identity_drafts')
    .values(draft)
    .onConflict((same) => same.column('account_id').doUpdateSet({ draft_sealed, expires_at }))
    .execute();
}

export async function findDraft(db: Queryable, accountId: string, now: Date): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('identity_drafts')
    .select('draft_sealed')
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.draft_sealed;
}

export async function deleteIdentityDraft(db: Queryable, accountId: string): Promise<void> {
  await db.deleteFrom('identity_drafts').where('account_id', '=', accountId).execute();
}

export async function sweepIdentityDrafts(db: Queryable, now: Date): Promise<void> {
  await db.deleteFrom('identity_drafts').where('expires_at', '<=', now).execute();
}

const accountColumns = [
  'id',
  'phone_hash',
  'phone_sealed',
  'real_name_sealed',
  'real_name_state',
  'real_name_attempts',
  'real_name_decided',
  'certificate_sealed',
  'certificate_hash',
  'proved_by',
  'proved_at',
  'verified_at',
] as const;
export type IdentityAccount = RowOf<'accounts', (typeof accountColumns)[number]>;

export async function findIdentityAccount(db: Queryable, id: string): Promise<IdentityAccount> {
  return db.selectFrom('accounts').select(accountColumns).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function lockIdentityAccount(tx: Transaction, id: string): Promise<IdentityAccount> {
  return tx.selectFrom('accounts').select(accountColumns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** Name and certificate that were read for an account, or none. */
export type Reading = RowOf<'accounts', 'real_name_sealed' | 'certificate_sealed' | 'verified_at'>;

/** The proof of a certificate, or none. */
export type Proof = RowOf<'accounts', 'certificate_hash' | 'proved_by' | 'proved_at'>;

/** The keyed hash of the certificate that an account has proved. */
export async function findProvedCertificate(db: Queryable, accountId: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('proved_accounts').select('certificate_hash').where('account_id', '=', accountId).executeTakeFirst();
  return row?.certificate_hash;
}

/**
 * Another account that has this certificate, and whether its proof still stands. It takes a lock: of two concurrent requests, the second
 * sees the first.
 */
export async function findHolder(
  tx: Transaction,
  certificateHash: Buffer,
  otherThan: string,
): Promise<{ id: string; is_proved: boolean } | undefined> {
  await sql`select pg_advisory_xact_lock(${certificateHash.readBigInt64BE().toString()}::bigint)`.execute(tx);
  return tx
    .selectFrom('accounts')
    .leftJoin('proved_accounts', 'proved_accounts.account_id', 'accounts.id')
    .select(['accounts.id', sql<boolean>`proved_accounts.account_id is not null`.as('is_proved')])
    .where('accounts.certificate_hash', '=', certificateHash)
    .where('accounts.id', '!=', otherThan)
    .executeTakeFirst();
}

/** The images of an account that are kept and belong to no review. */
export async function listKeptImages(tx: Transaction, accountId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('uploaded_images')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kept', '=', true)
    .where('is_stored', '=', true)
    .where('review_id', 'is', null)
    .orderBy('created_at', 'desc')
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}
