import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../migrations/tables.ts';
import { PreparingClient } from './preparing-client.ts';
import { limitTransactions } from './transaction-gate.ts';

/** The database, or a transaction of it: every query function takes one. */
export type Database = Kysely<Tables>;

// Amounts and ids fit a double exactly; dates are calendar days, never instants.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

export interface Connection {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

const patienceMs = 30_000;

/** For a database that may vanish without a word: nobody waits for its answers, or for a connection, for longer than that. */
export function losingPatience(afterMs = patienceMs) {
  return { keepAlive: true, keepAliveInitialDelayMillis: 10_000, query_timeout: afterMs, connectionTimeoutMillis: afterMs };
}

/** Opens a pool of at most `connections`. Statements that hang are ended by the database after 20 s, given up after 30 s. */
export function connectDatabase(url: string, connections: number, giveUpAfterMs = patienceMs): Connection {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: connections,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'portal',
    ...losingPatience(giveUpAfterMs),
  });
  // A dropped connection is replaced on next use, and fails the query that uses it; without listeners it would end the
  // process: the pool's is for idle ones, each client's own for those between two statements of a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  limitTransactions(db, pool, connections - Math.ceil(connections / 4));
  return {
    db,
    pool,
    async close() {
      await db.destroy();
      // Kysely ends the pool only if it has used it; an idle connection would keep the process alive for ten seconds.
      if (!pool.ending) await pool.end();
    },
  };
}
