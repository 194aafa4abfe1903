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

/** Opens a pool of at most `connections`. Statements that hang are ended by the server after 20 s. */
export function connectDatabase(url: string, connections: number): Connection {
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: connections,
    statement_timeout: 20_000,
    idle_in_transaction_session_timeout: 20_000,
    application_name: 'portal',
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
