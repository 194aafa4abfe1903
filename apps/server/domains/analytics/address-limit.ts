import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { countHit } from '../../platform/rate-limits.queries.ts';

const rememberedAtMost = 10_000;

/**
 * Limits how often one network address may send something. Once an address has reached its limit, further requests in that
 * window are refused without a database query. Returns a function that counts a request: false means refused.
 */
export function limitAddresses(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  { topic, hits, seconds }: { readonly topic: string; readonly hits: number; readonly seconds: number },
): (addressKey: string) => Promise<boolean> {
  const usedUp = new Map<string, number>();
  return async (addressKey) => {
    const now = clock();
    const window = Math.floor(now.getTime() / (seconds * 1000));
    if (usedUp.get(addressKey) === window) return false;
    if (await countHit(db, `${topic}:${addressKey}`, hits, seconds, now)) return true;
    if (usedUp.size >= rememberedAtMost) usedUp.clear();
    usedUp.set(addressKey, window);
    return false;
  };
}
