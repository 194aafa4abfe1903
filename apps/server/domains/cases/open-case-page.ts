import { type StaffActor, writeActor } from '@portal/rules/permissions/actor.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { FileAnswer } from '#platform/http/call-route.ts';
import { documentEndings } from '#platform/images/clean-document.ts';
import { refuse, Refused } from '#platform/refused.ts';
import { type DocumentRow, markSeen, openFile, type OpenDeps } from '../documents/public.ts';
import { listCasePapers } from './case-papers.ts';
import { recordCase } from './case-record.ts';
import { type CaseDeps, enterCase, type NoCase } from './enter-case.ts';

/** The pages of a case with the names of their files. A paper may be there twice, sent before the case came back and after: its pages are counted on. */
const namePages = (caseNo: string, papers: readonly DocumentRow[]) =>
  [...Map.groupBy(papers, ({ part }) => part)].flatMap(([part, same]) =>
    same
      .flatMap(({ pages }) => pages)
      .map((file, at) => ({ file, name: `${caseNo}-${part}-${at + 1}.${documentEndings[file.media_type]}` })),
  );

/** A person of the insurer opens a page of a case, or a small picture of it for a list. The record says so; a small picture is no look. */
export async function openCasePage(
  deps: CaseDeps & OpenDeps,
  { caseNo, page, small, by }: { readonly caseNo: string; readonly page: string; readonly small: boolean; readonly by: StaffActor },
): Promise<FileAnswer | NoCase | Refused<'NOT_POSSIBLE'>> {
  const found = await inTransaction(deps.db, async (tx) => {
    const opened = await enterCase(tx, deps, caseNo, by);
    if (opened instanceof Refused) return opened;
    const { row } = opened;
    const chosen = namePages(caseNo, await listCasePapers(tx, row.id)).find(({ file }) => file.id === page);
    if (!chosen) return refuse('SUBJECT_NOT_FOUND');
    if (small) return chosen;
    await markSeen(tx, [page], writeActor(by));
    await recordCase(tx, deps.sealer, row, { at: deps.clock(), by }, { kind: 'case_paper_opened', detail: { page } });
    return chosen;
  });
  return found instanceof Refused ? found : openFile(deps, found.file, { fileName: found.name, small });
}
