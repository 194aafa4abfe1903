import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

export async function insertMail(tx: Transaction, mail: { id: string; mail_sealed: Buffer; send_before: Date; now: Date }): Promise<void> {
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
export async function listMails(db: Queryable, limit: number): Promise<RowOf<'mails', 'mail_sealed' | 'created_at'>[]> {
  return db.selectFrom('mails').select(['mail_sealed', 'created_at']).orderBy('created_at', 'desc').limit(limit).execute();
}
