import { identityConsent } from '@portal/rules/account/identity-consent.ts';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { openBrowser } from '../testing/browser-session.ts';
import { drawIdCard, toJpeg } from '../testing/id-cards/draw-id-card.ts';
import { type ServerProcess, startServerProcess } from '../testing/start-server-process.ts';
import { cloneDatabase, testEnv } from '../testing/test-portal.ts';
import { connectDatabase } from '../platform/database/connect.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-stop-'));
const name = 'portal_stopped';
let env: Record<string, string>;
let server: ServerProcess;
beforeAll(async () => {
  env = testEnv(await cloneDatabase(name), folder);
  server = await startServerProcess(env);
});
afterAll(async () => {
  await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

async function askReady(): Promise<unknown> {
  const answer = await fetch(`${server.url}/ready`);
  return { code: answer.status, ...((await answer.json()) as object) };
}

const fine = {
  code: 200,
  status: 'ready',
  database: 'ok',
  connections: 'ok',
  disk: 'ok',
  jobs: 'ok',
  core: { connected: false },
  messages: expect.anything(),
};

describe('/ready', () => {
  it('answers 503 while the disk takes no file or the database no connection, and /health that the process lives', async () => {
    await vi.waitFor(async () => expect(await askReady()).toEqual(fine), 10_000);
    const { filesFolder } = readConfig(env);
    renameSync(filesFolder, `${filesFolder}.away`);
    writeFileSync(filesFolder, '');
    await vi.waitFor(async () => expect(await askReady()).toEqual({ ...fine, code: 503, status: 'not ready', disk: 'failed' }), 10_000);
    rmSync(filesFolder);
    renameSync(`${filesFolder}.away`, filesFolder);
    const maintenance = connectDatabase((env['DATABASE_URL'] ?? '').replace(name, 'postgres'), 1);
    await maintenance.pool.query(`alter database ${name} allow_connections false`);
    await maintenance.pool.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name]);
    await vi.waitFor(
      async () => expect(await askReady()).toEqual({ ...fine, code: 503, status: 'not ready', database: 'failed', jobs: 'failed' }),
      20_000,
    );
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    await maintenance.pool.query(`alter database ${name} allow_connections true`);
    await vi.waitFor(async () => expect(await askReady()).toEqual(fine), 20_000);
    await maintenance.close();
  });
});

describe('a server that is told to stop', () => {
  it('is not ready first, and ends within 15 seconds while an upload stands still and cards are read', async () => {
    const browser = openBrowser(server.url);
    await browser.api('giveIdentityConsent', { version: identityConsent.version });
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const upload = connect(Number(new URL(server.url).port), '127.0.0.1');
    upload.on('error', () => undefined);
    upload.write(
      `POST /api/user/uploadIdentificationPhotoImg HTTP/1.1\r\nhost: localhost\r\nclient-info: {"appId":"test"}\r\ncookie: ${cookie}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 100000\r\n\r\n--x`,
    );
    const card = await toJpeg(await drawIdCard({ authority: '珠海市公安局香洲分局', validity: '2015.06.01-2035.06.01' }));
    const image = new File([new Uint8Array(card)], 'card.jpg', { type: 'image/jpeg' });
    const readings = Promise.allSettled(
      Array.from({ length: 2 }, () => browser.api('identifyIdCard', { imgOcrPhoto: image, idCardType: 'BACK' })),
    );
    const began = performance.now();
    const ended = server.stop();
    await vi.waitFor(async () => expect(await askReady()).toMatchObject({ code: 503, status: 'stopping' }), {
      timeout: 10_000,
      interval: 20,
    });
    expect(await ended).toBe(0);
    expect(performance.now() - began).toBeLessThan(15_000);
    await readings;
  });
});
