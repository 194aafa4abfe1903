import { setTimeout as pause } from 'node:timers/promises';
import { buyAsPage } from './buy-as-page.ts';
import { type Customer, signIn } from './customer.ts';
import { type Inspection, inspect } from './inspection.ts';
import type { BenchServer } from './server-process.ts';
import { createStopwatch, type Stopwatch, timeCalls } from './stopwatch.ts';

export interface PurchaseLoad {
  readonly seconds: number;
  readonly issued: number;
  readonly epolicies: number;
  /** Milliseconds until the e-policies still open at the end were made too. */
  readonly drainMs: number;
  readonly stopwatch: Stopwatch;
  /** Orders bought within the measured time. */
  readonly orderNos: readonly string[];
}

const issuedSql = 'select count(*) from policies';
const readySql = "select count(*) from policies where epolicy_state = 'ready'";

/** Waits until every e-policy is made. */
async function drain(inspection: Inspection): Promise<number> {
  const began = performance.now();
  while ((await inspection.count(readySql)) < (await inspection.count(issuedSql))) {
    if (performance.now() - began > 180_000) throw new Error('e-policies are still open after three minutes');
    await pause(100);
  }
  return performance.now() - began;
}

/**
 * Lets `workers` signed-in sample customers buy one policy after the other. After a warm-up counts for `seconds` what
 * the database says was issued and made. Rejects when any purchase fails.
 */
export async function loadPurchases(
  server: BenchServer,
  { workers, seconds }: { workers: number; seconds: number },
): Promise<PurchaseLoad> {
  const inspection = inspect(server);
  try {
    const customers: Customer[] = [];
    const stopwatch = createStopwatch();
    for (let serial = 1; serial <= workers; serial += 1) customers.push(await signIn(server, inspection, serial));
    for (const { browser } of customers) timeCalls(browser, stopwatch);
    let orderNos: string[] = [];
    let isOver = false;
    const work = async (customer: Customer) => {
      while (!isOver) orderNos.push(await buyAsPage(customer));
    };
    const working = Promise.all(customers.map(work)).finally(() => (isOver = true));
    // A failed purchase ends the wait, too.
    await Promise.race([pause(4_000), working]);
    stopwatch.reset();
    orderNos = [];
    const before = { issued: await inspection.count(issuedSql), ready: await inspection.count(readySql), at: performance.now() };
    await Promise.race([pause(seconds * 1000), working]);
    const issued = (await inspection.count(issuedSql)) - before.issued;
    const epolicies = (await inspection.count(readySql)) - before.ready;
    const measured = (performance.now() - before.at) / 1000;
    isOver = true;
    await working;
    return { seconds: measured, issued, epolicies, drainMs: await drain(inspection), stopwatch, orderNos };
  } finally {
    await inspection.close();
  }
}
