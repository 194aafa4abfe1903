import type { FastifyInstance } from 'fastify';
import { Refused } from '../../refused.ts';
import { addressOf, networkOf } from '../call-context.ts';
import { isOwnPage } from '../own-page.ts';
import { sendRefusal } from '../send-refusal.ts';

/** How fast one address may ask in the long run, and how many requests it may send at once: some pages with all their files. */
export interface Pace {
  readonly perSecond: number;
  readonly atOnce: number;
  /** A request that would have to wait longer is refused. */
  readonly longestMs: number;
}

export const pace: Pace = { perSecond: 400, atOnce: 200, longestMs: 10_000 };

/** How many addresses are remembered. With more, those that owe nothing are forgotten. */
const rememberedAtMost = 50_000;

/**
 * Returns a function that gives the milliseconds that a request of this address has to wait, now. Of each address only the moment
 * is known at which all that it has sent is paid for (GCRA, the virtual scheduling of a leaky bucket).
 */
export function createPacer({ perSecond, atOnce, longestMs }: Pace): (address: string, now: number) => number {
  const paidAt = new Map<string, number>();
  const each = 1_000 / perSecond;
  return (address, now) => {
    const paid = Math.max(paidAt.get(address) ?? 0, now) + each;
    const wait = Math.max(0, paid - now - atOnce * each);
    if (wait > longestMs) return wait;
    if (paidAt.size >= rememberedAtMost && !paidAt.has(address)) for (const [other, at] of paidAt) if (at <= now) paidAt.delete(other);
    paidAt.set(address, paid);
    return wait;
  };
}

/** Lets an address that asks faster than people do wait for each answer, whatever it asks for: then the rest of the site does not. */
export function paceAddresses(app: FastifyInstance): void {
  const waitOf = createPacer(pace);
  app.addHook('onRequest', (request, reply, done) => {
    if (isOwnPage(request)) return done();
    const wait = waitOf(networkOf(addressOf(request)), performance.now());
    if (wait === 0) return done();
    if (wait > pace.longestMs)
      return void sendRefusal(request, reply, new Refused('TOO_MANY_REQUESTS', [], undefined, Math.ceil(wait / 1_000)));
    return void setTimeout(done, wait);
  });
}
