// `npm run soak`: visitors, buyers, slow clients and floods together for ten minutes, or as many seconds as the argument says. Ends with 1 if
// memory has grown by more than a tenth since the server was warm, or something was lost.
import { CallRefused } from '@portal/contract/client.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { buyAtOnce } from './customers/buy-at-once.ts';
import type { Customer } from './customers/customer.ts';
import { atMost, type Figure, plain } from './figures.ts';
import { floods } from './floods/floods.ts';
import { visit } from './pages/memory.ts';
import { printOutcome } from './print-outcome.ts';
import { loadPurchases } from './customers/purchase-load.ts';
import { prepareFlood, sendFlood } from './floods/send-flood.ts';
import { type BenchServer, withServer } from './server/server-process.ts';

const seconds = Number(process.argv[2] ?? 600);
/** A third of the time, two minutes at most: the caches of pages are full then. */
const warmSeconds = Math.min(120, seconds / 3);
const restMs = 30_000;
const floodSeconds = 8;
const visitors = 4;
const buyers = 4;
const mostTries = 20;

const megabytes = async (server: BenchServer): Promise<number> => (await server.usage()).memoryBytes / 1_000_000;

/** A customer who is told to come again comes again. */
async function buyPatiently(customer: Customer): Promise<string> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await buyAtOnce(customer);
    } catch (error) {
      if (!(error instanceof CallRefused && error.code === 'BUSY') || tries === mostTries) throw error;
      await pause(1_000);
    }
  }
}

/**
 * One flood after the other, each from an address of its own, with connections that stop beside it, and `onRound` once each has had its turn.
 * Returns how much was sent.
 */
async function floodOn(server: BenchServer, isOver: () => boolean, onRound: () => void): Promise<number> {
  let sent = 0;
  const slow = floods.filter(({ stopsAfter }) => stopsAfter !== undefined);
  const fast = floods.filter(({ stopsAfter }) => stopsAfter === undefined);
  for (let round = 0; !isOver(); round += 1) {
    const both = [fast[round % fast.length], slow[round % slow.length]];
    const outcomes = await Promise.all(
      both.map(async (flood, at) => {
        const prepared = await prepareFlood(server, `10.${70 + at}.${Math.floor(round / 250)}.${(round % 250) + 1}`);
        return sendFlood({ name: flood?.name ?? '', url: server.url, seconds: floodSeconds, prepared });
      }),
    );
    for (const outcome of outcomes) sent += outcome.sent;
    if (round + 1 === fast.length) onRound();
  }
  return sent;
}

async function soak(server: BenchServer): Promise<readonly Figure[]> {
  let isOver = false;
  const started = await megabytes(server);
  const began = performance.now();
  const { promise: hadTurns, resolve: onRound } = Promise.withResolvers<void>();
  const buying = loadPurchases(server, { buy: buyPatiently, workers: buyers, seconds }).finally(() => (isOver = true));
  const others = Promise.all([
    floodOn(server, () => isOver, onRound),
    ...Array.from({ length: visitors }, (_, serial) => visit(server, 1 + serial, () => isOver)),
  ]);
  await Promise.race([pause(warmSeconds * 1_000), buying, others]);
  const warm = await megabytes(server);
  // The last floods are those of captchas and of pictures, whose readers have no memory before.
  await Promise.race([hadTurns, buying, others]);
  const turnSeconds = (performance.now() - began) / 1_000;
  const afterTurns = await megabytes(server);
  const [{ issued, epolicies, orderNos }, [sent, ...visits]] = await Promise.all([buying, others]);
  const after = await megabytes(server);
  await pause(restMs);
  const rested = await megabytes(server);
  return [
    plain('server, after start', started, 'MB'),
    plain(`server, warm after ${Math.round(warmSeconds)} s`, warm, 'MB'),
    plain(`server, after ${Math.round(turnSeconds)} s, when each flood had its turn`, afterTurns, 'MB'),
    plain('server, at the end', after, 'MB'),
    plain(`server, ${restMs / 1_000} s later`, rested, 'MB'),
    atMost('at the end against warm', after / warm, 1.1, '×'),
    plain('at the end against when each flood had its turn', after / afterTurns, '×'),
    plain(
      'requests of visitors',
      visits.reduce((sum, one) => sum + one, 0),
    ),
    plain('requests of floods', sent),
    plain('policies issued', issued),
    plain('e-policies made', epolicies),
    // Everybody who paid was told of a policy, or the load would have ended.
    atMost('purchases that were told of no policy', Math.max(0, issued - orderNos.length - buyers), 0),
  ];
}

const figures = await withServer(soak, { ownSession: true });
const title = `${seconds} s of visitors, buyers, slow clients and floods`;
printOutcome({ name: 'soak', title }, { figures });
process.exit(figures.some(({ isMet }) => isMet === false) ? 1 : 0);
