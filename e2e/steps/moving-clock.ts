import { keepPremiumTermsJob } from '@portal/server/domains/servicing/lapse/jobs/keep-premium-terms.ts';
import { jobKinds } from '@portal/server/jobs.ts';
import { connectDatabase, noTimeouts } from '@portal/server/platform/database/connect.ts';
import { inTransaction } from '@portal/server/platform/database/transaction.ts';
import { startJobs } from '@portal/server/platform/jobs.ts';
import { type Page, expect } from '@playwright/test';
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { runCliSignedInAt } from '@portal/server/testing/run-cli.ts';
import { siteDatabase, siteEnv, startOwnSite } from '../site.ts';

const dayMs = 24 * 60 * 60_000;
const preload = pathToFileURL(path.join(import.meta.dirname, 'shifted-clock.mjs'));

/** A server whose clock a test moves. */
export interface MovingClock {
  /** The time of the server. */
  readonly now: () => Date;
  /** Days pass for the server and the browser. */
  readonly pass: (page: Page, days: number) => Promise<void>;
  /** The server does its daily work, until the policy is in this state. */
  readonly runDay: (policyNo: string, state: string) => Promise<void>;
  readonly end: () => Promise<void>;
}

/** The server makes, announces and debits premiums: an operator's command has it do the work of the daily jobs. */
async function runRenewals(now: Date): Promise<void> {
  const { code, errors } = await runCliSignedInAt(now, siteEnv(), 'renewals', 'run');
  expect(code, errors).toBe(0);
}

async function keepTerms(policyNo: string, state: string): Promise<void> {
  const database = siteDatabase();
  const connection = connectDatabase(database, 2, noTimeouts);
  const queues = await startJobs(database, jobKinds, console.error, { onlyQueues: true });
  const stateOf = async () =>
    (await connection.pool.query<{ state: string }>('select state from policies where policy_no = $1', [policyNo])).rows[0]?.state;
  const atWork = async () =>
    (
      await connection.pool.query(`select 1 from pgboss.job where name = $1 and state in ('created', 'retry', 'active')`, [
        keepPremiumTermsJob.name,
      ])
    ).rowCount;
  // A premium that is being debited is left alone until the next run. A run that still waits would begin on a later day.
  const runAgain = async (): Promise<string | undefined> => {
    await inTransaction(connection.db, (tx) => queues.enqueue(tx, keepPremiumTermsJob, {}));
    await expect.poll(atWork, { timeout: 30_000 }).toBe(0);
    return stateOf();
  };
  await expect.poll(runAgain, { timeout: 60_000 }).toBe(state);
  // Waiting messages would leave on a later day, or be delivered on one.
  const waiting = async () =>
    (await connection.pool.query(`select 1 from messages where state = 'queued' or (state = 'sent' and vendor is not null)`)).rowCount;
  await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
  await queues.stop();
  await connection.close();
}

/** Starts a server of its own for the tests of a file, whose clock they move. */
export async function startWithClock(port: number): Promise<MovingClock> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portal-clock-'));
  const file = path.join(folder, 'ahead');
  let ahead = 0;
  // Renamed into place: the server would take a file that is being written for no days at all.
  const write = (): void => {
    writeFileSync(`${file}.new`, String(ahead));
    renameSync(`${file}.new`, file);
  };
  write();
  const site = await startOwnSite(port, { PORTAL_E2E_AHEAD: file, NODE_OPTIONS: `--import=${preload.href}` });
  const now = () => new Date(Date.now() + ahead);
  return {
    now,
    pass: async (page, days) => {
      ahead += days * dayMs;
      write();
      await page.clock.setSystemTime(now());
    },
    runDay: async (policyNo, state) => {
      await runRenewals(now());
      await keepTerms(policyNo, state);
    },
    end: async () => {
      await site.end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
