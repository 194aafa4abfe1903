import { logIn } from '@portal/server/testing/read-code.ts';
import path from 'node:path';
import { buyGroup, type GroupPurchase, runOperator } from '../customers/buy-group.ts';
import { atMost, type Figure, type Measure, median, plain } from '../figures.ts';
import { type Inspection, inspect } from '../server/inspection.ts';
import { type BenchServer, withServer } from '../server/server-process.ts';

const people = 2_000;
const few = 3;
const purchases = 5;
const openings = 40;
/** Of the small organisation, which comes first and warms the server; the others have their own people. */
const firstSmall = 1 + purchases * people;

interface Measured {
  readonly small: GroupPurchase;
  readonly large: readonly GroupPurchase[];
  /** Resident memory of the server's process after each large purchase, in MB. */
  readonly memory: readonly number[];
  /** Milliseconds of each opening. */
  readonly opened: Readonly<Record<'smallPolicy' | 'largePolicy' | 'smallPage' | 'largePage', readonly number[]>>;
  /** Seconds of an operator's command, its start included. */
  readonly commands: Readonly<Record<'evidence' | 'verify' | 'check', number>>;
}

async function timed(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

/** Opens both policies and a page of their people in turn, so that nothing else on the machine favours one of them. */
async function openInTurn(inspection: Inspection, small: GroupPurchase, large: GroupPurchase) {
  for (const { browser, phone } of [small, large]) await logIn(browser, inspection, phone);
  const opened = { smallPolicy: [] as number[], largePolicy: [] as number[], smallPage: [] as number[], largePage: [] as number[] };
  const openPolicy = ({ browser, policyNo }: GroupPurchase) => timed(() => browser.api('getPolicy', { policyNo }));
  const openPage = ({ browser, policyNo }: GroupPurchase) =>
    timed(() => browser.api('getPolicyPeople', { policyNo, pageNum: 1, pageSize: few }));
  for (let round = 0; round < openings; round += 1) {
    opened.smallPolicy.push(await openPolicy(small));
    opened.largePolicy.push(await openPolicy(large));
    opened.smallPage.push(await openPage(small));
    opened.largePage.push(await openPage(large));
  }
  return opened;
}

async function timeCommands(server: BenchServer, { orderNo }: GroupPurchase): Promise<Measured['commands']> {
  const seconds = async (...args: string[]) => (await timed(() => runOperator(server, ...args))) / 1000;
  return {
    evidence: await seconds('trail', 'export', orderNo, path.join(server.dataFolder, 'evidence.pdf')),
    verify: await seconds('trail', 'verify', orderNo),
    check: await seconds('policies', 'check'),
  };
}

async function measureGroups(server: BenchServer): Promise<Measured> {
  const inspection = inspect(server);
  try {
    const small = await buyGroup(server, inspection, { serial: 1, count: few, from: firstSmall });
    const large: GroupPurchase[] = [];
    const memory: number[] = [];
    for (let at = 0; at < purchases; at += 1) {
      large.push(await buyGroup(server, inspection, { serial: 2 + at, count: people, from: 1 + at * people }));
      memory.push((await server.usage()).memoryBytes / 1_000_000);
    }
    const [first] = large;
    if (!first) throw new Error('nothing was bought');
    const opened = await openInTurn(inspection, small, first);
    return { small, large, memory, opened, commands: await timeCommands(server, first) };
  } finally {
    await inspection.close();
  }
}

/** The slowest of the purchases. */
const slowest = (large: readonly GroupPurchase[], timeOf: (purchase: GroupPurchase) => number) => Math.max(...large.map(timeOf));
const callTime = (name: string) => (purchase: GroupPurchase) => Math.max(...(purchase.calls.get(name) ?? [NaN]));

function figuresOf({ small, large, memory, opened, commands }: Measured): Figure[] {
  const { smallPolicy, largePolicy, smallPage, largePage } = opened;
  return [
    atMost('the table uploaded, checked and stored', slowest(large, callTime('uploadRoster')), 2_000, 'ms'),
    plain('the roster confirmed and priced', slowest(large, callTime('closeRoster')), 'ms'),
    plain('the sheet of all signatures', slowest(large, callTime('registerConsentSheet')), 'ms'),
    plain('submission', slowest(large, callTime('applyForGroup')), 'ms'),
    plain(`submission, of ${few}`, callTime('applyForGroup')(small), 'ms'),
    plain(
      'from the bank’s line to the policy',
      slowest(large, ({ issuedMs }) => issuedMs),
      'ms',
    ),
    plain(`from the bank’s line to the policy, of ${few}`, small.issuedMs, 'ms'),
    plain('from the policy to the e-policy', slowest(large, ({ epolicyMs }) => epolicyMs) / 1000, 's'),
    plain(`from the policy to the e-policy, of ${few}`, small.epolicyMs / 1000, 's'),
    plain('the policy opened, p50', median(largePolicy), 'ms'),
    atMost(`the policy opened, against one of ${few}`, median(largePolicy) / median(smallPolicy), 1.5, '×'),
    plain(`${few} of its people, p50`, median(largePage), 'ms'),
    atMost(`${few} of its people, against a policy of ${few}`, median(largePage) / median(smallPage), 1.5, '×'),
    plain('server after the first purchase', memory[0] ?? NaN, 'MB'),
    atMost(`server after purchase ${purchases}, against the first`, (memory.at(-1) ?? NaN) / (memory[0] ?? NaN), 1.25, '×'),
    atMost('evidence of the order, by the command', commands.evidence, 10, 's'),
    plain('the record verified, by the command', commands.verify, 's'),
    plain(`all ${purchases + 1} policies checked, by the command`, commands.check, 's'),
  ];
}

/** The cost of an organisation that insures as many people as it may. */
export const group: Measure = {
  name: 'group',
  title: `organisations insure ${people} people each, ${purchases} one after the other; the slowest counts`,
  run: () =>
    withServer(async (server) => {
      const measured = await measureGroups(server);
      const memory = measured.memory.map((megabytes) => Math.round(megabytes)).join(', ');
      return { figures: figuresOf(measured), notes: [`server after each purchase, in MB: ${memory}`] };
    }),
};
