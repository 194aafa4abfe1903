import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../testing/test-portal.ts';
import { refuse } from '../refused.ts';
import {
  type Connection,
  connectDatabase,
  type Database,
  DatabaseBusy,
  isLockTimeout,
  type Queryable,
  type Transaction,
} from './connect.ts';
import { afterCommit, inTransaction } from './transaction.ts';

let databaseUrl: string;
let connection: Connection;
let db: Database;
beforeAll(async () => {
  databaseUrl = await cloneDatabase();
  // One connection: the next transaction gets the connection of the previous one.
  connection = connectDatabase(databaseUrl, 1);
  ({ db } = connection);
  await connection.pool.query('create table notes (seq serial, text text unique)');
});
beforeEach(() => connection.pool.query('truncate notes restart identity'));
afterAll(() => connection.close());

const note = (on: Queryable, text: string) => sql`insert into notes (text) values (${text})`.execute(on);
const texts = async () =>
  (await connection.pool.query<{ text: string }>('select text from notes order by seq')).rows.map(({ text }) => text);

describe('a transaction', () => {
  it('stores nothing when a statement fails, and leaves its connection usable', async () => {
    const failing = inTransaction(db, async (tx) => {
      await note(tx, 'first');
      await note(tx, 'first');
    });
    await expect(failing).rejects.toThrow(/duplicate key/);
    expect(await texts()).toEqual([]);
    await inTransaction(db, (tx) => note(tx, 'next'));
    expect(await texts()).toEqual(['next']);
  });

  it('is not committed when the failure of a statement was ignored', async () => {
    const careless = inTransaction(db, async (tx) => {
      await note(tx, 'same');
      await note(tx, 'same').catch(() => undefined);
    });
    await expect(careless).rejects.toThrow('rolled back instead of committed');
    expect(await texts()).toEqual([]);
  });

  it('stores nothing when it is refused, and returns the refusal', async () => {
    const outcome = await inTransaction(db, async (tx) => {
      await note(tx, 'too early');
      return refuse('ORDER_NOT_FOUND');
    });
    expect(outcome).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect(await texts()).toEqual([]);
  });

  it('that has ended accepts no statement', async () => {
    let kept: Transaction | undefined;
    await inTransaction(db, async (tx) => {
      kept = tx;
      await note(tx, 'in time');
    });
    await expect(note(kept ?? db, 'too late')).rejects.toThrow(/already committed/);
    expect(await texts()).toEqual(['in time']);
  });

  it('is refused as busy when no connection becomes free in time', async () => {
    // The first connection has the same time, and on a busy machine it needs some hundred milliseconds.
    const small = connectDatabase(databaseUrl, 1, { waitMs: 2_000, answerMs: 10_000 });
    await inTransaction(small.db, async (tx) => {
      await note(tx, 'first');
      await expect(inTransaction(small.db, (second) => note(second, 'second'))).rejects.toThrow(DatabaseBusy);
    });
    expect(await texts()).toEqual(['first']);
    await small.close();
  });

  it('waits no longer than the same time for a locked row', async () => {
    const patient = connectDatabase(databaseUrl, 2, { waitMs: 2_000, answerMs: 10_000 });
    await note(db, 'locked');
    const lock = (tx: Transaction) => sql`select 1 from notes for update`.execute(tx);
    await inTransaction(patient.db, async (tx) => {
      await lock(tx);
      const second = await inTransaction(patient.db, lock).catch((error: unknown) => error);
      expect(isLockTimeout(second)).toBe(true);
    });
    await patient.close();
  });
});

describe('a commit hook', () => {
  it('runs after the commit, and immediately outside of a transaction', async () => {
    const seen: string[] = [];
    await inTransaction(db, async (tx) => {
      afterCommit(tx, () => seen.push('after'));
      await note(tx, 'kept');
      seen.push('within');
    });
    afterCommit(db, () => seen.push('without'));
    expect(seen).toEqual(['within', 'after', 'without']);
  });

  it('does not run when the transaction is refused or fails', async () => {
    const seen: string[] = [];
    await inTransaction(db, async (tx) => {
      afterCommit(tx, () => seen.push('refused'));
      return refuse('ORDER_NOT_FOUND');
    });
    const failing = inTransaction(db, async (tx) => {
      afterCommit(tx, () => seen.push('failed'));
      await sql`select 1 / 0`.execute(tx);
    });
    await expect(failing).rejects.toThrow(/division by zero/);
    expect(seen).toEqual([]);
  });
});
