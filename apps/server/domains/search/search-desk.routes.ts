import type { StaffBinder } from '../../platform/http/bind-staff-call.ts';
import { judgePopularSearches } from './popular-searches.ts';
import { listUnansweredSearches } from './unanswered-searches.ts';

type Deps = Parameters<typeof judgePopularSearches>[0] & Parameters<typeof listUnansweredSearches>[0];

/** What people search for, for editors. */
export function bindSearchDeskCalls(bind: StaffBinder, deps: Deps): void {
  bind('judgeSearches', () => judgePopularSearches(deps));
  bind('listUnansweredSearches', () => listUnansweredSearches(deps));
}
