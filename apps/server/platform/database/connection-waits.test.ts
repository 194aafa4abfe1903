import { expect, inject, test } from 'vitest';
import { createReadiness } from '../readiness.ts';
import { connectDatabase, typicalWaitMs } from './connect.ts';
import { createConnectionWaits } from './connection-waits.ts';

test('the typical wait is the median of the last ten seconds', () => {
  let now = 0;
  const waits = createConnectionWaits(() => now);
  expect(waits.typicalMs()).toBe(0);
  for (const ms of [1, 2, 900, 3, 800]) waits.add(ms);
  expect(waits.typicalMs()).toBe(3);
  now = 9_000;
  for (let count = 0; count < 2_000; count += 1) waits.add(700);
  expect(waits.typicalMs()).toBe(700);
  now = 19_500;
  expect(waits.typicalMs()).toBe(0);
});

test('a server with too few connections is not ready, although its database answers', async () => {
  const connection = connectDatabase(inject('clusterUrl'), 1, { waitMs: 600 });
  const askReadiness = createReadiness({
    db: connection.db,
    files: { tryWriting: () => Promise.resolve() } as never,
    jobs: { areWorking: () => true } as never,
    isStopping: () => false,
    coreStanding: async () => ({ connected: false }),
    messageStanding: async () => ({ vendors: [], waiting: 0, failed: 0, unknown: 0 }),
  });
  const held = await connection.pool.connect();
  const waiting = Array.from({ length: 5 }, () => connection.db.selectFrom('orders').select('id').execute());
  expect((await Promise.allSettled(waiting)).every(({ status }) => status === 'rejected')).toBe(true);
  held.release();
  expect(typicalWaitMs(connection.db)).toBeGreaterThanOrEqual(500);
  expect(await askReadiness()).toMatchObject({ status: 'not ready', database: 'ok', connections: 'failed' });
  await connection.close();
});
