import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { connectDatabase } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { takeTurn } from '../platform/database/take-turns.ts';
import { openBrowser } from '../testing/browser-session.ts';
import { inScope } from '../testing/in-scope.ts';
import { runCli } from '../testing/run-cli.ts';
import { startServerProcess } from '../testing/start-server-process.ts';
import { cloneDatabase, emptyDatabase, testEnv } from '../testing/test-portal.ts';

const toClose: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

/** Settings of servers on this database. */
function settings(databaseUrl: string): Record<string, string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-start-'));
  toClose.push(() => rmSync(folder, { recursive: true, force: true }));
  return { ...testEnv(databaseUrl, folder), DATABASE_CONNECTIONS: '4' };
}

async function start(env: Record<string, string>) {
  const server = await startServerProcess(env);
  toClose.push(() => server.kill());
  return server;
}

function connect(databaseUrl: string) {
  const connection = connectDatabase(databaseUrl, 2);
  toClose.push(() => connection.close());
  return connection;
}

const waiting = 'waiting: another process migrates the database or imports content';

describe('a start', () => {
  it('of several servers at once on an empty database prepares it once, and all come up', { timeout: 180_000 }, async () => {
    const env = settings(await emptyDatabase());
    const servers = await Promise.all(Array.from({ length: inScope(3, 6) }, () => start(env)));
    for (const { url } of servers) {
      const answer = await openBrowser(url).api('getProduct', { goodsId: 'zhenan' });
      expect(answer.goodsId).toBe('zhenan');
    }
    const importing = servers.filter(({ lines }) => lines.includes('imported texts'));
    expect(importing).toHaveLength(1);
    expect(servers.filter(({ lines }) => lines.includes(waiting)).length).toBeGreaterThan(0);
  });

  it('waits for another process for longer than a call may wait, says so, and comes up', async () => {
    const databaseUrl = await cloneDatabase();
    const holder = connect(databaseUrl);
    const heldMs = 8_000;
    // A server takes seconds to start, on a busy machine more than a call may wait.
    const isAwaited = async () => {
      const { rows } = await holder.pool.query(
        `select 1 from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
      );
      expect(rows).toHaveLength(1);
    };
    const began = performance.now();
    const [server] = await Promise.all([
      start(settings(databaseUrl)),
      takeTurn(
        holder,
        () => undefined,
        async () => {
          await vi.waitFor(isAwaited, 40_000);
          await pause(heldMs);
        },
      ),
    ]);
    expect(performance.now() - began).toBeGreaterThan(heldMs);
    expect(server.lines.slice(0, 2)).toEqual([waiting, 'the wait is over']);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  });

  it('or a command of an earlier version on the database of a newer one is refused, and changes nothing', async () => {
    const databaseUrl = await cloneDatabase();
    const { pool } = connect(databaseUrl);
    await pool.query("insert into migrations (name, digest) values ('9999_newer.sql', ''); delete from sms_templates");
    const env = settings(databaseUrl);
    const refusal = 'a newer version has migrated this database (9999_newer.sql)';
    await expect(start(env)).rejects.toThrow(refusal);
    expect(await runCli(env, 'trail', 'certificate')).toMatchObject({ code: 1, errors: expect.stringContaining(refusal) });
    expect((await pool.query('select from sms_templates')).rowCount).toBe(0);
  });
});

describe('a database of 0.x', () => {
  it('is refused with what to do, to a start and to a command, and stays as it is with its files', async () => {
    const databaseUrl = await emptyDatabase();
    const { pool } = connect(databaseUrl);
    await pool.query(`create table migrations (name text primary key, applied_at timestamptz not null default now());
      insert into migrations (name) values ('0001_portal.sql'), ('0076_replaced_epolicies.sql'); create table accounts (id int)`);
    const env = settings(databaseUrl);
    const files = path.join(env['PORTAL_DATA'] ?? '', 'files');
    mkdirSync(files);
    writeFileSync(path.join(files, 'kept'), '');
    const refusal =
      /version 0\.x made this database \(2 migrations, 0076_replaced_epolicies\.sql the last\).* start with an empty database/;
    await expect(start(env)).rejects.toThrow(refusal);
    expect(await runCli(env, 'trail', 'certificate')).toMatchObject({ code: 1, errors: expect.stringMatching(refusal) });
    expect(readdirSync(files)).toEqual(['kept']);
    const { rows } = await pool.query(
      `select table_name as name, count(*)::int as columns from information_schema.columns where table_schema = 'public' group by 1 order by 1`,
    );
    expect(rows).toEqual([
      { name: 'accounts', columns: 1 },
      { name: 'migrations', columns: 2 },
    ]);
  });
});

describe('a start of a newer version', () => {
  it('or a command of it is refused while a server of an earlier one runs, and at once no longer when that was killed', async () => {
    const databaseUrl = await cloneDatabase();
    const { pool } = connect(databaseUrl);
    const env = settings(databaseUrl);
    const earlier = await start(env);
    // The server that runs does not know the newest migration.
    const { rows } = await pool.query<{ name: string; digest: string }>(
      'delete from migrations where name = (select max(name) from migrations) returning name, digest',
    );
    const [{ name, digest } = { name: '', digest: '' }] = rows;
    const refusal = `this version has to migrate the database (${name}), and a server of an earlier version works on it: stop all servers, then start again`;
    await expect(start(env)).rejects.toThrow(refusal);
    expect(await runCli(env, 'trail', 'certificate')).toMatchObject({ code: 1, errors: expect.stringContaining(refusal) });
    expect((await fetch(`${earlier.url}/health`)).status).toBe(200);
    expect((await pool.query('select from migrations where name = $1', [name])).rowCount).toBe(0);
    await earlier.kill();
    // The migration was applied: to apply it again fails with its own words.
    await vi.waitFor(() => expect(migrate(pool)).rejects.toThrow('already exists'), 5_000);
    await pool.query('insert into migrations (name, digest) values ($1, $2)', [name, digest]);
    expect((await fetch(`${(await start(env)).url}/health`)).status).toBe(200);
  });
});
