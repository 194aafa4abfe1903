import type { StaffAnswerOf, StaffParsedOf } from '@portal/contract/staff/staff-catalogue.ts';
import type { StaffDeps } from './staff-deps.ts';
import { listActRows } from './staff.queries.ts';

const atOnce = 200;

/** Who did or opened what, the newest first. */
export async function listActs(
  { db }: Pick<StaffDeps, 'db'>,
  { subject, staffId, before }: StaffParsedOf<'listActs'>,
): Promise<StaffAnswerOf<'listActs'>> {
  const actor = staffId && `staff:${staffId}`;
  const rows = await listActRows(db, { subject, actor, before }, atOnce);
  return rows.map(({ id, at, ...act }) => ({ no: id, at: at.toISOString(), ...act }));
}
