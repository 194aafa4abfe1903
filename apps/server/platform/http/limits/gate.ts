import type { Call } from '@portal/contract/define-call.ts';
import type { Cost } from '@portal/contract/limits.ts';
import type { RefusalCode } from '@portal/contract/refusals.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Refused } from '../../refused.ts';
import { createTurns } from '../../turns.ts';
import { addressOf, type CallContext, networkOf } from '../call-context.ts';

declare module 'fastify' {
  interface FastifyInstance {
    readonly gate: Gate;
  }
}

type AnyCall = Pick<Call<z.ZodType, z.ZodType, RefusalCode>, 'cost' | 'limit' | 'machine'>;

/** The one gate before everything that takes the processor of this server. */
export interface Gate {
  /** Makes a page, or another answer for everybody, for the address that asks. */
  forPage<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result | Refused<'BUSY'>>;
  /** Renders a page again while everybody is shown the old one. All of these share one turn. */
  forRenewal(work: () => Promise<void>): Promise<void | Refused<'BUSY'>>;
  /** Runs a call that has been admitted. */
  forCall<Result>(
    call: AnyCall,
    caller: Pick<CallContext, 'person' | 'network' | 'newDevice'>,
    work: () => Promise<Result>,
  ): Promise<Result | Refused<'BUSY'>>;
}

/**
 * Pages keep their thread busy while they are rendered, and computations that of the server. One address gets a quarter of the time, beyond what it has saved; a
 * branch of some hundred people needs less, because pages that somebody has just seen are not made again.
 */
const costly = {
  atOnce: 2,
  ofOne: { first: 1, others: 1 },
  mostWaiting: 256,
  mostWaitingOfOne: 64,
  patienceMs: { first: 10_000, others: 8_000 },
  share: { part: 0.25, savedMs: 100 },
};

/**
 * Other calls wait for the database most of the time: five at once keep it and the thread busy. Each one more is one more purchase under way, and
 * all of them are later.
 */
const light = {
  atOnce: 5,
  // Purchases that begin wait until those under way are served, however slow the database is. One sender cannot take all their places.
  ofOthers: 3,
  ofOne: { first: 3, others: 2 },
  mostWaiting: 512,
  // The payment provider is one sender, and may send two hundred notices at a time.
  mostWaitingOfOne: 256,
  patienceMs: { first: 10_000, others: 2_000 },
  standing: { afterMs: 1_000, patienceMs: 250 },
};

/** PDFs wait in a queue of their own, where they would keep others from a place. They take turns here for the reading before and after. */
const documents = {
  atOnce: 256,
  ofOne: { first: 4, others: 4 },
  mostWaiting: 512,
  mostWaitingOfOne: 256,
  patienceMs: { first: 10_000, others: 8_000 },
};

/** So many of one sender that its queue of hashes can fill up: then it is asked for work, and does not only wait. */
const hashes = { ...documents, ofOne: { first: 20, others: 20 } };

/** Uploads have places of their own; calls that ask a provider wait for the provider. */
const ungated: ReadonlySet<Cost> = new Set(['image', 'money']);

/** How long a purchase under way is remembered. */
const purchaseMs = 30 * 60_000;
const purchasesAtMost = 20_000;

/** Remembers who is buying, in two generations as the counters of limits do. */
function createBuyers(now: () => number) {
  let recent = new Set<string>();
  let older = new Set<string>();
  let since = now();
  return {
    add(key: string): void {
      if (recent.size >= purchasesAtMost || now() - since > purchaseMs) {
        older = recent;
        recent = new Set();
        since = now();
      }
      recent.add(key);
    },
    has: (key: string): boolean => recent.has(key) || older.has(key),
  };
}

/** Call-backs and purchases that have begun go first: somebody has spent money or half an hour on them. */
export function createGate(now: () => number = Date.now): Gate {
  const turns = { costly: createTurns(costly), light: createTurns(light), documents: createTurns(documents), hashes: createTurns(hashes) };
  const buyers = createBuyers(now);
  return {
    forPage: (request, work) => turns.costly.run({ key: networkOf(addressOf(request)), rank: 1 }, work),
    forRenewal: (work) => turns.costly.run({ key: 'renewals', rank: 1 }, work),
    async forCall({ cost, limit, machine }, caller, work) {
      const { person, network } = caller;
      if (cost === 'money' && person) buyers.add(person.key);
      if (ungated.has(cost)) return work();
      const rank = machine || (person && buyers.has(person.key)) ? 0 : 1;
      // Computing counts for the address of a device, because anybody can have any number of devices.
      if (cost === 'price') return turns.costly.run({ key: person?.kind === 'account' ? person.key : network, rank }, work);
      const queue = cost === 'render' ? 'documents' : cost === 'hash' ? 'hashes' : 'light';
      const result = await turns[queue].run({ key: person?.key ?? network, rank }, work);
      // The first save of somebody waits behind purchases that are under way, or all of them would be late.
      const buyer = person ?? caller.newDevice;
      if (limit === 'draft' && buyer && !(result instanceof Refused)) buyers.add(buyer.key);
      return result;
    },
  };
}
