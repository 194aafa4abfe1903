import type { Database } from '../../platform/database/connect.ts';

export async function insertMessage(
  db: Database,
  message: { id: string; phone_sealed: Buffer; text_sealed: Buffer; send_before: Date; now: Date },
): Promise<void> {
  const { now, ...row } = message;
  await db
    .insertInto('messages')
    .values({ ...row, state: 'queued', created_at: now, sent_at: null })
    .execute();
}

/** A message that still has to go out. */
export async function findQueuedMessage(
  db: Database,
  id: string,
): Promise<{ phone_sealed: Buffer; text_sealed: Buffer; send_before: Date } | undefined> {
  return db
    .selectFrom('messages')
    .select(['phone_sealed', 'text_sealed', 'send_before'])
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
}

export async function markMessageSent(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('messages').set({ state: 'sent', sent_at: now }).where('id', '=', id).execute();
}

export async function markMessageExpired(db: Database, id: string): Promise<void> {
  await db.updateTable('messages').set({ state: 'expired' }).where('id', '=', id).execute();
}

export async function listMessages(
  db: Database,
  limit: number,
): Promise<{ phone_sealed: Buffer; text_sealed: Buffer; created_at: Date }[]> {
  return db
    .selectFrom('messages')
    .select(['phone_sealed', 'text_sealed', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}
