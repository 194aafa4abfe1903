import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../platform/database/connect.ts';
import { CannotListen, listenAt } from '../platform/http/listen-at.ts';
import { processEnv } from '../testing/process-env.ts';
import { emptyDatabase, testEnv } from '../testing/test-portal.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'portal-failed-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Starts the real server, which is expected to end. */
async function startInVain(env: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, '../main.ts')], {
    env: processEnv(env),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code: child.exitCode, output, errors };
}

describe('a start that fails', () => {
  it('because its port is used by another process, or its address is of another machine, says so in words and nothing else, and changes nothing', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const address = other.address();
    const port = address && typeof address === 'object' ? address.port : 0;
    const databaseUrl = await emptyDatabase();
    const env = { ...testEnv(databaseUrl, folder), PORT: String(port) };
    expect(await startInVain(env)).toEqual({
      code: 1,
      output: '',
      errors: `the server does not start:\nport ${port} of 127.0.0.1 is used by another process: stop that one, or set PORT to another port\n`,
    });
    other.close();
    expect((await startInVain({ ...env, HOST: '192.0.2.1' })).errors).toBe(
      `the server does not start:\nport ${port} of 192.0.2.1 is no address of this machine: set HOST to one of its own\n`,
    );
    const connection = connectDatabase(databaseUrl, 1);
    expect((await connection.pool.query("select from pg_tables where schemaname = 'public'")).rowCount).toBe(0);
    await connection.close();
  });

  it('whose database does not answer ends with the reason on its last line', async () => {
    const env = { ...testEnv('postgres://nobody@localhost:9/none', folder), PORT: '0' };
    const { code, errors } = await startInVain(env);
    expect(code).toBe(1);
    expect(errors.trimEnd().split('\n').at(-1)).toMatch(/^the server does not start: connect ECONNREFUSED \S+:9$/);
  });

  it('hands on what has another reason', async () => {
    const failing = (code: string) => () => Promise.reject(Object.assign(new Error('why'), { code }));
    await expect(listenAt({ host: '::', port: 80 }, failing('EACCES'))).rejects.toThrow(CannotListen);
    await expect(listenAt({ host: '::', port: 80 }, failing('EMFILE'))).rejects.toThrow('why');
  });
});
