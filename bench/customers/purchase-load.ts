import { setTimeout as pause } from 'node:timers/promises';
import { type Customer, signIn } from './customer.ts';
import { type Inspection, inspect } from '../server/inspection.ts';
import type { BenchServer } from '../server/server-process.ts';
import { createStopwatch, type Stopwatch, timeCalls } from './stopwatch.ts';

export interface PurchaseLoad {
  readonly seconds: number;
  readonly issued: number;
  readonly epolicies: number;
  /** Milliseconds after the end until all e-policies were made. */
  readonly drainMs: number;
  readonly requests: number;
  /** Processor time of the server's process and of the customers' (this one). */
  readonly processorMs: { readonly server: number; readonly customers: number };
  readonly stopwatch: Stopwatch;
  /** Orders bought within the measured time. */
  readonly orderNos: readonly string[];
}

const issuedSql = 'select count(*) from policies';
const readySql = "select count(*) from policies where epolicy_state = 'ready'";

/** Long enough for the JIT compiler. */
const warmUpMs = 20_000;

/** All counters at one moment. */
async function takeReading(server: BenchServer, inspection: Inspection, { requests }: Stopwatch) {
  const at = performance.now();
  const [issued, ready, { processorMs }] = await Promise.all([inspection.count(issuedSql), inspection.count(readySql), server.usage()]);
  const { user, system } = process.cpuUsage();
  return { at, issued, ready, requests, server: processorMs, customers: (user + system) / 1000 };
}

/** Waits until every e-policy is made. Returns the milliseconds. Rejects after `mostMinutes`. */
export async function drain(inspection: Inspection, mostMinutes = 3): Promise<number> {
  const began = performance.now();
  while ((await inspection.count(readySql)) < (await inspection.count(issuedSql))) {
    if (performance.now() - began > mostMinutes * 60_000) throw new Error(`e-policies are still open after ${mostMinutes} minutes`);
    await pause(100);
  }
  return performance.now() - began;
}

/** The number of purchases of one customer, within the limits of an account: then another one comes. */
const policiesEach = 10;

/**
 * `workers` signed-in sample customers at a time buy one policy after the other through `buy`, which returns the order's number. After a
 * warm-up the policies issued and e-policies made are counted in the database for `seconds`. Rejects if any purchase fails.
 */
export async function loadPurchases(
  server: BenchServer,
  { buy, workers, seconds }: { buy: (customer: Customer) => Promise<string>; workers: number; seconds: number },
): Promise<PurchaseLoad> {
  const inspection = inspect(server);
  try {
    const stopwatch = createStopwatch();
    let known = 0;
    const nextCustomer = async () => {
      const customer = await signIn(server, inspection, (known += 1));
      timeCalls(customer.browser, stopwatch);
      return customer;
    };
    const customers: Customer[] = [];
    while (customers.length < workers) customers.push(await nextCustomer());
    let orderNos: string[] = [];
    const closing = new AbortController();
    const work = async (first: Customer) => {
      for (let customer = first; !closing.signal.aborted; customer = await nextCustomer())
        for (let bought = 0; bought < policiesEach && !closing.signal.aborted; bought += 1) orderNos.push(await buy(customer));
    };
    const working = Promise.all(customers.map(work)).finally(() => closing.abort());
    // A failed purchase ends the wait too.
    await Promise.race([pause(warmUpMs), working]);
    stopwatch.reset();
    orderNos = [];
    const before = await takeReading(server, inspection, stopwatch);
    await Promise.race([pause(seconds * 1000), working]);
    const after = await takeReading(server, inspection, stopwatch);
    closing.abort();
    await working;
    return {
      seconds: (after.at - before.at) / 1000,
      issued: after.issued - before.issued,
      epolicies: after.ready - before.ready,
      requests: after.requests - before.requests,
      processorMs: { server: after.server - before.server, customers: after.customers - before.customers },
      drainMs: await drain(inspection),
      stopwatch,
      orderNos,
    };
  } finally {
    await inspection.close();
  }
}
