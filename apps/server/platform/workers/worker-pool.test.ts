import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test, vi } from 'vitest';
import { Refused } from '../refused.ts';
import type { SampleRequest } from './sample-worker.testing.ts';
import { createWorkerPool, type WorkerPool, type WorkerPoolOptions, WorkerStopped } from './worker-pool.ts';

const pools: WorkerPool<SampleRequest, number>[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

function openPool(options: Partial<WorkerPoolOptions> = {}): WorkerPool<SampleRequest, number> {
  const module = new URL('./sample-worker.testing.ts', import.meta.url);
  const pool = createWorkerPool<SampleRequest, number>({ name: 'sample', module, idleMs: 60_000, ...options });
  pools.push(pool);
  return pool;
}

const tellProcess = { do: 'tell process' } as const;
const wait = (ms: number) => ({ do: 'wait', ms }) as const;

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('jobs share one process, which is not this one', async () => {
  const pool = openPool();
  const used = new Set(await Promise.all([pool.run(tellProcess), pool.run(tellProcess), pool.run(tellProcess)]));
  expect(used.size).toBe(1);
  expect(used).not.toContain(process.pid);
});

test('a process has the environment of this one, without the settings of its allocator', async () => {
  vi.stubEnv('MALLOC_ARENA_MAX', '2').stubEnv('SAMPLE_SETTING', 'on');
  const pool = openPool();
  expect(await pool.run({ do: 'count settings', of: 'MALLOC_' })).toBe(0);
  expect(await pool.run({ do: 'count settings', of: 'SAMPLE_SETTING' })).toBe(1);
  vi.unstubAllEnvs();
});

test('more processes start when jobs overlap, up to the limit', async () => {
  const pool = openPool({ mostProcesses: 2 });
  const used = await Promise.all(Array.from({ length: 6 }, () => pool.run(wait(200))));
  expect(new Set(used).size).toBe(2);
});

test('a job that finds the queue full is refused, and later ones are accepted again', async () => {
  const pool = openPool({ mostWaiting: 1 });
  const accepted = [pool.run(wait(50)), pool.run(wait(50))];
  const third = await pool.run(wait(50));
  expect(third instanceof Refused && third.code).toBe('BUSY');
  await Promise.all(accepted);
  expect(await pool.run(tellProcess)).toBeTypeOf('number');
});

test('senders take turns, and an earlier rank goes first; in a full queue who has most gives way', async () => {
  const pool = openPool({ mostWaiting: 4 });
  const done: string[] = [];
  const run = (name: string, key: string, rank: number) =>
    pool.run(tellProcess, { key, rank }).then((answer) => done.push(answer instanceof Refused ? `${name} ${answer.code}` : name));
  await Promise.all([
    pool.run(wait(50)),
    ...['1', '2', '3', '4'].map((name) => run(`flood ${name}`, 'flood', 1)),
    run('neighbour', 'other', 1),
    run('customer', 'account', 0),
  ]);
  expect(done.slice(0, 2).toSorted()).toEqual(['flood 3 BUSY', 'flood 4 BUSY']);
  expect(done.slice(2)).toEqual(['customer', 'flood 1', 'neighbour', 'flood 2']);
});

test('what a job throws rejects it and leaves the process running', async () => {
  const pool = openPool();
  const pid = await pool.run(tellProcess);
  await expect(pool.run({ do: 'throw', message: 'no such card' })).rejects.toThrow('no such card');
  expect(await pool.run(tellProcess)).toBe(pid);
});

test('a crash rejects its job; those that wait get a new process', async () => {
  const pool = openPool();
  const [crashed, waited] = await Promise.allSettled([pool.run({ do: 'crash' }), pool.run(tellProcess)]);
  expect(crashed).toMatchObject({ status: 'rejected', reason: expect.any(WorkerStopped) });
  expect(waited.status).toBe('fulfilled');
});

test('a job that takes too long is stopped with its process; those that wait get a new one', async () => {
  const pool = openPool({ jobTimeoutMs: 4_000 });
  const pid = await pool.run(tellProcess);
  const [stuck, waited] = await Promise.allSettled([pool.run(wait(60_000)), pool.run(tellProcess)]);
  expect(stuck).toMatchObject({ status: 'rejected', reason: expect.any(WorkerStopped) });
  expect(waited).toMatchObject({ status: 'fulfilled', value: expect.any(Number) });
  expect(waited).not.toMatchObject({ value: pid });
});

test('a process that has grown too large is replaced, without losing a job', async () => {
  const pool = openPool({ maxRssBytes: 1 });
  const used = await Promise.all([pool.run(tellProcess), pool.run(tellProcess), pool.run(tellProcess)]);
  expect(new Set(used).size).toBe(3);
});

test('an idle process stops', async () => {
  const pool = openPool({ idleMs: 30 });
  const pid = Number(await pool.run(tellProcess));
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000 });
  expect(await pool.run(tellProcess)).not.toBe(pid);
});

test('closing waits for accepted jobs, also in a process that replaces another, and accepts none afterwards', async () => {
  const pool = openPool({ maxRssBytes: 1 });
  const accepted = [pool.run(wait(50)), pool.run(wait(50))];
  await pool.close();
  for (const pid of await Promise.all(accepted)) expect(isRunning(Number(pid))).toBe(false);
  await expect(pool.run(tellProcess)).rejects.toThrow('closed');
});

test('closing within a time kills what still runs, and rejects what waits', async () => {
  const pool = openPool();
  await pool.run(tellProcess);
  const jobs = Promise.allSettled([pool.run(wait(60_000)), pool.run(tellProcess)]);
  await pool.close({ withinMs: 100 });
  for (const job of await jobs) expect(job).toMatchObject({ status: 'rejected', reason: expect.any(WorkerStopped) });
});

/** A server that prints a line when its worker has a job that ends only after the server. */
const serverToKill = `
  import { createWorkerPool } from '${new URL('./worker-pool.ts', import.meta.url)}';
  const module = new URL('${new URL('./sample-worker.testing.ts', import.meta.url)}');
  const pool = createWorkerPool({ name: 'sample', module, idleMs: 60_000 });
  await pool.run({ do: 'tell process' });
  const job = pool.run({ do: 'outlive server' });
  console.log('works');
  await job;
`;

test('a process whose server was killed ends after its job without a word', async () => {
  const server = spawn(process.execPath, ['--input-type=module', '--eval', serverToKill], { stdio: ['ignore', 'pipe', 'pipe'] });
  // The worker has the same pipe: it closes when both have ended.
  const said = text(server.stderr);
  await once(server.stdout, 'data');
  server.kill('SIGKILL');
  expect(await said).toBe('');
});
