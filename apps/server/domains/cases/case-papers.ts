import { type Actor, writeActor } from '@portal/rules/permissions/actor.ts';
import type { Queryable } from '#platform/database/connect.ts';
import { type DocumentRow, listDocuments } from '../documents/public.ts';

const kind = 'case_paper';

/** The papers of a case that count. A paper that was sent and came back may be there twice: the pages that were sent, and those after. */
export const listCasePapers = (db: Queryable, caseId: string): Promise<DocumentRow[]> => listDocuments(db, { ownerId: caseId, kind });

/** How many pages of a case this person has not opened. */
export async function countUnseenPages(db: Queryable, caseId: string, by: Actor): Promise<number> {
  const papers = await listCasePapers(db, caseId);
  return papers.flatMap(({ pages }) => pages).filter(({ seen_by: seenBy }) => !seenBy.includes(writeActor(by))).length;
}
