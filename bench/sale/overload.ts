import { CallRefused } from '@portal/contract/client.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { buyAtOnce } from '../customers/buy-at-once.ts';
import { type Customer, signIn } from '../customers/customer.ts';
import { atMost, type Figure, type Measure, plain, quantile } from '../figures.ts';
import { type Inspection, inspect } from '../server/inspection.ts';
import { drain } from '../customers/purchase-load.ts';
import { type BenchServer, withServer } from '../server/server-process.ts';

/** So many customers buy one policy after the other: their throughput in a second is the load 1×. */
const atOnce = 8;
const seconds = 10;
const factors = [1, 2, 5] as const;

/** The results of the purchases of one load. */
interface Outcome {
  readonly begun: number;
  /** Milliseconds of those that ended with a policy. */
  readonly times: readonly number[];
  /** Told to come again at their first calls, before anything was saved. */
  readonly refused: number;
  /** Told to wait after something was saved, or failed otherwise. */
  readonly interrupted: number;
  readonly refusals: ReadonlyMap<string, number>;
}

const issuedSql = 'select count(*) from policies';

/** Lets a new customer begin every so often, whether or not earlier purchases have ended, and waits for all. */
async function buyAtRate(people: readonly Customer[], perSecond: number): Promise<Outcome> {
  const times: number[] = [];
  const refusals = new Map<string, number>();
  const counts = { begun: 0, refused: 0, interrupted: 0 };
  const buy = async (customer: Customer): Promise<void> => {
    const began = performance.now();
    let isSaved = false;
    const { api } = customer.browser;
    const noting: typeof api = async (name, ...rest) => {
      const answer = await api(name, ...rest);
      isSaved ||= name === 'saveDraft';
      return answer;
    };
    try {
      await buyAtOnce({ ...customer, browser: { ...customer.browser, api: noting } });
      times.push(performance.now() - began);
    } catch (error) {
      const code = error instanceof CallRefused ? error.code : String(error);
      refusals.set(code, (refusals.get(code) ?? 0) + 1);
      if (!isSaved && code === 'BUSY') counts.refused += 1;
      else counts.interrupted += 1;
    }
  };
  const began = performance.now();
  const running: Promise<void>[] = [];
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const wait = began + (1_000 * at) / perSecond - performance.now();
    if (wait > 0) await pause(wait);
    const customer = people[at];
    if (customer) running.push(buy(customer));
  }
  counts.begun = running.length;
  await Promise.all(running);
  return { ...counts, times, refusals };
}

/** Purchases per second of a few customers who never pause. */
async function measureRate(people: readonly Customer[]): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  let bought = 0;
  const work = async (customer: Customer): Promise<void> => {
    while (performance.now() < until) {
      await buyAtOnce(customer);
      bought += 1;
    }
  };
  await Promise.all(people.map(work));
  return bought / seconds;
}

async function measureLoad(
  server: BenchServer,
  inspection: Inspection,
  people: readonly Customer[],
  factor: number,
  rate: number,
): Promise<{ outcome: Outcome; figures: Figure[] }> {
  const before = { issued: await inspection.count(issuedSql), server: (await server.usage()).processorMs, load: process.cpuUsage() };
  const began = performance.now();
  const outcome = await buyAtRate(people, factor * rate);
  const tookMs = performance.now() - began;
  const after = await server.usage();
  const { user, system } = process.cpuUsage(before.load);
  const issued = (await inspection.count(issuedSql)) - before.issued;
  await drain(inspection);
  const name = `${factor}×`;
  return {
    outcome,
    figures: [
      plain(`${name}: purchases begun`, outcome.begun),
      plain(`${name}: ended with a policy`, outcome.times.length),
      plain(`${name}: refused at their first calls`, outcome.refused),
      atMost(`${name}: interrupted later`, outcome.interrupted, 0),
      atMost(`${name}: told of a policy that does not exist, or the reverse`, Math.abs(issued - outcome.times.length), 0),
      plain(`${name}: purchase, p50`, quantile(outcome.times, 0.5), 'ms'),
      plain(`${name}: purchase, p99`, quantile(outcome.times, 0.99), 'ms'),
      plain(`${name}: memory of the server`, after.memoryBytes / 1_000_000, 'MB'),
      plain(`${name}: processor of the server`, (100 * (after.processorMs - before.server)) / tookMs, '%'),
      plain(`${name}: processor of the load itself`, (user + system) / 10 / tookMs, '%'),
    ],
  };
}

/** The results of purchases when more of them begin than the server can handle. */
export const overload: Measure = {
  name: 'overload',
  title: `purchases that begin at 1×, 2× and 5× the rate that ${atOnce} customers get done, ${seconds} s each`,
  run: () =>
    withServer(
      async (server) => {
        const inspection = inspect(server);
        try {
          let known = 0;
          // One after the other: codes that many strangers ask for at once cost their browsers work.
          const welcome = async (count: number): Promise<readonly Customer[]> => {
            const people: Customer[] = [];
            while (people.length < count) people.push(await signIn(server, inspection, (known += 1)));
            return people;
          };
          const regulars = await welcome(atOnce);
          await measureRate(regulars);
          const rate = await measureRate(regulars);
          const figures: Figure[] = [plain('1× in purchases per second', rate)];
          const notes: string[] = [];
          let normal = Number.NaN;
          for (const factor of factors) {
            const people = await welcome(Math.ceil(factor * rate * seconds));
            const { outcome, figures: own } = await measureLoad(server, inspection, people, factor, rate);
            const p50 = quantile(outcome.times, 0.5);
            if (factor === 1) normal = p50;
            figures.push(...own);
            if (factor > 1) figures.push(atMost(`${factor}×: p50 of that at 1×`, p50 / normal, 2, '×'));
            for (const [code, count] of outcome.refusals) notes.push(`${factor}×: ${count} × ${code}`);
          }
          return { figures, notes };
        } finally {
          await inspection.close();
        }
      },
      { ownSession: true },
    ),
};
