import { appendFileSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { createTestClock } from '../../testing/test-clock.ts';
import { cloneDatabase, emptyDatabase } from '../../testing/test-portal.ts';
import { schemaAfter, upgradeStored, type UpgradeSteps } from '../upgrade-stored.ts';
import { runBackFills } from './back-fills.ts';
import { connectDatabase } from './connect.ts';
import { migrate } from './migrate.ts';

const toClose: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of toClose.splice(0).reverse()) await close();
});

function connect(databaseUrl: string) {
  const connection = connectDatabase(databaseUrl, 2);
  toClose.push(() => connection.close());
  return connection;
}

/** The folder of migrations as a later version may have it. */
function laterFolder(): { readonly url: URL; readonly file: (name: string) => string } {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-migrations-'));
  toClose.push(() => rmSync(folder, { recursive: true, force: true }));
  cpSync(fileURLToPath(new URL('../../migrations/', import.meta.url)), folder, { recursive: true });
  return { url: pathToFileURL(`${folder}/`), file: (name) => path.join(folder, name) };
}

describe('a stored document', () => {
  const steps: UpgradeSteps = [({ name }: { name: string }) => ({ names: [name] })];

  it('of schema 1 is upgraded when it is opened, and one of the present schema is opened as it is', () => {
    expect(schemaAfter(steps)).toBe(2);
    expect(upgradeStored('toy', steps, { schema: 1, document: { name: 'one' } })).toEqual({ names: ['one'] });
    expect(upgradeStored('toy', steps, { schema: 2, document: { names: ['two'] } })).toEqual({ names: ['two'] });
  });

  it('of a newer schema is refused', () => {
    expect(() => upgradeStored('toy', steps, { schema: 3, document: {} })).toThrow(
      'the toy has schema 3, this version of the portal knows 2 at most',
    );
  });
});

describe('a back-fill', () => {
  const now = createTestClock().now;

  it('runs again after an interruption, and never again once it is finished', async () => {
    const { db } = connect(await cloneDatabase());
    const ran: string[] = [];
    let interrupted = true;
    const first = { name: 'first', run: async () => void ran.push('first') };
    const second = {
      name: 'second',
      async run() {
        ran.push('second');
        if (interrupted) throw new Error('killed');
      },
    };
    const run = () => runBackFills([first, second], { db, clock: now }, () => undefined);
    await expect(run()).rejects.toThrow('killed');
    interrupted = false;
    await run();
    await run();
    expect(ran).toEqual(['first', 'second', 'second']);
  });

  it('that left something reports it, lets a server start, and runs again', async () => {
    const { db } = connect(await cloneDatabase());
    const [lines, left]: string[][] = [[], ['order 1']];
    const toy = { name: 'toy', run: async (_deps: object, report: (line: string) => void) => (left ?? []).forEach(report) };
    const run = () => runBackFills([toy], { db, clock: now }, (line) => lines?.push(line));
    await run();
    left?.pop();
    await run();
    left?.push('order 2');
    await run();
    expect(lines).toEqual(['order 1']);
  });
});

describe('migrations', () => {
  it('of a later version are applied once to a database of this one', async () => {
    const { pool } = connect(await cloneDatabase());
    const { url, file } = laterFolder();
    writeFileSync(file('0002_toy.sql'), 'create table toys (id int);\n');
    expect(await migrate(pool, url)).toEqual(['0002_toy.sql']);
    expect(await migrate(pool, url)).toEqual([]);
    expect((await pool.query('select * from toys')).rows).toEqual([]);
    await expect(migrate(pool)).rejects.toThrow('a newer version has migrated this database (0002_toy.sql)');
  });

  it('of another text than was applied are refused with what to do; another comment is the same text', async () => {
    const { pool } = connect(await emptyDatabase());
    const { url, file } = laterFolder();
    expect(await migrate(pool, url)).toEqual(['0001_baseline.sql']);
    appendFileSync(file('0001_baseline.sql'), '\n-- A comment.\n');
    expect(await migrate(pool, url)).toEqual([]);
    appendFileSync(file('0001_baseline.sql'), 'create table toys (id int);\n');
    await expect(migrate(pool, url)).rejects.toThrow(
      /^this database was made of another text of 0001_baseline\.sql: .* start with an empty database/,
    );
  });
});
