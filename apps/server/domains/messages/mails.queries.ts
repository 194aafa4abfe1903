import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

export async function insertMail(
  tx: Transaction,
  mail: { id: string; mail_sealed: Buffer; address_hash: Buffer | null; account_id: string | null; send_before: Date; now: Date },
): Promise<void> {
  const { now, ...row } = mail;
  await tx
    .insertInto('mails')
    .values({ ...row, state: 'queued', created_at: now, sent_at: null })
    .execute();
}

/** Returns a mail that has not been sent yet. */
export async function findQueuedMail(db: Queryable, id: string): Promise<RowOf<'mails', 'mail_sealed' | 'send_before'> | undefined> {
  return db
    .selectFrom('mails')
    .select(['mail_sealed', 'send_before'])
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
}

export async function endMail(db: Queryable, id: string, end: Pick<Tables['mails'], 'state' | 'sent_at'>): Promise<void> {
  await db.updateTable('mails').set(end).where('id', '=', id).execute();
}

/** The newest first. */
export async function listMails(db: Queryable, limit: number): Promise<RowOf<'mails', 'id' | 'mail_sealed' | 'created_at'>[]> {
  return db.selectFrom('mails').select(['id', 'mail_sealed', 'created_at']).orderBy('created_at', 'desc').limit(limit).execute();
}

/** The mails to an account, and those to its address since `since` that are nobody else's, the oldest first. */
export async function listMailsTo(
  db: Queryable,
  { accountId, addressHash, since }: { readonly accountId: string; readonly addressHash: Buffer | null; readonly since: Date },
): Promise<RowOf<'mails', 'id' | 'mail_sealed' | 'state' | 'created_at'>[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'mail_sealed', 'state', 'created_at'])
    .where((row) =>
      row.or([
        row('account_id', '=', accountId),
        row.and([row('address_hash', '=', addressHash), row('created_at', '>=', since), row('account_id', 'is', null)]),
      ]),
    )
    .orderBy('created_at')
    .execute();
}

type OldMail = RowOf<'mails', 'id' | 'created_at' | 'mail_sealed'>;

/** Mails that were queued until `before`, the oldest first, after this one. */
export async function listOldMails(
  db: Queryable,
  before: Date,
  after: Pick<OldMail, 'id' | 'created_at'>,
  limit: number,
): Promise<OldMail[]> {
  return db
    .selectFrom('mails')
    .select(['id', 'created_at', 'mail_sealed'])
    .where('created_at', '<=', before)
    .where((row) => row(row.refTuple('created_at', 'id'), '>', row.tuple(after.created_at, after.id)))
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function deleteMails(db: Queryable, ids: readonly string[]): Promise<void> {
  await db.deleteFrom('mails').where('id', 'in', ids).execute();
}
