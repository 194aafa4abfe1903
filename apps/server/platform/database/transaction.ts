import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import type { PoolClient } from 'pg';
import type { Tables } from '../../migrations/tables.ts';
import { Refused } from '../refused.ts';
import type { Database } from './connect.ts';
import { enterTransaction } from './transaction-gate.ts';

/**
 * The database as one connection sees it, until `end`. Kysely's own transactions let a statement wait for the answer to the
 * one before; here those that are asked together travel together (`Promise.all`), and are still done one after the other.
 */
function bindTo(client: PoolClient): { tx: Database; end: () => void } {
  let hasEnded = false;
  const borrowed = {
    query(text: string, values: unknown[]) {
      if (hasEnded) throw new Error('the transaction has ended');
      return client.query(text, values);
    },
    release() {},
  };
  // All that Kysely asks of a pool; it uses no cursors here.
  const pool = { connect: async () => borrowed, end: async () => {} } as unknown as PostgresPool;
  return { tx: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }), end: () => void (hasEnded = true) };
}

/** What is to be done once a transaction is committed; not at all when it is rolled back. */
const sequels = new WeakMap<Database, (() => void)[]>();

/** Runs `sequel` when the transaction is committed; at once outside of one. It must not fail. */
export function afterCommit(tx: Database, sequel: () => void): void {
  const waiting = sequels.get(tx);
  if (waiting) waiting.push(sequel);
  else sequel();
}

/**
 * Runs a use case in one transaction. A refusal rolls back what it did so far and is returned as the value it is;
 * anything thrown rolls back and goes on.
 */
export async function inTransaction<Result>(db: Database, run: (tx: Database) => Promise<Result>): Promise<Result> {
  const { client, leave } = await enterTransaction(db);
  const { tx, end } = bindTo(client);
  let fault: Error | undefined;
  const waiting: (() => void)[] = [];
  sequels.set(tx, waiting);
  try {
    // Goes out with the first statement; whether it worked is asked before anything is committed.
    const begun = client.query('begin');
    begun.catch(() => undefined);
    const result = await run(tx);
    end();
    await begun;
    const { command } = await client.query(result instanceof Refused ? 'rollback' : 'commit');
    if (result instanceof Refused) return result;
    if (command === 'ROLLBACK') throw new Error('a statement of the transaction had failed');
    for (const sequel of waiting) sequel();
    return result;
  } catch (error) {
    end();
    // A connection that cannot even do this is not used again.
    await client.query('rollback').catch((broken: Error) => (fault = broken));
    throw error;
  } finally {
    leave(fault);
  }
}
