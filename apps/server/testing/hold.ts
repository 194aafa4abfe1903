import { expect, vi } from 'vitest';
import type { TestPortal } from './test-portal.ts';

/** Blocks statements that need what `lock` locks. `waitFor` returns when that many statements are waiting, within `timeout` milliseconds. */
export async function hold({ connection: { pool } }: TestPortal, lock: string, values: readonly unknown[] = []) {
  const holder = await pool.connect();
  await holder.query('begin');
  // On a busy machine a test may take longer than a transaction may be idle.
  await holder.query('set local idle_in_transaction_session_timeout = 0');
  await holder.query(lock, [...values]);
  return {
    waitFor: (statements: number, timeout = 4_000) =>
      vi.waitFor(async () => {
        const { rows } = await pool.query<{ n: number }>(
          `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rows[0]?.n).toBe(statements);
      }, timeout),
    release: async () => {
      await holder.query('rollback');
      holder.release();
    },
  };
}
