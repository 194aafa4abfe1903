import { CallRefused } from '@portal/contract/client.ts';
import { createHttpWebhooks } from '@portal/server/gateways/webhook/http-webhooks.ts';
import { systemClock } from '@portal/server/platform/clock.ts';
import { connectDatabase } from '@portal/server/platform/database/connect.ts';
import { asked } from '../asked.ts';
import { buyAtOnce } from '../customers/buy-at-once.ts';
import { type Customer, signIn } from '../customers/customer.ts';
import { checkContracts, checkDelivery, deliverRest } from '../faults/check-core.ts';
import { openFlakyCore } from '../faults/flaky-core.ts';
import { type Met, persist } from '../faults/persist.ts';
import { createRandom } from '../faults/random.ts';
import { type Figure, type Measure, type Outcome, plain } from '../figures.ts';
import { type Inspection, inspect } from '../server/inspection.ts';
import { type BenchServer, withServer } from '../server/server-process.ts';

const purchases = asked('core');
const workers = 24;
/** The number of purchases of one customer, within the limits of an account: then another one comes. */
const purchasesEach = 10;
const shownProblems = 20;

/**
 * A customer who tries each call again while the server is busy: everything is to be sold, however long it takes. Undefined: busy when the code was
 * sent, so a second one would need a captcha, and the customer leaves.
 */
async function openPatient(server: BenchServer, inspection: Inspection, serial: number): Promise<Customer | undefined> {
  const met: Met = new Map();
  try {
    return await signIn(
      server,
      inspection,
      serial,
      (api) =>
        (name, ...rest) =>
          persist(met, () => api(name, ...rest)),
    );
  } catch (error) {
    if (error instanceof CallRefused && error.code === 'CAPTCHA_NEEDED') return undefined;
    throw error;
  }
}

async function buyAll(server: BenchServer, inspection: Inspection): Promise<void> {
  let [begun, known] = [0, 0];
  const work = async () => {
    while (begun < purchases) {
      const customer = await openPatient(server, inspection, (known += 1));
      if (!customer) continue;
      for (let made = 0; made < purchasesEach && begun < purchases; made += 1) {
        begun += 1;
        await buyAtOnce(customer);
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
}

const secondsSince = (began: number): number => (performance.now() - began) / 1000;

const holds = (what: string, problems: readonly string[]): Figure => ({
  what,
  value: problems.length === 0 ? 'yes' : 'no',
  bar: 'yes',
  isMet: problems.length === 0,
});

/** Tells a core system of everything that was bought, as a server does; the pauses between tries are leapt over. */
async function tellAll({ databaseUrl }: BenchServer, { sealer }: Inspection, buying: number): Promise<Outcome> {
  const connection = connectDatabase(databaseUrl, 10);
  const core = await openFlakyCore(createRandom(1), { now: systemClock, keepsPeople: false });
  try {
    const { pool, db } = connection;
    const webhooks = createHttpWebhooks({ clock: systemClock, system: 'the core system', reach: 'anywhere' });
    const began = performance.now();
    const link = { webhooks, url: core.url, key: core.key };
    await deliverRest(pool, { db, sealer, clock: systemClock, core: link, report: (line) => console.error(line) });
    const seconds = secondsSince(began);
    const delivery = await checkDelivery(pool, core);
    const { contracts, problems } = await checkContracts(pool, core);
    const { length: deliveries } = core.received;
    const figures = [
      plain('purchases', contracts),
      plain('purchases per second', contracts / buying),
      plain('events', core.taken.length),
      plain('deliveries tried, half of them lost, late or answered wrongly', deliveries),
      plain('seconds', seconds),
      plain('deliveries per second', deliveries / seconds),
      holds('each event took effect once, of each subject in its order', delivery),
      holds('the contracts that the core system knows are those of the database', problems),
    ];
    return { figures, notes: [...delivery, ...problems].slice(0, shownProblems) };
  } finally {
    await core.close();
    await connection.close();
  }
}

/** What is sold reaches a core system that loses half of what it is sent, completely, in order, and with effect once. */
export const coreSystem: Measure = {
  name: 'core',
  title: `the events of ${purchases} purchases, told to a core system that loses half`,
  run: () =>
    withServer(
      async (server) => {
        const inspection = inspect(server);
        try {
          const began = performance.now();
          await buyAll(server, inspection);
          const buying = secondsSince(began);
          // E-policies are still being made: no event is about them.
          return await tellAll(server, inspection, buying);
        } finally {
          await inspection.close();
        }
      },
      { ownSession: true },
    ),
};
