// `npm run faults -- [--purchases 360] [--seed N]`: purchases on two servers and one PostgreSQL that are killed, cut off and out of disk
// again and again, told to a core system that loses half, and an audit of what is there afterwards. Ends with 1 if anything was lost or doubled.
import { openBrowser } from '@portal/server/testing/browser-session.ts';
import { logIn } from '@portal/server/testing/read-code.ts';
import { samplePhone } from '@portal/server/testing/samples/sample-application.ts';
import { serverClock } from '@portal/server/testing/start-server-process.ts';
import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { FaultyPurchase } from './faults/attempts.ts';
import { type Audited, auditPurchases, drain } from './faults/audit.ts';
import { buyForGroup } from './faults/buy-group.ts';
import { buyForOneself } from './faults/buy.ts';
import { type FlakyCore, openFlakyCore } from './faults/flaky-core.ts';
import { payTooLate, payTwice } from './faults/money-back.ts';
import { openOperator, type Operator } from './faults/operator.ts';
import { openPartnerOf, type Partner } from './faults/partner.ts';
import { describeEnd, type Met, persist } from './faults/persist.ts';
import { faultKinds, kindOf, type PlannedFault, planFaults, purchaseKinds, type PurchaseKind } from './faults/plan.ts';
import { type Bought, countMessages, countMore, type Quiet } from './faults/quiet.ts';
import { createRandom } from './faults/random.ts';
import { setStage, type Stage } from './faults/stage.ts';
import { plain } from './figures.ts';
import { printOutcome } from './print-outcome.ts';

const workers = 6;
/** The number of purchases of one customer, within the limits of an account: then another one comes. */
const purchasesEach = 10;
const shownProblems = 20;
/** Serials of customers. The phone of serial 0 is out of service: messages to it never arrive. */
const firstSerial = 1;

interface Run {
  readonly stage: Stage;
  readonly operator: Operator;
  readonly partner: Partner;
  readonly plan: ReadonlyMap<number, PlannedFault>;
  readonly random: () => number;
  readonly met: Met;
}

async function openCustomer({ stage, met }: Run, serial: number) {
  const browser = openBrowser(() => stage.url());
  const services = { db: stage.connection.db, sealer: stage.sealer };
  await stage.undisturbed(() => persist(met, () => logIn(browser, services, samplePhone(serial))));
  return { browser, serial };
}

const refundAnswers = ['done', 'processing', 'abnormal'] as const;

type Customer = Awaited<ReturnType<typeof openCustomer>>;

/** Buys once. The fault that is planned for this purchase strikes at its moment. */
async function buyOnce(run: Run, customer: Customer, kind: PurchaseKind, planned?: PlannedFault): Promise<Bought> {
  const { stage, met, random, operator, partner } = run;
  const strike = async (fault: PlannedFault) => {
    await stage.strike(fault.kind);
    console.log(`  ${fault.kind}: ${fault.afterMs === 0 ? 'before' : `${fault.afterMs} ms into`} the step ${fault.step}, ${kind}`);
  };
  let under: Promise<unknown> = Promise.resolve();
  const purchase: FaultyPurchase = {
    ...customer,
    met,
    services: operator.services,
    isDoubled: random() < 0.3,
    refunds: refundAnswers[Math.floor(random() * refundAnswers.length)] ?? 'done',
    async on(step) {
      if (planned?.step !== step) return;
      if (planned.afterMs === 0) await strike(planned);
      else under = Promise.allSettled([pause(planned.afterMs).then(() => strike(planned))]);
    },
  };
  const buy = {
    own: () => buyForOneself(purchase),
    partner: () => buyForOneself(purchase, partner.link()),
    group: () => buyForGroup(purchase),
    late: () => payTooLate(purchase),
    twice: () => payTwice(purchase),
  };
  const orderNo = await buy[kind]();
  await under;
  return { orderNo, kind };
}

/** One purchase of each kind that nothing disturbs, with the messages that it causes. */
async function buyQuietly(run: Run): Promise<Quiet[]> {
  const { pool } = run.stage.connection;
  const customer = await openCustomer(run, firstSerial);
  const quiet: Quiet[] = [];
  for (const kind of purchaseKinds) {
    const before = await countMessages(pool);
    const bought = await buyOnce(run, customer, kind);
    await drain(run.stage);
    quiet.push({ ...bought, messages: countMore(before, await countMessages(pool)) });
  }
  console.log(`  ${quiet.length} purchases without a fault`);
  return quiet;
}

