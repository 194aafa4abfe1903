import { Kysely, PostgresDialect, type PostgresPoolClient, type Transaction as KyselyTransaction } from 'kysely';
import pg from 'pg';
import type { Tables } from '../../migrations/tables.ts';
import { type ConnectionWaits, createConnectionWaits } from './connection-waits.ts';
import { createStatementNames, hasOldPlan } from './prepared-statements.ts';

/** The first argument of query functions: the database or one of its transactions. */
export type Queryable = Kysely<Tables>;

/** The database itself, which starts transactions. It must not be used inside a transaction: that would take a second connection. */
export type Database = Queryable & { readonly isTransaction: false };

/** An open transaction. A use case that takes one relies on a commit or rollback of the whole. */
export type Transaction = KyselyTransaction<Tables>;

// Amounts and ids fit a double exactly. Dates are calendar days, not instants.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** No connection became free in time, or the database does not respond. Calls answer BUSY. */
export class DatabaseBusy extends Error {}

/** A row stayed locked by another transaction for too long (SQLSTATE 55P03, lock_not_available). */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '55P03';
}

/** A row would have the same unique value as another one (SQLSTATE 23505, unique_violation). */
export function isDuplicate(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === '23505';
}

/** The database can only be read (SQLSTATE 25006, read_only_sql_transaction): it is a standby, or was made one. */
const isReadOnly = (error: Error): boolean => error instanceof pg.DatabaseError && error.code === '25006';

/**
 * SQLSTATE classes in which the database cannot work at all now: a lost connection (08), a database that can only be read, such as the
 * standby after a failover (25006), no resources such as a full disk (53), an operator or a crash (57P), the system (58).
 */
const outOfOrder = /^(08|25006|53|57P|58)/;
/** The error that pg throws, without a code, for a statement whose connection has ended or is silent. */
const lostConnection = /^(Connection terminated|Query read timeout|Client has encountered a connection error)/;
/** The errors of the system for a disk that is full, read-only or closed to this user, or a connection that has ended. */
const systemCodes: ReadonlySet<unknown> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EACCES',
  'ECONNRESET',
  'ECONNREFUSED',
  'EPIPE',
  // Of `ForeignFolder`: the disk of the stored files is not mounted.
  'FOREIGN_FOLDER',
]);

/** Whether database or disk cannot do their work now: nothing is wrong with the request, and it may succeed later. */
export function isOutOfOrder(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) return outOfOrder.test(error.code ?? '');
  return lostConnection.test(error.message) || systemCodes.has('code' in error ? error.code : undefined) || isOutOfOrder(error.cause);
}

export interface Connection {
  readonly db: Database;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Milliseconds. */
export interface DatabaseTimeouts {
  /** For a free connection, and for a row that another transaction has locked. */
  readonly waitMs: number;
  /** For the result of a statement. */
  readonly answerMs: number;
  /** After which the database ends a statement, or a transaction that does nothing. */
  readonly endMs: number;
}

const defaultTimeouts: DatabaseTimeouts = { waitMs: 5_000, answerMs: 30_000, endMs: 20_000 };

/** For migrations, imports and operator's commands: they take as long as they need. Zero means no limit, to pg and to PostgreSQL. */
export const noTimeouts: DatabaseTimeouts = { waitMs: 0, answerMs: 0, endMs: 0 };

/** Settings for a database that may disappear without closing its connections: each wait has a limit. */
export function boundedWaits({ waitMs, answerMs }: Pick<DatabaseTimeouts, 'waitMs' | 'answerMs'> = defaultTimeouts) {
  return { keepAlive: true, keepAliveInitialDelayMillis: 10_000, query_timeout: answerMs, connectionTimeoutMillis: waitMs };
}

/** What the connections of the job queue are called: each server that runs has some, and asks on them all the time. */
export const jobsApplicationName = 'portal-jobs';

/**
 * Takes a connection from the pool. One whose statement got no response in time, that keeps a plan from before a migration, or whose server
 * can only be read, is closed instead of returned. `nameOf`: of `createStatementNames`.
 */
async function takeConnection(
  pool: pg.Pool,
  nameOf: (text: string) => string | undefined,
  waits: ConnectionWaits,
): Promise<PostgresPoolClient> {
  const asked = performance.now();
  const client = await pool
    .connect()
    .catch((error: Error) => {
      throw new DatabaseBusy('no connection to the database', { cause: error });
    })
    .finally(() => waits.add(performance.now() - asked));
  let unfit: Error | undefined;
  const query = async (text: string, values: readonly unknown[]) => {
    const name = nameOf(text);
    try {
      return await client.query({ text, values: [...values], ...(name !== undefined && { name }) });
    } catch (error) {
      // pg gives the first error neither a class nor a code. A server that can only be read was replaced: a new connection finds the other.
      if (error instanceof Error && (error.message === 'Query read timeout' || hasOldPlan(error) || isReadOnly(error))) unfit = error;
      throw error;
    }
  };
  // Cursors are not used, so Kysely calls only the overload with text and values.
  return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release(unfit) };
}

const waitsByDatabase = new WeakMap<Queryable, ConnectionWaits>();

/** How long those who asked for a connection waited lately, in milliseconds (see `ConnectionWaits`). */
export const typicalWaitMs = (db: Queryable): number => waitsByDatabase.get(db)?.typicalMs() ?? 0;

/** Opens a pool of at most `connections`. */
export function connectDatabase(url: string, connections: number, changed: Partial<DatabaseTimeouts> = {}): Connection {
  const timeouts = { ...defaultTimeouts, ...changed };
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    statement_timeout: timeouts.endMs,
    lock_timeout: timeouts.waitMs,
    idle_in_transaction_session_timeout: timeouts.endMs,
    application_name: 'portal',
    ...boundedWaits(timeouts),
  });
  // A dropped connection fails its query and is replaced on the next use. Without listeners it would end the process: the
  // pool's listener is for idle connections, each client's for those between two statements of a transaction.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  const nameOf = createStatementNames();
  const waits = createConnectionWaits();
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({
      pool: { connect: () => takeConnection(pool, nameOf, waits), end: () => pool.end(), options: pool.options },
    }),
  });
  waitsByDatabase.set(db, waits);
  return {
    // A Kysely instance that is not a transaction.
    db: db as Database,
    pool,
    async close() {
      await db.destroy();
      // Kysely ends the pool only if it has used it. An idle connection would keep the process running for ten seconds.
      if (!pool.ending) await pool.end();
    },
  };
}
