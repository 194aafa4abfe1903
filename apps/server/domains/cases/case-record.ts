import { type Actor, writeActor } from '@portal/rules/permissions/actor.ts';
import type { TrailSubject } from '#migrations/stored-values.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { appendTrail, type Done, listTrailRows, openDetail, readDetail, type TrailEntry } from '../trail/public.ts';
import type { CaseRow } from './cases.queries.ts';

/** The chain that has the events of a case: that of the order or policy which it is about, else one of its own. */
function chainOf({ id, subject_kind: kind, subject_id: subjectId }: CaseRow): TrailSubject {
  return kind === 'policy' || kind === 'order' ? { kind, id: subjectId } : { kind: 'case', id };
}

/** Appends a row about a case to the record. */
export async function recordCase(tx: Transaction, sealer: Sealer, row: CaseRow, done: Done, entry: TrailEntry): Promise<void> {
  const detail = { case: row.case_no, ...entry.detail };
  await appendTrail(tx, sealer, chainOf(row), done, [{ ...entry, detail }]);
}

/** What the record has of this kind about a case, the oldest first. */
async function listRecorded(db: Queryable, sealer: Sealer, row: CaseRow, kind: TrailEntry['kind']) {
  const rows = (await listTrailRows(db, chainOf(row), kind)).map((recorded) => ({
    at: recorded.at,
    actor: recorded.actor,
    // `recordCase` has written it.
    detail: readDetail(openDetail(sealer, recorded)) as { readonly case?: string; readonly reason?: string },
  }));
  return rows.filter(({ detail }) => detail.case === row.case_no);
}

/** Whether somebody has opened a case since it was handed in, and said why: as those do who see all of it. */
export async function hasOpenedCase(db: Queryable, sealer: Sealer, row: CaseRow, by: Actor): Promise<boolean> {
  const looks = await listRecorded(db, sealer, row, 'review_opened');
  return looks.some(({ at, actor, detail }) => at >= row.asked_at && actor === writeActor(by) && detail.reason !== undefined);
}
