import type { FastifyReply, FastifyRequest } from 'fastify';
import { Refused } from '../../refused.ts';
import { addressOf, networkOf } from '../call-context.ts';
import { isOwnPage } from '../own-page.ts';
import { sendRefusal } from '../send-refusal.ts';

/** How fast one address may ask in the long run, and how many requests it may send at once: some pages with all their files. */
export interface Pace {
  readonly perSecond: number;
  readonly atOnce: number;
  /** How many may wait for their time. With more, a request is refused. */
  readonly mostWaiting: number;
}

/** A branch of some hundred people who open a page at the same moment waits for a second at most. */
export const pace: Pace = { perSecond: 400, atOnce: 200, mostWaiting: 400 };

/** How many addresses are remembered. With more, those that owe nothing are forgotten. */
const rememberedAtMost = 50_000;

/**
 * Returns a function that gives the milliseconds that a request of this address has to wait, now; undefined if too many of it wait. Of each
 * address only the moment is known at which all that it has sent is paid for (GCRA, the virtual scheduling of a leaky bucket): what is
 * refused owes nothing.
 */
export function createPacer({ perSecond, atOnce, mostWaiting }: Pace): (address: string, now: number) => number | undefined {
  const paidAt = new Map<string, number>();
  const each = 1_000 / perSecond;
  return (address, now) => {
    const paid = Math.max(paidAt.get(address) ?? 0, now) + each;
    const wait = Math.max(0, paid - now - atOnce * each);
    if (wait > mostWaiting * each) return undefined;
    if (paidAt.size >= rememberedAtMost && !paidAt.has(address)) for (const [other, at] of paidAt) if (at <= now) paidAt.delete(other);
    paidAt.set(address, paid);
    return wait;
  };
}

/**
 * Returns a function that goes on with a request when it is its time. An address that asks faster than people do waits for each answer,
 * whatever it asks for: then the rest of the site does not. One that does not wait for its answers is refused and has to connect anew.
 */
export function createPace(now = () => performance.now()): (request: FastifyRequest, reply: FastifyReply, goOn: () => void) => void {
  const waitOf = createPacer(pace);
  return (request, reply, goOn) => {
    const { socket } = request.raw;
    if (isOwnPage(request)) return goOn();
    // Who has gone is not served, and has no address any more.
    if (socket.destroyed) return;
    const wait = waitOf(networkOf(addressOf(request)), now());
    if (wait === 0) return goOn();
    if (wait === undefined) {
      void reply.header('connection', 'close');
      return void sendRefusal(request, reply, new Refused('TOO_MANY_REQUESTS', [], undefined, 1));
    }
    return void setTimeout(() => socket.destroyed || goOn(), wait);
  };
}
