import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseInUse, type EmbeddedDatabase, findRunningDatabase, startEmbeddedDatabase } from './embedded-database.ts';

const holderEntry = path.resolve(import.meta.dirname, '../../testing/database-process.ts');

let folder: string;
let database: EmbeddedDatabase | undefined;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'portal-embedded-'));
  // The database's account must be able to enter it.
  chmodSync(folder, 0o755);
});
afterAll(async () => {
  await database?.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Starts another server process that holds the database of the folder. */
async function startHolder() {
  const child = spawn(process.execPath, [holderEntry, folder], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string];
  return {
    url: line.replace('ready ', ''),
    pid: child.pid,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

describe('the embedded database', () => {
  it('starts on a new folder with a generated password, reachable from this machine only, and stops', async () => {
    database = await startEmbeddedDatabase(folder);
    expect(database.takenOver).toBe(false);
    const socketFolder = decodeURIComponent(new URL(database.url).hostname);
    expect(statSync(socketFolder).mode & 0o777).toBe(0o700);
    expect(await query(database.url, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(statSync(path.join(folder, 'database.password')).mode & 0o777).toBe(0o600);
    const withoutPassword = new URL(database.url);
    withoutPassword.password = 'wrong';
    await expect(query(withoutPassword.href, 'select 1')).rejects.toThrow(/password/);
    await query(database.url, 'create table kept (n int)');
    await query(database.url, 'insert into kept values (1)');
    expect(findRunningDatabase(folder)).toBe(database.url);
    await database.stop();
    expect(findRunningDatabase(folder)).toBeUndefined();
    await expect(query(database.url, 'select 1')).rejects.toThrow();
  });

  it('keeps its data over a restart', async () => {
    database = await startEmbeddedDatabase(folder);
    expect(await query(database.url, 'select n from kept')).toEqual([{ n: 1 }]);
    await database.stop();
  });

  it('is refused to a second server while the first one runs, and the refusal names the first', async () => {
    const holder = await startHolder();
    try {
      const refused = await startEmbeddedDatabase(folder).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(DatabaseInUse);
      expect(String(refused)).toContain(String(holder.pid));
      expect(await query(holder.url, 'select n from kept')).toEqual([{ n: 1 }]);
    } finally {
      await holder.kill();
    }
  });

  it('that a killed server left running is taken over without loss', async () => {
    const holder = await startHolder();
    await query(holder.url, 'insert into kept values (2)');
    await holder.kill();
    database = await startEmbeddedDatabase(folder);
    expect(database.takenOver).toBe(true);
    expect(await query(database.url, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }]);
    await database.stop();
  });
});
