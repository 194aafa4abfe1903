import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { contentFolder, importContent } from '../../lifecycle/import-content.ts';
import { connectDatabase } from '../../platform/database/connect.ts';
import { migrate } from '../../platform/database/migrate.ts';
import { createTestClock, type TestClock } from '../test-clock.ts';
import { emptyDatabase, startPortal, type TestPortal } from '../test-portal.ts';
import { type Manifest0007, manifestTo0013 } from './from-0007.ts';
import { type Manifest0013, manifestToday } from './from-0013.ts';
import { type Manifest0026, manifestOf0026Today } from './from-0026.ts';
import type { Manifest } from './manifest.ts';

/** The time between storing the data and the upgrade. */
const minutesLater = 2;

export interface StoredData {
  readonly manifest: Manifest;
  readonly databaseUrl: string;
  readonly filesFolder: string;
  /** Set to a little after the time at which the data was stored. */
  readonly clock: TestClock;
  remove(): void;
}

const readText = (folder: string, name: string) => readFileSync(path.join(folder, name), 'utf8');

/** Reads the manifest of a data set, in the form of today. */
export function readManifest(name: string): Manifest {
  const stored: unknown = JSON.parse(readText(path.join(import.meta.dirname, name), 'manifest.json'));
  // The types describe the files.
  if (name === '0007') return manifestToday(manifestTo0013(stored as Manifest0007));
  return name === '0013' ? manifestToday(stored as Manifest0013) : manifestOf0026Today(stored as Manifest0026);
}

/** Binary values are `base64:…` in the rows; PostgreSQL reads them as hex. */
const readBinary = (_key: string, value: unknown) =>
  typeof value === 'string' && value.startsWith('base64:') ? `\\x${Buffer.from(value.slice(7), 'base64').toString('hex')}` : value;

async function insertRows(pool: Pool, table: string, lines: string): Promise<void> {
  const rows = lines
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line, readBinary) as object);
  // Ids are part of the data.
  await pool.query(`insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, $1)`, [
    JSON.stringify(rows),
  ]);
}

/** pg-boss uses the database's clock: the times of its jobs are moved so that they have the same age as on the test's clock. */
async function moveJobs(pool: Pool, jobsInstant: string): Promise<void> {
  const columns = ['created_on', 'start_after', 'started_on', 'completed_on', 'keep_until'];
  const moved = columns.map((column) => `${column} = ${column} + (now() - $1::timestamptz - make_interval(mins => $2))`);
  await pool.query(`update pgboss.job set ${moved.join()}`, [jobsInstant, minutesLater]);
}

/** Opens a data set of this folder in a separate database and folder, in the state in which its version left it. */
export async function openStoredData(name: string): Promise<StoredData> {
  const source = path.join(import.meta.dirname, name);
  const manifest = readManifest(name);
  const databaseUrl = await emptyDatabase();
  const connection = connectDatabase(databaseUrl, 2);
  const { pool } = connection;
  await migrate(pool, manifest.lastMigration);
  await pool.query(readText(source, 'pgboss.sql'));
  for (const table of manifest.tables) await insertRows(pool, table, readText(source, `tables/${table}.jsonl`));
  for (const [sequence, last] of Object.entries(manifest.sequences)) await pool.query('select setval($1::regclass, $2)', [sequence, last]);
  await moveJobs(pool, manifest.jobsInstant);
  await connection.close();
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-stored-'));
  const filesFolder = path.join(folder, 'files');
  cpSync(path.join(source, 'files'), filesFolder, { recursive: true });
  const clock = createTestClock();
  clock.advance((Date.parse(manifest.instant) - clock.now().getTime()) / 60_000 + minutesLater);
  return { manifest, databaseUrl, filesFolder, clock, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Starts this version on stored data in the same way as `main.ts`: migrations, content, services, contracts, jobs. */
export async function upgrade(stored: StoredData): Promise<TestPortal> {
  const connection = connectDatabase(stored.databaseUrl, 2);
  await migrate(connection.pool);
  await importContent(connection.db, contentFolder, stored.clock.now(), true);
  await connection.close();
  return startPortal(stored);
}