/** All purchases, a few at a time. Returns them, and the failures of purchases as a whole. */
async function buyAll(run: Run, purchases: number): Promise<{ bought: Bought[]; problems: string[] }> {
  const bought: Bought[] = [];
  const problems: string[] = [];
  let begun = 0;
  let serial = firstSerial;
  const work = async () => {
    while (begun < purchases) {
      const customer = await openCustomer(run, (serial += 1));
      for (let made = 0; made < purchasesEach && begun < purchases; made += 1) {
        const index = begun;
        begun += 1;
        await buyOnce(run, customer, kindOf(index), run.plan.get(index)).then(
          (one) => bought.push(one),
          (error: unknown) => problems.push(`purchase ${index} (${kindOf(index)}): ${describeEnd(error)}`),
        );
        if ((index + 1) % 50 === 0) console.log(`${index + 1} purchases done or under way, ${JSON.stringify(run.stage.counts)}`);
      }
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return { bought, problems };
}

/** Text messages that were handed to the provider more than once, because a server was killed before it could note that. */
function countRepeated(lines: readonly string[]): number {
  const sent = lines.filter((line) => line.startsWith('SMS to'));
  return sent.length - new Set(sent).size;
}

function print(
  run: Run,
  audited: readonly Audited[],
  { seconds, bought, core }: { seconds: number; bought: readonly Bought[]; core: FlakyCore },
): void {
  const { stage, met, plan, partner } = run;
  const { servers, databases, cut, full, endedAlone } = stage.counts;
  const planned = (kind: string) => [...plan.values()].filter((fault) => fault.kind === kind).length;
  const figures = [
    ...audited.map(({ what, count, problems }) => ({
      what,
      value: String(count),
      bar: 'nothing lost or doubled',
      isMet: problems.length === 0,
    })),
    plain('servers killed (-9)', servers),
    plain('PostgreSQL killed (-9)', databases),
    plain('connections cut', cut),
    plain(`times without disk (${stage.disk})`, full),
    plain('servers that ended by themselves', endedAlone),
    plain('faults planned', plan.size),
    ...purchaseKinds.map((kind) => plain(`purchases: ${kind}`, bought.filter((one) => one.kind === kind).length)),
    plain('text messages handed over again after a kill', countRepeated(stage.lines())),
    plain('webhook events that came again', partner.received.length - partner.effects.length),
    plain('deliveries to the core system, half of them lost, late or answered wrongly', core.received.length),
    plain('seconds', seconds),
  ];
  const notes = [
    `faults: ${faultKinds.map((kind) => `${kind} ${planned(kind)}`).join(', ')}`,
    `customers met and tried again: ${[...met].map(([what, times]) => `${what} ${times}`).join(', ') || 'nothing'}`,
    ...audited.flatMap(({ measure = [] }) => measure),
    ...audited.flatMap(({ what, problems }) => problems.slice(0, shownProblems).map((problem) => `${what}: ${problem}`)),
  ];
  printOutcome({ name: 'faults', title: 'purchases while servers, database, connections and disk break' }, { figures, notes });
}

const { values } = parseArgs({ options: { purchases: { type: 'string', default: '360' }, seed: { type: 'string' } } });
const purchases = Number(values.purchases);
const seed = Number(values.seed ?? randomInt(1e9));
if (!Number.isInteger(purchases) || purchases < 1 || !Number.isInteger(seed)) {
  console.error('usage: npm run faults -- [--purchases N] [--seed N]');
  process.exit(2);
}
console.log(`faults: ${purchases} purchases, seed ${seed} (repeat with --purchases ${purchases} --seed ${seed})`);
const began = performance.now();
const random = createRandom(seed);
// Numbers of its own: how often it is told must not change the plan.
const core = await openFlakyCore(createRandom(seed + 1), { now: serverClock });
const stage = await setStage(core.env);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stage.close().finally(() => process.exit(1)));
try {
  const operator = await openOperator(stage.env);
  const partner = await openPartnerOf(stage, operator);
  const run: Run = { stage, operator, partner, random, plan: planFaults(purchases, random), met: new Map() };
  const quiet = await buyQuietly(run);
  const { bought, problems } = await buyAll(run, purchases);
  await stage.undisturbed(() => Promise.resolve());
  await drain(stage);
  const audit = await auditPurchases(stage, { bought, quiet, operator, partner, core });
  const audited = [{ what: 'purchases', count: bought.length, problems }, ...audit];
  print(run, audited, { seconds: (performance.now() - began) / 1000, bought, core });
  process.exitCode = audited.every((one) => one.problems.length === 0) ? 0 : 1;
  await partner.close();
  await operator.close();
} finally {
  await stage.close();
  await core.close();
}
