import { verifyTrail } from '@portal/server/testing/verify-trail.ts';
import { buyAsPage } from '../customers/buy-as-page.ts';
import { buyAtOnce } from '../customers/buy-at-once.ts';
import { atLeast, type Figure, type Measure, plain, quantile, showNumber } from '../figures.ts';
import { inspect } from '../server/inspection.ts';
import { loadPurchases, type PurchaseLoad } from '../customers/purchase-load.ts';
import { type BenchServer, withServer } from '../server/server-process.ts';

const workers = 96;
const seconds = 20;
const sampleSize = 50;

/** Verifies the trails of some orders. Returns their number of rows; rejects at the first broken one. */
async function verifySample(server: BenchServer, orderNos: readonly string[]): Promise<{ trails: number; rows: number }> {
  const inspection = inspect(server);
  try {
    const step = Math.max(1, Math.floor(orderNos.length / sampleSize));
    const sample = orderNos.filter((_, index) => index % step === 0).slice(0, sampleSize);
    let rows = 0;
    for (const orderNo of sample) {
      const verdict = await verifyTrail(inspection.db, orderNo);
      if (!verdict.ok) throw new Error(`trail of ${orderNo}: ${verdict.problem}`);
      rows += verdict.rows;
    }
    return { trails: sample.length, rows };
  } finally {
    await inspection.close();
  }
}

/** The calls of a purchase, sorted by total time. */
function slowestCalls({ stopwatch: { calls } }: PurchaseLoad): string[] {
  const sum = (times: readonly number[]) => times.reduce((total, time) => total + time, 0);
  const all = [...calls].toSorted(([, a], [, b]) => sum(b) - sum(a)).slice(0, 6);
  return all.map(
    ([name, times]) =>
      `  ${name}: ${times.length} calls, p50 ${showNumber(quantile(times, 0.5))} ms, p99 ${showNumber(quantile(times, 0.99))} ms`,
  );
}

function describe(load: PurchaseLoad, rate: Figure, trails: { trails: number; rows: number }): Figure[] {
  const { issued, epolicies, requests, processorMs, drainMs, stopwatch } = load;
  const submits = stopwatch.calls.get('applyInsurance') ?? [];
  return [
    rate,
    plain('requests per second', requests / load.seconds),
    plain('requests per purchase', requests / issued),
    plain('processor time per purchase, server without database', processorMs.server / issued, 'ms'),
    plain('processor time per purchase, customers', processorMs.customers / issued, 'ms'),
    plain('e-policies finished per second', epolicies / load.seconds),
    plain('e-policies open at the end were finished after', drainMs / 1000, 's'),
    plain('submission, p50', quantile(submits, 0.5), 'ms'),
    plain('submission, p99', quantile(submits, 0.99), 'ms'),
    plain('trails verified', trails.trails),
    plain('rows per trail', trails.rows / Math.max(1, trails.trails)),
  ];
}

const measurePurchases = (buy: typeof buyAtOnce, rateOf: (perSecond: number) => Figure) =>
  withServer(
    async (server) => {
      const load = await loadPurchases(server, { buy, workers, seconds });
      const trails = await verifySample(server, load.orderNos);
      const figures = describe(load, rateOf(load.issued / load.seconds), trails);
      return { figures, notes: ['calls with the longest time in all:', ...slowestCalls(load)] };
    },
    { ownSession: true },
  );

/** Whole purchases on the embedded database with durable settings, server and customers in different processes. */
export const purchase: Measure = {
  name: 'purchase',
  title: `complete purchases of ${workers} signed-in customers at once, with the calls that a purchase cannot do without (${seconds} s)`,
  run: () => measurePurchases(buyAtOnce, (perSecond) => plain('orders issued per second', perSecond)),
};

/** The same with all calls of the site's pages: answers are saved page by page. */
export const purchaseByPages: Measure = {
  name: 'purchase-pages',
  title: `the same with every call that the site's pages make, without a pause for thought (${seconds} s)`,
  run: () => measurePurchases(buyAsPage, (perSecond) => atLeast('orders issued per second', perSecond, 25)),
};
