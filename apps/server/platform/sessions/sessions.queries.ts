import type { Queryable } from '../database/connect.ts';

export interface SessionRow {
  readonly id: string;
  readonly account_id: string;
  readonly last_seen_at: Date;
  readonly phone_hash: Buffer;
}

export async function insertSession(
  db: Queryable,
  session: { id: string; account_id: string; token_hash: Buffer; device_id_hash: Buffer | null; now: Date },
): Promise<void> {
  const { now, ...row } = session;
  await db
    .insertInto('sessions')
    .values({ ...row, created_at: now, last_seen_at: now })
    .execute();
}

/** Returns the session of a token and the phone its account signs in with, unless it has been idle since before `idleSince`. */
export async function findSession(db: Queryable, tokenHash: Buffer, idleSince: Date): Promise<SessionRow | undefined> {
  return db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select(['sessions.id', 'account_id', 'last_seen_at', 'phone_hash'])
    .where('token_hash', '=', tokenHash)
    .where('last_seen_at', '>', idleSince)
    .executeTakeFirst();
}

export async function touchSession(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
}

export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Deletes sessions idle since before `idleSince`. */
export async function sweepSessions(db: Queryable, idleSince: Date): Promise<void> {
  await db.deleteFrom('sessions').where('last_seen_at', '<=', idleSince).execute();
}
