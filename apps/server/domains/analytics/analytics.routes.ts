import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { refuse } from '../../platform/refused.ts';
import { limitAddresses } from './address-limit.ts';
import { recordEvents } from './record-events.ts';

const failureLimit = { topic: 'report', hits: 60, seconds: 600 };
const eventLimit = { topic: 'events', hits: 300, seconds: 600 };

interface Deps {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
}

/** Failure reports of browsers go to the log; the page has redacted them. Anybody may send them and events, so each address has a limit. */
export function bindAnalyticsCalls(bind: CallBinder, { log, ...deps }: Deps): void {
  const mayReport = limitAddresses(deps, failureLimit);
  bind('reportFailure', async (report, { addressKey }) => {
    if (!(await mayReport(addressKey))) return refuse('TOO_MANY_REQUESTS');
    log.warn({ report }, 'failure reported by a page');
    return {};
  });

  const maySend = limitAddresses(deps, eventLimit);
  bind('recordEvents', async ({ events }, { addressKey }) => {
    if (!(await maySend(addressKey))) return refuse('TOO_MANY_REQUESTS');
    await recordEvents(deps, events);
    return {};
  });
}
