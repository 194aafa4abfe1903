import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, lchownSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DatabaseInUse, DatabaseMissing, type EmbeddedDatabase, findRunningDatabase, startEmbeddedDatabase } from './embedded-database.ts';

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

  it('is not blocked by a pid file whose pid another program has now, also another server or another PostgreSQL', async () => {
    // It runs node, as a server does, and did not write the file.
    const other = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)']);
    const lock = path.join(folder, 'server.pid');
    const cluster = path.join(folder, 'postgresql');
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'portal-embedded-'));
    chmodSync(elsewhere, 0o755);
    const neighbour = await startEmbeddedDatabase(elsewhere);
    try {
      writeFileSync(lock, `${other.pid} 1`);
      const theirs = readFileSync(path.join(elsewhere, 'postgresql', 'postmaster.pid'), 'utf8');
      writeFileSync(path.join(cluster, 'postmaster.pid'), theirs);
      expect(findRunningDatabase(folder)).toBeUndefined();
      database = await startEmbeddedDatabase(folder);
      expect(database.takenOver).toBe(false);
      expect(await query(database.url, 'select n from kept')).toEqual([{ n: 1 }]);
      await database.stop();
    } finally {
      other.kill();
      await neighbour.stop();
      rmSync(elsewhere, { recursive: true, force: true });
    }
  });

  it('that a backup lacks is not made anew: the refusal names where it belongs', async () => {
    const restored = mkdtempSync(path.join(tmpdir(), 'portal-embedded-'));
    chmodSync(restored, 0o755);
    const password = path.join(restored, 'database.password');
    writeFileSync(password, 'of the backup');
    try {
      const refused = await startEmbeddedDatabase(restored).catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(DatabaseMissing);
      expect(String(refused)).toContain(path.join(restored, 'postgresql'));
      expect(readFileSync(password, 'utf8')).toBe('of the backup');
      // The remains of a start that was killed while it made the database.
      mkdirSync(path.join(restored, 'postgresql'));
      writeFileSync(path.join(restored, 'postgresql', 'PG_VERSION'), '18\n');
      writeFileSync(path.join(restored, 'initdb.password'), '');
      const made = await startEmbeddedDatabase(restored);
      expect(await query(made.url, 'select 1 as n')).toEqual([{ n: 1 }]);
      await made.stop();
    } finally {
      rmSync(restored, { recursive: true, force: true });
    }
  });

  it('without its password is neither opened nor deleted', async () => {
    const partly = mkdtempSync(path.join(tmpdir(), 'portal-embedded-'));
    const first = await startEmbeddedDatabase(partly);
    await query(first.url, 'create table kept (n int)');
    await first.stop();
    rmSync(path.join(partly, 'database.password'));
    const again = await startEmbeddedDatabase(partly).catch((error: unknown) => error);
    if (again instanceof DatabaseMissing) {
      // Its account can enter the folder, so the cluster is there.
      expect(String(again)).toContain('database.password');
    } else {
      const made = again as EmbeddedDatabase;
      const { setAside = '' } = made;
      expect(await query(made.url, 'select to_regclass($$kept$$) as kept')).toEqual([{ kept: null }]);
      await made.stop();
      expect(readFileSync(path.join(setAside, 'PG_VERSION'), 'utf8')).toMatch(/^\d+\n$/);
      rmSync(path.dirname(setAside), { recursive: true });
    }
    rmSync(partly, { recursive: true, force: true });
  });

  it('may come from a backup of a machine on which its account had another number', async () => {
    // Only root gives files to others.
    const other = process.getuid?.() === 0 ? 54_321 : process.getuid?.();
    for (const name of ['', ...readdirSync(path.join(folder, 'postgresql'), { recursive: true, encoding: 'utf8' })])
      if (other !== undefined) lchownSync(path.join(folder, 'postgresql', name), other, process.getgid?.() ?? other);
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

  it('is started again at the same address when it was killed, but not when it was stopped', { timeout: 60_000 }, async () => {
    database = await startEmbeddedDatabase(folder);
    const lines: string[] = [];
    database.keepRunning((line) => lines.push(line));
    const { url } = database;
    const [row] = (await query(url, "select pg_read_file('postmaster.pid') as pid")) as { pid: string }[];
    process.kill(Number.parseInt(row?.pid ?? '', 10), 'SIGKILL');
    await vi.waitFor(async () => expect(await query(url, 'select n from kept order by n')).toEqual([{ n: 1 }, { n: 2 }]), 30_000);
    await vi.waitFor(
      () => expect(lines).toEqual([expect.stringContaining('is started again (1 of 5'), 'the embedded database runs again']),
      10_000,
    );
    await database.stop();
    await expect(query(url, 'select 1')).rejects.toThrow();
  });
});
