import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { contentFolder, importContent } from '../lifecycle/import-content.ts';
import { jobKinds } from '../jobs.ts';
import { connectDatabase } from '../platform/database/connect.ts';
import { migrate } from '../platform/database/migrate.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from '../platform/embedded-database/embedded-database.ts';
import { startJobs } from '../platform/jobs.ts';
import { testNow } from './test-clock.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the test cluster's maintenance database. Test databases are cloned from `portal_template`. */
    clusterUrl: string;
    /** Folder of PostgreSQL's programs. */
    postgresBin: string;
  }
}

async function makeTemplate(embedded: EmbeddedDatabase): Promise<void> {
  const maintenance = connectDatabase(embedded.url, 1);
  const url = embedded.urlOf('portal_template');
  const template = connectDatabase(url, 4);
  try {
    await maintenance.pool.query('create database portal_template');
    await migrate(template.pool);
    await importContent(template.db, contentFolder, testNow());
    const jobs = await startJobs(url, jobKinds, (error) => console.error(error));
    await jobs.stop();
  } finally {
    await template.close();
    await maintenance.close();
  }
}

/** Starts one PostgreSQL for the test run, with a template database: migrated, content imported, queues created. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-test-'));
  // The database's account must be able to enter it.
  chmodSync(folder, 0o755);
  const embedded = await startEmbeddedDatabase(folder, { durable: false });
  const remove = async (): Promise<void> => {
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await makeTemplate(embedded);
  } catch (error) {
    // The runner calls what this function returns only if it returns.
    await remove();
    throw error;
  }
  project.provide('clusterUrl', embedded.url);
  project.provide('postgresBin', embedded.bin);
  return remove;
}
