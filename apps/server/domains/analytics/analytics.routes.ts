import type { FastifyBaseLogger } from 'fastify';
import type { CallBinder } from '../../platform/http/bind-call.ts';

/** Failure reports of the browser go to the log, as the page redacted them. */
export function bindAnalyticsCalls(bind: CallBinder, { log }: { log: FastifyBaseLogger }): void {
  bind('reportFailure', async (report) => {
    log.warn({ report }, 'failure reported by a page');
    return {};
  });
}
