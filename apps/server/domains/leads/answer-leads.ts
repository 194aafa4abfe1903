import { loadRegions } from '@portal/reference/regions.ts';
import { showInstant } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { openLead } from './lead-content.ts';
import { findLead, listOpenLeads, markLeadDone } from './leads.queries.ts';

const shown = (instant: Date | null): string | null => instant && showInstant(instant.toISOString());

/** Requests that wait for a call, without names and phones. Times are those of Shanghai. */
export async function listLeads({ db }: { db: Database }): Promise<object[]> {
  const leads = await listOpenLeads(db);
  return leads.map((lead) => ({
    requestNo: lead.request_no,
    kind: lead.kind,
    askedAt: shown(lead.created_at),
    callAt: shown(lead.call_at),
  }));
}

/** One request with what the caller needs. Throws when there is none. */
export async function showLead({ db, sealer }: { db: Database; sealer: Sealer }, requestNo: string): Promise<object> {
  const lead = await findLead(db, requestNo);
  if (!lead) throw new Error(`no request ${requestNo}`);
  const content = openLead(sealer, lead);
  return {
    requestNo,
    kind: lead.kind,
    ...content,
    region: loadRegions().find(({ value }) => value === content.region)?.label,
    phoneProven: lead.phone_proven,
    askedAt: shown(lead.created_at),
    callAt: shown(lead.call_at),
    doneAt: shown(lead.done_at),
    keptUntil: shown(lead.expires_at),
  };
}

/** Marks a request as dealt with. Throws when no such request is open. */
export async function finishLead({ db, clock }: { db: Database; clock: Clock }, requestNo: string): Promise<void> {
  if (!(await markLeadDone(db, requestNo, clock()))) throw new Error(`no open request ${requestNo}`);
}
