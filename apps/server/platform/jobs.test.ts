import { expect, it } from 'vitest';
import { cloneDatabase } from '../testing/test-portal.ts';
import { connectDatabase } from './database/connect.ts';
import { startJobs } from './jobs.ts';

it('a queue that an older version made takes over the options of the newer one', async () => {
  const url = await cloneDatabase();
  const connection = connectDatabase(url, 1);
  const fail = (error: unknown) => {
    throw error;
  };
  const secondsOf = async (queue: string) =>
    (await connection.pool.query<{ seconds: number }>('select expire_seconds as seconds from pgboss.queue where name = $1', [queue]))
      .rows[0]?.seconds;
  const first = await startJobs(url, fail, { onlyQueues: true });
  await first.stop();
  const [documents, messages] = [await secondsOf('make-epolicy'), await secondsOf('send-message')];
  expect(documents).toBeGreaterThan(messages ?? 0);
  await connection.pool.query('update pgboss.queue set expire_seconds = 1');
  const second = await startJobs(url, fail, { onlyQueues: true });
  await second.stop();
  expect([await secondsOf('make-epolicy'), await secondsOf('send-message')]).toEqual([documents, messages]);
  await connection.close();
});
