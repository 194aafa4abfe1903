import type { Call } from '@portal/contract/define-call.ts';
import { costs, type Limit, type LimitName, limits } from '@portal/contract/limits.ts';
import type { RefusalCode } from '@portal/contract/refusals.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { z } from 'zod';
import type { Clock } from '../../clock.ts';
import type { Database, Queryable } from '../../database/connect.ts';
import { type Counter, countHits, readHits, secondsLeft } from '../../rate-limits.queries.ts';
import { Refused, refuseForNow } from '../../refused.ts';
import { createTurns, type TurnLimits } from '../../turns.ts';
import { createHereCounts } from './counted-here.ts';

/** The sender of a request, as far as limits are concerned. */
export interface Caller {
  /** An account, or without one a device, by a key that tells no name. Absent: a stranger. */
  readonly person: { readonly kind: 'account' | 'device'; readonly key: string } | undefined;
  /** The network address, see `networkOf`. Not for storage. */
  readonly network: string;
  /** The same as a keyed hash. */
  readonly addressKey: string;
}

type TooMany = Refused<'TOO_MANY_REQUESTS'>;
/** A limit is used up, or the server has no time to count. */
export type NotAdmitted = Refused<'TOO_MANY_REQUESTS' | 'BUSY'>;

/** Decides for every call, and everything else with a limit, whether its caller may go on. */
export interface Admission {
  /** Counts a request, before its body is read. */
  admit(name: string, call: Call<z.ZodType, z.ZodType, RefusalCode>, caller: Caller): Promise<NotAdmitted | undefined>;
  /** Counts something that a call is about to do. */
  spend(name: LimitName, caller: Caller): Promise<NotAdmitted | undefined>;
}

interface Asked extends Counter {
  readonly group: 'person' | 'strangers' | 'address';
  readonly most: number;
}

/**
 * The counters of one request. Those of the person or the strangers come first, so that a refused caller uses up nothing of the
 * address. An account is limited by itself only: it has proven a phone, and others at its address cannot shut it out.
 */
function countersOf(name: string, { windows }: Limit, person: Caller['person'], address: string): Asked[] {
  const asked: Asked[] = [];
  const [group, key] = person ? (['person', `p:${person.key}`] as const) : (['strangers', `s:${address}`] as const);
  for (const window of windows) {
    const most = window[group];
    if (most !== undefined) asked.push({ group, most, key: `${name}:${window.seconds}:${key}`, seconds: window.seconds });
  }
  if (person?.kind === 'account') return asked;
  for (const { seconds, address: most } of windows) asked.push({ group: 'address', most, key: `${name}:${seconds}:a:${address}`, seconds });
  return asked;
}

const refuseAt = ({ seconds }: Counter, { instead }: Limit, now: Date): TooMany => refuseForNow(secondsLeft(seconds, now), instead);

/** Counts something within a transaction that its caller rolls back if it is refused: then it has not happened, and does not count. */
export async function spendWithin(
  tx: Queryable,
  name: LimitName,
  { person, addressKey }: Pick<Caller, 'person' | 'addressKey'>,
  now: Date,
): Promise<TooMany | undefined> {
  const limit: Limit = limits[name];
  const asked = countersOf(name, limit, person, addressKey);
  const hits = await countHits(tx, asked, now);
  const over = asked.find(({ most }, at) => (hits[at] ?? 0) > most);
  return over && refuseAt(over, limit, now);
}

/**
 * How often a caller, or the strangers of its address, and all of its address have spent a limit that is counted together, in its
 * shortest window. An account has no address.
 */
export async function readSpent(
  db: Queryable,
  name: LimitName,
  { person, addressKey }: Pick<Caller, 'person' | 'addressKey'>,
  now: Date,
): Promise<Partial<Record<Asked['group'], number>>> {
  const limit: Limit = limits[name];
  const asked = countersOf(name, { ...limit, windows: limit.windows.slice(0, 1) }, person, addressKey);
  const seconds = limit.windows[0]?.seconds ?? 1;
  const hits = await readHits(
    db,
    asked.map(({ key }) => key),
    seconds,
    now,
  );
  return Object.fromEntries(asked.map(({ group }, at) => [group, hits[at]]));
}

const logEveryMs = 60_000;

/** Logs refusals without telling of whom: for each name and group one line a minute at most, with the number since the last one. */
function createRefusalLog(log: Pick<FastifyBaseLogger, 'warn'>): (name: string, group: Asked['group'], now: Date) => void {
  const since = new Map<string, { refused: number; loggedAt: number }>();
  return (name, group, now) => {
    const key = `${name}:${group}`;
    const count = since.get(key) ?? { refused: 0, loggedAt: Number.NEGATIVE_INFINITY };
    since.set(key, count);
    count.refused += 1;
    if (now.getTime() - count.loggedAt < logEveryMs) return;
    log.warn({ call: name, group, refused: count.refused }, 'too many requests were refused');
    Object.assign(count, { refused: 0, loggedAt: now.getTime() });
  };
}

/**
 * Counting together writes one row for all requests of a sender. Those that come at once wait here for each other: each would keep a
 * connection waiting for that row, and others would get none.
 */
const counting: TurnLimits = {
  atOnce: 8,
  ofOne: { first: 2, others: 2 },
  mostWaiting: 1_024,
  mostWaitingOfOne: 256,
  patienceMs: { first: 5_000, others: 5_000 },
};

/**
 * The one place where limits are asked. Counting per server costs no query. Limits that all servers count together are counted in memory
 * too: a caller whose limit is used up is refused without a query.
 */
export function createAdmission(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  log: Pick<FastifyBaseLogger, 'warn'>,
): Admission {
  const counts = createHereCounts();
  const noteRefusal = createRefusalLog(log);
  const turns = createTurns(counting);

  function refuseOne(name: string, limit: Limit, over: Asked, now: Date): TooMany {
    noteRefusal(name, over.group, now);
    return refuseAt(over, limit, now);
  }

  async function ask(name: string, limit: Limit, caller: Caller): Promise<NotAdmitted | undefined> {
    const now = clock();
    const isShared = limit.counted === 'together';
    const asked = countersOf(name, limit, caller.person, isShared ? caller.addressKey : caller.network);
    const here = asked.find((one) => counts.count(one, one.most, now) > one.most);
    if (here) return refuseOne(name, limit, here, now);
    if (!isShared) return undefined;
    const hits = await turns.run({ key: caller.person?.key ?? caller.network, rank: 1 }, () => countHits(db, asked, now));
    if (hits instanceof Refused) return hits;
    const over = asked.filter(({ most }, at) => (hits[at] ?? 0) > most);
    for (const one of over) counts.set(one, one.most + 1, now);
    return over[0] && refuseOne(name, limit, over[0], now);
  }

  return {
    async admit(name, { cost, limit, visitor }, caller) {
      const refused = await (limit === undefined ? ask(name, costs[cost], caller) : ask(limit, limits[limit], caller));
      if (refused || !visitor || caller.person !== undefined) return refused;
      return ask('newDevice', limits.newDevice, caller);
    },
    spend: (name, caller) => ask(name, limits[name], caller),
  };
}
