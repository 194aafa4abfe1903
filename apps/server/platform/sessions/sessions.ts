import { createHmac, createSecretKey, randomBytes, randomUUID, timingSafeEqual } from 'node:crypto';
import { addMinutes, type Clock } from '../clock.ts';
import type { Database, Queryable, Transaction } from '../database/connect.ts';
import type { Sealer } from '../sealing.ts';
import {
  deleteOwnSession,
  deleteSession,
  deleteSessionsOf,
  findProved,
  findSession,
  insertSession,
  listSessionsOf,
  setProved,
  touchSession,
} from './sessions.queries.ts';

/** Sessions end after 30 idle minutes. */
export const idleMinutes = 30;
/** How long a session asks for no further code after one. */
const provedMinutes = 5;
/** The time of the last call is written at most once a minute. */
const touchAfterMs = 60_000;

export interface SignedIn {
  readonly sessionId: string;
  readonly accountId: string;
  /** Keyed hash of the phone with which the account signs in. */
  readonly phoneHash: Buffer;
}

/** Where a session was started. */
export interface SessionOrigin {
  /** The random id of the browser, if it has one. */
  readonly deviceId?: string;
  /** In words: `Chrome · Windows`. */
  readonly device: string | null;
  /** The masked network address. */
  readonly place: string;
}

export interface ListedSession {
  readonly id: string;
  readonly device: string | null;
  readonly place: string | null;
  readonly startedAt: string;
  readonly lastSeenAt: string;
}

export interface Sessions {
  /** Starts a session: the token is for an HttpOnly cookie, the access key for the page. */
  start(tx: Transaction, accountId: string, origin: SessionOrigin): Promise<{ token: string; accessKey: string }>;
  /** The session of a cookie alone: enough to identify the customer, not to change anything. */
  ofToken(token: string | undefined): Promise<SignedIn | null>;
  /** The session of cookie and access key together. */
  ofRequest(token: string | undefined, accessKey: string | undefined): Promise<SignedIn | null>;
  accessKeyOf(token: string): string;
  /** Keeps that a session proved its phone by a code just now. Returns until when it asks for no further one. */
  prove(id: string): Promise<Date>;
  /** Until when a session asks for no code. Null: it asks for one. */
  provedUntil(id: string): Promise<Date | null>;
  end(token: string): Promise<void>;
  list(accountId: string): Promise<ListedSession[]>;
  /** Ends one session of an account. False: the account has no such session. */
  endOne(accountId: string, id: string): Promise<boolean>;
  /** Ends the sessions of an account, except one, within the caller's transaction. Returns how many. */
  endAll(db: Queryable, accountId: string, except: string | null): Promise<number>;
}

/**
 * The access key is derived from the cookie's token: only the holder of the cookie can request it again, the server stores
 * neither, and one without the other gives no access.
 */
export function createSessions(db: Database, sealer: Sealer, clock: Clock): Sessions {
  const accessSecret = createSecretKey(sealer.derive('access-key'));
  const hashOf = (token: string) => sealer.hash('session', token);
  const accessKeyOf = (token: string) => createHmac('sha256', accessSecret).update(token).digest('base64url');

  const ofToken = async (token: string | undefined): Promise<SignedIn | null> => {
    if (!token) return null;
    const now = clock();
    const row = await findSession(db, hashOf(token), addMinutes(now, -idleMinutes));
    if (!row) return null;
    if (now.getTime() - row.last_seen_at.getTime() > touchAfterMs) await touchSession(db, row.id, now);
    return { sessionId: row.id, accountId: row.account_id, phoneHash: row.phone_hash };
  };

  return {
    async start(tx, accountId, { deviceId, device, place }) {
      const id = randomUUID();
      const token = randomBytes(32).toString('base64url');
      await insertSession(tx, {
        id,
        account_id: accountId,
        token_hash: hashOf(token),
        device_id_hash: deviceId === undefined ? null : sealer.hash('device', deviceId),
        device,
        place_sealed: sealer.seal('session place', id, place),
        now: clock(),
      });
      return { token, accessKey: accessKeyOf(token) };
    },
    ofToken,
    async ofRequest(token, accessKey) {
      if (!token || !accessKey) return null;
      const given = Buffer.from(accessKey);
      const expected = Buffer.from(accessKeyOf(token));
      return given.length === expected.length && timingSafeEqual(given, expected) ? ofToken(token) : null;
    },
    accessKeyOf,
    async prove(id) {
      const now = clock();
      await setProved(db, id, now);
      return addMinutes(now, provedMinutes);
    },
    async provedUntil(id) {
      const provedAt = await findProved(db, id);
      const until = provedAt && addMinutes(provedAt, provedMinutes);
      return until && until > clock() ? until : null;
    },
    end: (token) => deleteSession(db, hashOf(token)),
    async list(accountId) {
      const rows = await listSessionsOf(db, accountId, addMinutes(clock(), -idleMinutes));
      return rows.map(({ id, device, place_sealed, created_at, last_seen_at }) => ({
        id,
        device,
        place: place_sealed && sealer.openText('session place', id, place_sealed),
        startedAt: created_at.toISOString(),
        lastSeenAt: last_seen_at.toISOString(),
      }));
    },
    endOne: (accountId, id) => deleteOwnSession(db, accountId, id),
    endAll: deleteSessionsOf,
  };
}
