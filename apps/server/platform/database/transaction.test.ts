import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneDatabase } from '../../testing/test-portal.ts';
import { refuse } from '../refused.ts';
import { type Connection, connectDatabase, type Database } from './connect.ts';
import { afterCommit, inTransaction } from './transaction.ts';

let connection: Connection;
let db: Database;
beforeAll(async () => {
  // Two connections, one of them for transactions: whatever one leaves behind, the next one finds.
  connection = connectDatabase(await cloneDatabase(), 2);
  ({ db } = connection);
  await connection.pool.query('create table notes (seq serial, text text unique)');
});
beforeEach(() => connection.pool.query('truncate notes restart identity'));
afterAll(() => connection.close());

const note = (on: Database, text: string) => sql`insert into notes (text) values (${text})`.execute(on);
const texts = async () =>
  (await connection.pool.query<{ text: string }>('select text from notes order by seq')).rows.map(({ text }) => text);

describe('a transaction', () => {
  it('does what is asked together in the order in which it was asked', async () => {
    const many = Array.from({ length: 50 }, (_, index) => `note ${index}`);
    await inTransaction(db, (tx) => Promise.all(many.map((text) => note(tx, text))));
    expect(await texts()).toEqual(many);
  });

  it('keeps nothing when one of several statements fails, and leaves its connection fit for the next', async () => {
    const failing = inTransaction(db, (tx) => Promise.all([note(tx, 'first'), note(tx, 'first'), note(tx, 'third')]));
    await expect(failing).rejects.toThrow(/duplicate key/);
    expect(await texts()).toEqual([]);
    await inTransaction(db, (tx) => note(tx, 'next'));
    expect(await texts()).toEqual(['next']);
  });

  it('is not committed when a failure was overlooked', async () => {
    const careless = inTransaction(db, async (tx) => {
      await note(tx, 'same');
      await note(tx, 'same').catch(() => undefined);
    });
    await expect(careless).rejects.toThrow('a statement of the transaction had failed');
    expect(await texts()).toEqual([]);
  });

  it('keeps nothing of what was refused, and answers the refusal', async () => {
    const outcome = await inTransaction(db, async (tx) => {
      await note(tx, 'too early');
      return refuse('ORDER_NOT_FOUND');
    });
    expect(outcome).toMatchObject({ code: 'ORDER_NOT_FOUND' });
    expect(await texts()).toEqual([]);
  });

  it('that has ended takes no statement any more', async () => {
    let kept: Database | undefined;
    await inTransaction(db, async (tx) => {
      kept = tx;
      await note(tx, 'in time');
    });
    await expect(note(kept ?? db, 'too late')).rejects.toThrow('the transaction has ended');
    expect(await texts()).toEqual(['in time']);
  });

  it('cannot begin within another', async () => {
    await expect(inTransaction(db, (tx) => inTransaction(tx, (inner) => note(inner, 'nested')))).rejects.toThrow(/only a database itself/);
  });
});

describe('what is to follow a transaction', () => {
  it('happens once it is committed, and at once where there is none', async () => {
    const seen: string[] = [];
    await inTransaction(db, async (tx) => {
      afterCommit(tx, () => seen.push('after'));
      await note(tx, 'kept');
      seen.push('within');
    });
    afterCommit(db, () => seen.push('without'));
    expect(seen).toEqual(['within', 'after', 'without']);
  });

  it('does not happen when it is refused or fails', async () => {
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
