import type { Queryable } from '../../platform/database/connect.ts';

export async function insertMessage(
  db: Queryable,
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
  db: Queryable,
  id: string,
): Promise<{ phone_sealed: Buffer; text_sealed: Buffer; send_before: Date } | undefined> {
  return db
    .selectFrom('messages')
    .select(['phone_sealed', 'text_sealed', 'send_before'])
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst();
}

export async function markMessageSent(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('messages').set({ state: 'sent', sent_at: now }).where('id', '=', id).execute();
}

export async function markMessageExpired(db: Queryable, id: string): Promise<void> {
  await db.updateTable('messages').set({ state: 'expired' }).where('id', '=', id).execute();
}

/** Messages that should have gone out since before `before` and did not. */
export async function listUnsentMessages(db: Queryable, before: Date, limit: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('messages')
    .select('id')
    .where('state', '=', 'queued')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

export async function listMessages(
  db: Queryable,
  limit: number,
): Promise<{ phone_sealed: Buffer; text_sealed: Buffer; created_at: Date }[]> {
  return db
    .selectFrom('messages')
    .select(['phone_sealed', 'text_sealed', 'created_at'])
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute();
}
