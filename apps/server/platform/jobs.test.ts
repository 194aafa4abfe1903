import { inTransaction } from './database/transaction.ts';
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { cloneDatabase } from '../testing/test-portal.ts';
import { type Connection, connectDatabase } from './database/connect.ts';
import { defineJob, type Job, type JobRunner, startJobs } from './jobs.ts';

/** Dependencies of the jobs of this file. */
interface Deps {
  readonly done: string[];
  isAway: boolean;
}

const greet = defineJob({
  name: 'greet',
  schema: z.object({ id: z.string() }),
  retry: 'for days',
  async run(deps: Deps, { id }) {
    if (deps.isAway) throw new Error('nobody at home');
    deps.done.push(id);
  },
});

let url: string;
let connection: Connection;
let errors: string[];
const opened: (() => Promise<void>)[] = [];
beforeEach(async () => {
  url = await cloneDatabase();
  connection = connectDatabase(url, 2);
  errors = [];
  opened.push(() => connection.close());
});
afterAll(async () => {
  for (const close of opened.reverse()) await close();
});

async function start(...kinds: readonly Job<Deps, object>[]): Promise<JobRunner<Deps>> {
  const jobs = await startJobs(url, kinds, ({ message }) => errors.push(message));
  opened.push(() => jobs.stop());
  return jobs;
}

const query = async (sql: string) => (await connection.pool.query(sql)).rows;
const wait = { timeout: 20_000, interval: 20 };

it('queues and jobs of an older version get the options of the newer one', async () => {
  const older = await start({ ...greet, retry: 'for minutes' });
  await inTransaction(connection.db, (tx) => older.enqueue(tx, greet, { id: 'one' }));
  await older.stop();
  const options = 'retry_limit, retry_delay_max, expire_seconds, dead_letter';
  const before = [{ retry_limit: 8, retry_delay_max: 300, expire_seconds: 60, dead_letter: null }];
  expect(await query(`select ${options} from pgboss.queue where name = 'greet'`)).toEqual(before);
  expect(await query(`select ${options} from pgboss.job where name = 'greet'`)).toEqual(before);
  await start({ ...greet, expireInSeconds: 300 });
  const after = [{ retry_limit: 1_000, retry_delay_max: 600, expire_seconds: 300, dead_letter: 'failed-jobs' }];
  expect(await query(`select ${options} from pgboss.queue where name = 'greet'`)).toEqual(after);
  expect(await query(`select ${options} from pgboss.job where name = 'greet'`)).toEqual(after);
});

it('a job that fails is retried until it succeeds', async () => {
  const deps: Deps = { done: [], isAway: true };
  const jobs = await start(greet);
  await jobs.work(deps);
  await inTransaction(connection.db, (tx) => jobs.enqueue(tx, greet, { id: 'one' }));
  await vi.waitFor(() => expect(errors).toEqual(['job greet {"id":"one"} failed and is tried again: nobody at home']), wait);
  deps.isAway = false;
  await vi.waitFor(() => expect(deps.done).toEqual(['one']), wait);
  expect(await jobs.listFailed()).toEqual([]);
});

it('a kind of job that fails again and again has ten lines a minute', async () => {
  const deps: Deps = { done: [], isAway: true };
  const jobs = await start({ ...greet, retry: 'never', batch: 20 });
  for (let id = 0; id < 20; id += 1) await inTransaction(connection.db, (tx) => jobs.enqueue(tx, greet, { id: String(id) }));
  await jobs.work(deps);
  await vi.waitFor(
    async () => expect(await query(`select 1 from pgboss.job where name = 'greet' and state = 'failed'`)).toHaveLength(20),
    wait,
  );
  expect(errors).toHaveLength(10);
});

it('a job that ran out of retries is kept until an operator retries it', async () => {
  const deps: Deps = { done: [], isAway: true };
  const jobs = await start(greet);
  await inTransaction(connection.db, (tx) => jobs.enqueue(tx, greet, { id: 'one' }));
  await query(`update pgboss.job set retry_limit = 0 where name = 'greet'`);
  await jobs.work(deps);
  await vi.waitFor(() => expect(errors).toEqual(['job greet {"id":"one"} failed and is not tried again: nobody at home']), wait);
  await vi.waitFor(async () => expect(await jobs.listFailed()).toMatchObject([{ name: 'greet', data: { id: 'one' }, tries: 1 }]), wait);
  deps.isAway = false;
  expect(await jobs.retryFailed()).toBe(1);
  await vi.waitFor(() => expect(deps.done).toEqual(['one']), wait);
  expect(await jobs.listFailed()).toEqual([]);
});

it('a job with invalid data fails before it runs', async () => {
  const deps: Deps = { done: [], isAway: false };
  const jobs = await start(greet);
  await jobs.work(deps);
  await query(`insert into pgboss.job (name, data) values ('greet', '{"number": 1}')`);
  await vi.waitFor(() => expect(errors[0]).toContain('job greet {"number":1} failed'), wait);
  expect(deps.done).toEqual([]);
});

it('a schedule is removed when no job has it', async () => {
  const schedules = () => query('select name, cron, timezone from pgboss.schedule');
  const older = await start({ ...greet, schedule: '* * * * *' });
  await older.work({ done: [], isAway: true });
  expect(await schedules()).toEqual([{ name: 'greet', cron: '* * * * *', timezone: 'Asia/Shanghai' }]);
  await older.stop();
  await (await start(greet)).work({ done: [], isAway: true });
  expect(await schedules()).toEqual([]);
});
