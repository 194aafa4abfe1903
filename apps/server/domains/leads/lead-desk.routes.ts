import type { StaffBinder } from '../../platform/http/bind-staff-call.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { finishLead, listLeads, openLead } from './answer-leads.ts';

interface Deps {
  readonly db: Database;
  readonly sealer: Sealer;
  readonly clock: Clock;
}

/** Requests to be called, for those who call. The record of acts names who opened and who finished one. */
export function bindLeadDeskCalls(bind: StaffBinder, deps: Deps): void {
  bind('listLeads', () => listLeads(deps));
  bind('openLead', ({ requestNo }) => openLead(deps, requestNo));
  bind('finishLead', ({ requestNo }) => finishLead(deps, requestNo));
}
