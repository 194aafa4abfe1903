import { Writable } from 'node:stream';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openBrowser } from '../../testing/browser-session.ts';
import { startServerProcess } from '../../testing/start-server-process.ts';
import { cloneDatabase, testEnv } from '../../testing/test-portal.ts';
import { createBoundedLog } from './bounded-log.ts';
import { connectDatabase } from '../database/connect.ts';

const line = (number: number) => `{"level":40,"msg":"${number} ${'x'.repeat(4096)}"}\n`;

describe('the log', () => {
  it('keeps about a megabyte for a reader that has stopped, drops the rest and logs how much once the reader continues', async () => {
    const read: string[] = [];
    let goOn = (): void => undefined;
    const reader = new Writable({
      decodeStrings: false,
      write(chunk: string, _encoding, done) {
        read.push(chunk);
        goOn = done;
      },
    });
    const log = createBoundedLog(reader);
    for (let number = 0; number < 5_000; number += 1) log.write(line(number));
    expect(reader.writableLength).toBeLessThan(1_100_000);
    const kept = Math.ceil(1_048_576 / line(1_000).length);
    while (reader.writableLength > 0) goOn();
    log.write(line(5_000));
    while (reader.writableLength > 0) goOn();
    expect(read.length).toBeGreaterThanOrEqual(kept);
    const [notice = '', last] = read.slice(-2);
    expect(JSON.parse(notice)).toMatchObject({
      level: 40,
      msg: expect.stringContaining(`${5_000 - (read.length - 2)} log lines were dropped`),
    });
    expect(last).toBe(line(5_000));
  });

  it('is discarded once its reader has left', () => {
    const gone = new Writable({ write: (_chunk, _encoding, done) => done(new Error('EPIPE')) });
    const log = createBoundedLog(gone);
    for (let number = 0; number < 5_000; number += 1) log.write(line(number));
    expect(gone.writableLength).toBeLessThan(1_100_000);
  });
});

describe('a server whose log', () => {
  let folder: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'portal-log-'));
    env = { ...testEnv(await cloneDatabase(), folder), LOG_LEVEL: 'warn' };
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const cut = 'x'.repeat(1024);
  const report = { type: 500, status: '500', message: cut, url: cut, params: cut };

  it.each([
    ['is no longer read', 'pauseLog'],
    ['has lost its reader', 'closeLog'],
  ] as const)('%s goes on answering', async (_name, stop) => {
    const server = await startServerProcess(env);
    try {
      server[stop]();
      // Each request has a different network address: two megabytes of log in all.
      for (let sent = 0; sent < 10; sent += 1) {
        await Promise.all(Array.from({ length: 50 }, () => openBrowser(server.url).api('reportFailure', report)));
      }
      expect((await fetch(`${server.url}/health`)).status).toBe(200);
    } finally {
      await server.kill();
    }
  });

  it('is full of one failure has ten lines of it in a minute', async () => {
    const server = await startServerProcess(env);
    try {
      const connection = connectDatabase(env['DATABASE_URL'] ?? '', 1);
      await connection.pool.query('update products set schema = schema + 1');
      await connection.close();
      const fail = () => openBrowser(server.url).api('getProduct', { goodsId: 'zhenan' });
      for (let sent = 0; sent < 30; sent += 1) await expect(fail()).rejects.toMatchObject({ code: 'UNEXPECTED' });
      expect(server.lines.filter((text) => text.includes('unexpected failure'))).toHaveLength(10);
    } finally {
      await server.kill();
    }
  });
});
