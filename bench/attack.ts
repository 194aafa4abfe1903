// `npm run attack`: every flood from one address beside an honest customer elsewhere. Names choose floods; `seconds=5`, `rounds=1` change
// how long and how often. Fails only if something could not be measured.
import { setTimeout as pause } from 'node:timers/promises';
import { type Customer, signIn } from './customers/customer.ts';
import { median, showNumber } from './figures.ts';
import type { FloodOutcome } from './floods/flood-load.ts';
import { type Flood, floods } from './floods/floods.ts';
import { summarize, visitFor, type Waits, type WaitTimes } from './customers/honest-customer.ts';
import { inspect } from './server/inspection.ts';
import { prepareFlood, sendFlood } from './floods/send-flood.ts';
import { type BenchServer, withServer } from './server/server-process.ts';

const restMs = 1_500;
const bars = { p50: 2, p99: 4 };

interface Round {
  readonly quiet: WaitTimes;
  readonly during: WaitTimes;
  readonly failed: number;
  readonly outcome: FloodOutcome;
  readonly serverMs: number;
}

interface Options {
  readonly seconds: number;
  readonly rounds: number;
}

async function runRound(server: BenchServer, customer: Customer, flood: Flood, address: string, seconds: number): Promise<Round> {
  const prepared = await prepareFlood(server, address);
  const quiet: Waits = await visitFor(customer, seconds);
  const before = await server.usage();
  const sending = sendFlood({ name: flood.name, url: server.url, seconds, prepared });
  const during = await visitFor(customer, seconds);
  const after = await server.usage();
  const outcome = await sending;
  await pause(restMs);
  return {
    quiet: summarize(quiet),
    during: summarize(during),
    failed: during.failed,
    outcome,
    serverMs: after.processorMs - before.processorMs,
  };
}

const shown = (what: keyof WaitTimes, rounds: readonly Round[]): string => {
  const quiet = median(rounds.map((round) => round.quiet[what]));
  const during = median(rounds.map((round) => round.during[what]));
  const ratio = median(rounds.map((round) => round.during[what] / round.quiet[what]));
  const bar = what.endsWith('50') ? bars.p50 : bars.p99;
  return `${quiet.toFixed(1)} → ${during.toFixed(1)} (${ratio.toFixed(1)}×)${ratio > bar ? ' !' : ''}`;
};

function printFlood({ name }: Flood, rounds: readonly Round[], seconds: number): void {
  const times = (['home50', 'home99', 'calls50', 'calls99'] as const).map((what) => shown(what, rounds).padEnd(24));
  console.log(`${name.padEnd(16)} ${times.join('')}`);
  const last = rounds.at(-1);
  if (!last) return;
  const statuses = Object.entries(last.outcome.statuses).map(([status, count]) => `${status}: ${count}`);
  const load = showNumber(median(rounds.map(({ outcome }) => outcome.processorMs / seconds / 10)));
  const own = showNumber(median(rounds.map(({ serverMs }) => serverMs / seconds / 10)));
  const failed = rounds.reduce((sum, round) => sum + round.failed, 0);
  console.log(
    `${' '.repeat(17)}sent ${last.outcome.sent} (${statuses.join(', ') || 'no answer'}); processor: load ${load} %, server ${own} %${failed > 0 ? `; ${failed} requests of the customer failed` : ''}`,
  );
}

function readOptions(words: readonly string[]): { chosen: readonly Flood[]; options: Options } {
  const numberOf = (key: string, otherwise: number): number =>
    Number(words.find((word) => word.startsWith(`${key}=`))?.split('=')[1] ?? otherwise);
  const names = words.filter((word) => !word.includes('='));
  const unknown = names.filter((name) => !floods.some((flood) => flood.name === name));
  if (unknown.length > 0) {
    console.error(`no such flood: ${unknown.join(', ')}\nthere are:\n${floods.map(({ name, title }) => `  ${name}: ${title}`).join('\n')}`);
    process.exit(2);
  }
  const chosen = names.length === 0 ? floods : floods.filter(({ name }) => names.includes(name));
  return { chosen, options: { seconds: numberOf('seconds', 10), rounds: numberOf('rounds', 3) } };
}

const { chosen, options } = readOptions(process.argv.slice(2));
await withServer(
  async (server) => {
    const inspection = inspect(server);
    try {
      const customer = await signIn(server, inspection, 1);
      await visitFor(customer, 5);
      console.log(
        `milliseconds of a customer, quiet → during ${options.seconds} s of a flood from another address, median of ${options.rounds}; ! misses ${bars.p50}× (p50) or ${bars.p99}× (p99)`,
      );
      console.log(
        `${'flood'.padEnd(17)}${['home page p50', 'home page p99', 'calls p50', 'calls p99'].map((head) => head.padEnd(24)).join('')}`,
      );
      for (const [at, flood] of chosen.entries()) {
        const rounds: Round[] = [];
        for (let round = 0; round < options.rounds; round += 1)
          rounds.push(await runRound(server, customer, flood, `10.66.${at}.${round + 1}`, options.seconds));
        printFlood(flood, rounds, options.seconds);
      }
    } finally {
      await inspection.close();
    }
  },
  { ownSession: true },
);
process.exit(0);
