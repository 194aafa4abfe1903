import type { StaffBinder } from '../../platform/http/bind-staff-call.ts';
import { summarizeEvents } from './summarize-events.ts';

/** How the site is used, for editors. */
export function bindAnalyticsDeskCalls(bind: StaffBinder, deps: Parameters<typeof summarizeEvents>[0]): void {
  bind('summarizeVisits', ({ days }) => summarizeEvents(deps, days));
}
