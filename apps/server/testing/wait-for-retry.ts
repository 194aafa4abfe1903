import { expect, vi } from 'vitest';
import type { Connection } from '../platform/database/connect.ts';

/** Waits until the job with this `data` has failed once and is to be retried. */
export async function waitForRetry({ connection }: { readonly connection: Connection }, data: object): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await connection.pool.query(`select 1 from pgboss.job where data = $1 and (state = 'retry' or retry_count > 0)`, [
        data,
      ]);
      expect(rows).toHaveLength(1);
    },
    { timeout: 20_000, interval: 20 },
  );
}
