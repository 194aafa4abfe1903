import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { recordEvents } from './record-events.ts';

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Failure reports of browsers go to the log; the page has redacted them. */
export function bindAnalyticsCalls(bind: CallBinder, { log, ...deps }: Deps): void {
  bind('reportFailure', async (report) => {
    log.warn({ report }, 'failure reported by a page');
    return {};
  });

  bind('recordEvents', async ({ events }) => {
    await recordEvents(deps, events);
    return {};
  });
}
