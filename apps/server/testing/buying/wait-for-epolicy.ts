import { expect, vi } from 'vitest';
import type { Connection } from '../../platform/database/connect.ts';

/** Waits until the e-policy of an order has been made, which is the last job of a purchase. */
export async function waitForEpolicy({ connection }: { readonly connection: Connection }, orderNo: string): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await connection.pool.query(
        'select epolicy_state from policies join orders on orders.id = order_id where order_no = $1',
        [orderNo],
      );
      expect(rows).toEqual([{ epolicy_state: 'ready' }]);
    },
    { timeout: 30_000, interval: 50 },
  );
}
