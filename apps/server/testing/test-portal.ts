import type { FastifyInstance } from 'fastify';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inject } from 'vitest';
import { createApp } from '../app.ts';
import { type Config, readConfig } from '../config.ts';
import { arrangePartitions } from '../domains/analytics/public.ts';
import { jobKinds } from '../jobs.ts';
import { type Connection, connectDatabase } from '../platform/database/connect.ts';
import { claimFolder } from '../platform/file-store/claim-folder.ts';
import { type JobRunner, startJobs } from '../platform/jobs.ts';
import { createTextReader } from '../platform/ocr/text-reader.ts';
import { createRenderPool } from '../platform/pdf/pdf-renderer.ts';
import { createSealer } from '../platform/sealing.ts';
import { openSeal } from '../platform/signing/open-seal.ts';
import { closeApp } from '../lifecycle/stop-steps.ts';
import { createServices, type Services } from '../services.ts';
import { rememberReadings } from './remember-readings.ts';
import { createTestClock, type TestClock } from './test-clock.ts';

/** A whole server with a separate database, running jobs, listening on loopback. */
export interface TestPortal {
  readonly url: string;
  readonly databaseUrl: string;
  readonly filesFolder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly config: Config;
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly clock: TestClock;
  readonly connection: Connection;
  readonly jobs: JobRunner<Services>;
  stop(): Promise<void>;
}

/** The portals of a worker of the test runner share their worker processes: to start one takes seconds. They end with the runner. */
const workers = {
  renderPool: { ...createRenderPool({ idleMs: 60_000 }), close: () => Promise.resolve() },
  // On a busy machine a card takes longer than a customer is made to wait.
  textReader: { ...rememberReadings(createTextReader({ idleMs: 60_000, jobTimeoutMs: 60_000 })), close: () => Promise.resolve() },
};

/** All tests use the same key, so that sealed records can be compared across servers. */
const testKeys = `1:${Buffer.alloc(32, 7).toString('base64')}`;

async function makeDatabase(name: string, template: string): Promise<string> {
  const clusterUrl = inject('clusterUrl');
  const maintenance = connectDatabase(clusterUrl, 1);
  await maintenance.pool.query(`create database ${name} template ${template} strategy file_copy`);
  await maintenance.close();
  return clusterUrl.replace(/\/postgres$/, `/${name}`);
}

const newName = () => `portal_${randomUUID().replaceAll('-', '')}`;

/** A database as a server prepared it. */
export async function cloneDatabase(name = newName()): Promise<string> {
  return makeDatabase(name, 'portal_template');
}

/** A database that no server has seen yet. */
export async function emptyDatabase(): Promise<string> {
  return makeDatabase(newName(), 'template1');
}

/** Settings of a server with an external database. */
export function testEnv(databaseUrl: string, folder: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    PORTAL_DATA: folder,
    PORTAL_KEYS: testKeys,
    PORTAL_SANDBOX: 'on',
    // Writing it takes a second.
    API_DOCS: 'off',
    PORT: '0',
    LOG_LEVEL: 'error',
    DATABASE_CONNECTIONS: '15',
  };
}

/**
 * Starts a server for a test file. `shared` starts a second one on the first one's database and files, or one on stored data;
 * `settings` are further environment variables; `log` gets the lines of the services.
 */
export async function startPortal(
  shared?: Pick<TestPortal, 'databaseUrl' | 'filesFolder' | 'clock'>,
  settings: Readonly<Record<string, string>> = {},
  log: (line: string) => void = () => undefined,
): Promise<TestPortal> {
  const databaseUrl = shared?.databaseUrl ?? (await cloneDatabase());
  const folder = shared ? path.dirname(shared.filesFolder) : mkdtempSync(path.join(tmpdir(), 'portal-files-'));
  const env = { ...testEnv(databaseUrl, folder), ...settings };
  const config = readConfig(env);
  const clock = shared?.clock ?? createTestClock();
  const connection = connectDatabase(databaseUrl, config.databaseConnections);
  const jobs = await startJobs(databaseUrl, jobKinds, (error) => console.error(error));
  let url = '';
  const { db } = connection;
  const sealer = createSealer(config.sealingKeys);
  await claimFolder({ db, clock: clock.now, filesFolder: config.filesFolder, report: log });
  const seal = await openSeal({ ...config, db, sealer, clock: clock.now });
  const services = createServices({ config, db, seal, jobs, clock: clock.now, ownUrl: () => url, log, workers });
  await arrangePartitions(services);
  const app = await createApp(services, {
    logLevel: config.logLevel,
    log: process.stdout,
    trustProxy: 1,
    maxEventLoopDelayMs: 0,
  });
  url = await app.listen({ port: 0, host: '127.0.0.1' });
  await jobs.work(services);
  // Schedules follow the wall clock, so a test runs these jobs itself according to its own clock.
  await connection.pool.query('delete from pgboss.schedule');
  return {
    url,
    databaseUrl,
    filesFolder: config.filesFolder,
    env: { ...env, PORTAL_SERVER: url },
    config,
    app,
    services,
    clock,
    connection,
    jobs,
    async stop() {
      await closeApp(app);
      await jobs.stop();
      await services.pdf.close();
      await services.spreadsheets.close();
      await services.textReader.close();
      await connection.close();
      if (!shared) rmSync(folder, { recursive: true, force: true });
    },
  };
}
