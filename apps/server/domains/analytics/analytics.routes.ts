import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { countHit } from '../../platform/rate-limits.queries.ts';
import { refuse } from '../../platform/refused.ts';

const perAddress = { hits: 60, seconds: 600 };
const rememberedAtMost = 10_000;

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Failure reports of browsers go to the log; the page has redacted them. Anybody may send them, so each address has a limit. */
export function bindAnalyticsCalls(bind: CallBinder, { db, clock, log }: Deps): void {
  /** The window in which an address reached its limit. Further reports in that window are refused without a database query. */
  const usedUp = new Map<string, number>();
  bind('reportFailure', async (report, { addressKey }) => {
    const now = clock();
    const window = Math.floor(now.getTime() / (perAddress.seconds * 1000));
    if (usedUp.get(addressKey) === window) return refuse('TOO_MANY_REQUESTS');
    if (!(await countHit(db, `report:${addressKey}`, perAddress.hits, perAddress.seconds, now))) {
      if (usedUp.size >= rememberedAtMost) usedUp.clear();
      usedUp.set(addressKey, window);
      return refuse('TOO_MANY_REQUESTS');
    }
    log.warn({ report }, 'failure reported by a page');
    return {};
  });
}
