import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import type { StaffActor } from '@portal/rules/permissions/actor.ts';
import { addMinutes } from '#platform/clock.ts';
import { refuse, type Refused } from '#platform/refused.ts';
import { findCaseByNo, listOpenCases, noteCase } from './cases.queries.ts';
import { type CaseDeps, lookedMinutes } from './enter-case.ts';

const mostListed = 200;

/** All cases under way of the kinds that a person may decide, those first that are due first. */
export async function listInbox({ db, clock, caseKinds }: CaseDeps, by: StaffActor): Promise<StaffAnswerOf<'listCases'>> {
  const allowed = new Map(caseKinds.filter(({ right }) => by.rights.has(right)).map((kind) => [kind.id, kind]));
  const rows = await listOpenCases(db, [...allowed.keys()], mostListed);
  const lookedSince = addMinutes(clock(), -lookedMinutes);
  return rows.map((row) => ({
    caseNo: row.case_no,
    kind: row.kind,
    name: allowed.get(row.kind)?.name ?? '',
    askedAt: row.asked_at.toISOString(),
    dueOn: row.due_on,
    waitsFor: row.waits_for,
    proposedBy: row.state === 'proposed' ? row.proposed_by : null,
    assignee: row.assignee,
    lookedAtBy: row.looked_at && row.looked_at > lookedSince && row.looked_by !== by.staffId ? row.looked_by : null,
  }));
}

/** Takes a case, or gives it back. Taking it from somebody else is allowed: the list says whose it is. */
export async function assignCase(
  { db, caseKinds }: CaseDeps,
  { caseNo, take, by }: { readonly caseNo: string; readonly take: boolean; readonly by: StaffActor },
): Promise<Record<never, never> | Refused<'SUBJECT_NOT_FOUND' | 'RIGHT_MISSING'>> {
  const row = await findCaseByNo(db, caseNo);
  const kind = row && caseKinds.find(({ id }) => id === row.kind);
  if (!kind || row.state === 'draft') return refuse('SUBJECT_NOT_FOUND');
  if (!by.rights.has(kind.right)) return refuse('RIGHT_MISSING');
  await noteCase(db, row.id, { assignee: take ? by.staffId : null });
  return {};
}
