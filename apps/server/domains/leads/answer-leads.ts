import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { loadRegions } from '@portal/reference/regions.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { refuse, type Refused } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { openLead as openContent } from './lead-content.ts';
import { findLead, listOpenLeads, markLeadDone } from './leads.queries.ts';

const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null;

/** Requests that wait for a call, without names and phones. */
export async function listLeads({ db }: { db: Database }): Promise<StaffAnswerOf<'listLeads'>> {
  const leads = await listOpenLeads(db);
  return leads.map((lead) => ({
    requestNo: lead.request_no,
    kind: lead.kind,
    askedAt: lead.created_at.toISOString(),
    callAt: iso(lead.call_at),
  }));
}

/** One request with what the caller needs. */
export async function openLead(
  { db, sealer }: { db: Database; sealer: Sealer },
  requestNo: string,
): Promise<StaffAnswerOf<'openLead'> | Refused<'SUBJECT_NOT_FOUND'>> {
  const lead = await findLead(db, requestNo);
  if (!lead) return refuse('SUBJECT_NOT_FOUND');
  const { region, ...content } = openContent(sealer, lead);
  return {
    requestNo,
    kind: lead.kind,
    ...content,
    region: loadRegions().find(({ value }) => value === region)?.label,
    phoneProven: lead.phone_proven,
    askedAt: lead.created_at.toISOString(),
    callAt: iso(lead.call_at),
    doneAt: iso(lead.done_at),
    keptUntil: lead.expires_at.toISOString(),
  };
}

/** Marks a request as dealt with. */
export async function finishLead(
  { db, clock }: { db: Database; clock: Clock },
  requestNo: string,
): Promise<Record<never, never> | Refused<'SUBJECT_NOT_FOUND' | 'NOT_POSSIBLE'>> {
  if (await markLeadDone(db, requestNo, clock())) return {};
  const isDone = (await findLead(db, requestNo)) !== undefined;
  return isDone ? refuse('NOT_POSSIBLE', [], '这件咨询已经办结，请刷新列表。') : refuse('SUBJECT_NOT_FOUND');
}
