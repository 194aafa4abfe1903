import type { Connection } from './connect.ts';

/** An arbitrary number, the key of the lock. */
const turnLock = 7_310_001;

/**
 * Runs `run` while no other process does: servers that start together, and an operator who imports, change the database one after
 * the other. `report` gets a line when it has to wait. The connection needs `noTimeouts`, and a second one for `run`.
 */
export async function takeTurn<Result>({ pool }: Connection, report: (line: string) => void, run: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [turnLock]);
    if (!rows[0]?.free) {
      report('waiting: another process migrates the database or imports content');
      await client.query('select pg_advisory_lock($1)', [turnLock]);
      report('the wait is over');
    }
    return await run();
  } finally {
    // Closing the session releases its lock, whatever state the connection is in.
    client.release(true);
  }
}
