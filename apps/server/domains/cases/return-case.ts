import type { StaffActor } from '@portal/rules/permissions/actor.ts';
import { addDays, dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { notPossible, Refused } from '#platform/refused.ts';
import { markRefused } from '../documents/public.ts';
import { waitsFrom } from './case-clock.ts';
import { listCasePapers } from './case-papers.ts';
import { recordCase } from './case-record.ts';
import { moveCase } from './move-case.ts';
import { type CaseDeps, enterCase, type NoCase } from './enter-case.ts';
import { tellAsker } from './tell-asker.ts';
import { sealVerdict } from './verdict.ts';

/**
 * Something is missing: the case goes back to whoever asked, with the reason in words, and without the papers that do not do. Its clock stops
 * until they have answered, or the day for that is over. Returns whether the customer is told by message.
 */
export async function returnCase(
  deps: CaseDeps,
  {
    caseNo,
    reason,
    documents,
    by,
  }: { readonly caseNo: string; readonly reason: string; readonly documents: readonly string[]; readonly by: StaffActor },
): Promise<boolean | NoCase | Refused<'NOT_POSSIBLE'>> {
  const { sealer, clock } = deps;
  return inTransaction(deps.db, async (tx) => {
    const opened = await enterCase(tx, deps, caseNo, by);
    if (opened instanceof Refused) return opened;
    const { kind, row } = opened;
    if (!kind.asked) return notPossible(`这类申请有自己的办理方式：${kind.decidedBy ?? '不能退回补充'}`);
    if (row.state !== 'submitted') return notPossible('这件申请已不在等待审核，请刷新后查看。');
    const known = new Set((await listCasePapers(tx, row.id)).map(({ id }) => id));
    if (documents.some((id) => !known.has(id))) return notPossible('要退回的材料不在这件申请中，请刷新后查看。');
    await markRefused(
      tx,
      documents.map((id) => ({ id, reason_sealed: sealer.seal('document reason', id, reason) })),
    );
    const now = clock();
    const today = dayInShanghai(now);
    const until = addDays(today, kind.asked.waitDays);
    await moveCase(tx, sealer, row, 'waiting', {
      at: now,
      waits_for: 'customer',
      due_on: until,
      waits: waitsFrom(row, today),
      verdict_sealed: sealVerdict(sealer, row.id, { outcome: null, reason }),
    });
    await recordCase(tx, sealer, row, { at: now, by }, { kind: 'case_returned', detail: { reason, documents } });
    return tellAsker(tx, deps, kind, row, `需要补充，请在${showDay(until)}前提交`);
  });
}
