import { z } from 'zod';
import { defineJob } from '#platform/jobs.ts';
import { expireOrders } from '../expire-orders.ts';
import type { OrderDeps } from '../order-deps.ts';

export const expireOrdersJob = defineJob({
  name: 'expire-orders',
  schema: z.object({}),
  retry: 'never',
  schedule: '* * * * *',
  async run(deps: Pick<OrderDeps, 'db' | 'sealer' | 'clock' | 'jobs'>) {
    await expireOrders(deps);
  },
});
