import type { RowOf } from '../../migrations/tables.ts';
import type { Queryable } from '../database/connect.ts';

export interface SessionRow {
  readonly id: string;
  readonly account_id: string;
  readonly last_seen_at: Date;
  readonly phone_hash: Buffer;
}

export async function insertSession(
  db: Queryable,
  session: {
    id: string;
    account_id: string;
    token_hash: Buffer;
    device_id_hash: Buffer | null;
    device: string | null;
    place_sealed: Buffer;
    now: Date;
  },
): Promise<void> {
  const { now, ...row } = session;
  await db
    .insertInto('sessions')
    .values({ ...row, created_at: now, last_seen_at: now, proved_at: null })
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

/** The sessions of an account that have not ended, the one used last first. */
export async function listSessionsOf(
  db: Queryable,
  accountId: string,
  idleSince: Date,
): Promise<RowOf<'sessions', 'id' | 'device' | 'place_sealed' | 'created_at' | 'last_seen_at'>[]> {
  return db
    .selectFrom('sessions')
    .select(['id', 'device', 'place_sealed', 'created_at', 'last_seen_at'])
    .where('account_id', '=', accountId)
    .where('last_seen_at', '>', idleSince)
    .orderBy('last_seen_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function touchSession(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ last_seen_at: now }).where('id', '=', id).execute();
}

/** Writes when a session proved its phone by a code. */
export async function setProved(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ proved_at: now }).where('id', '=', id).execute();
}

/** When a session last proved its phone by a code. Null: never. */
export async function findProved(db: Queryable, id: string): Promise<Date | null> {
  const row = await db.selectFrom('sessions').select('proved_at').where('id', '=', id).executeTakeFirst();
  return row?.proved_at ?? null;
}

export async function deleteSession(db: Queryable, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute();
}

/** Deletes a session of this account. False: there is none. */
export async function deleteOwnSession(db: Queryable, accountId: string, id: string): Promise<boolean> {
  const row = await db.deleteFrom('sessions').where('account_id', '=', accountId).where('id', '=', id).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** Deletes the sessions of an account, except one. Returns how many. */
export async function deleteSessionsOf(db: Queryable, accountId: string, except: string | null): Promise<number> {
  const rows = await db
    .deleteFrom('sessions')
    .where('account_id', '=', accountId)
    .$if(except !== null, (query) => query.where('id', '!=', except))
    .returning('id')
    .execute();
  return rows.length;
}

/** Deletes sessions idle since before `idleSince`. */
export async function sweepSessions(db: Queryable, idleSince: Date): Promise<void> {
  await db.deleteFrom('sessions').where('last_seen_at', '<=', idleSince).execute();
}
