import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import type { StaffActor } from '@portal/rules/permissions/actor.ts';
import type { StaffBinder } from '#platform/http/bind-staff-call.ts';
import { Refused } from '#platform/refused.ts';
import { type DocumentRow, type OpenDeps, presentPage } from '../documents/public.ts';
import { openCasePage } from './open-case-page.ts';
import { decideCase } from './decide-case.ts';
import { type CaseDeps, type EnteredCase, openCase } from './enter-case.ts';
import { assignCase, listInbox } from './inbox.ts';
import { returnCase } from './return-case.ts';
import { openVerdict } from './verdict.ts';

const outcomes = { grant: 'granted', partly: 'partly', refuse: 'refused' } as const;

/** What this person may do with a case. Whoever proposed a decision leaves it to another. */
function actionsOn({ row, kind }: EnteredCase, by: StaffActor): StaffAnswerOf<'openCase'>['actions'] {
  const isTheirs = row.state === 'submitted' || (row.state === 'proposed' && row.proposed_by !== by.staffId);
  if (!isTheirs || !kind.decide) return [];
  const back = kind.asked && row.state === 'submitted' ? (['return'] as const) : [];
  return ['grant', ...(kind.partly ? (['partly'] as const) : []), 'refuse', ...back];
}

const presentForStaff = ({ id, part, state, pages }: DocumentRow): StaffAnswerOf<'openCase'>['papers'][number] => ({
  documentId: id,
  paper: part,
  state,
  pages: pages.map((page) => ({ ...presentPage(page), seenBy: [...page.seen_by] })),
});

/** Cases of every kind, for the insurer's people. Each kind names the right that it needs. */
export function bindCaseCalls(bind: StaffBinder, deps: CaseDeps & OpenDeps): void {
  bind('listCases', (_request, { by }) => listInbox(deps, by));

  bind('assignCase', ({ caseNo, take }, { by }) => assignCase(deps, { caseNo, take, by }));

  bind('openCase', async ({ caseNo }, { by, opened: note }) => {
    const shown = await openCase(deps, caseNo, by);
    if (shown instanceof Refused) return shown;
    const { row, kind } = shown.opened;
    note(caseNo, row.subject_id);
    const verdict = openVerdict(deps.sealer, row);
    return {
      caseNo,
      kind: kind.id,
      name: kind.name,
      state: row.state,
      outcome: row.outcome,
      proposal:
        row.state === 'proposed' && verdict?.outcome
          ? { by: row.proposed_by ?? '', outcome: verdict.outcome, reason: verdict.reason }
          : null,
      askedAt: row.asked_at.toISOString(),
      dueOn: row.due_on,
      sections: shown.sections.map(({ title, facts }) => ({ title, facts: [...facts] })),
      papers: shown.papers.map(presentForStaff),
      decidedBy: kind.decidedBy ?? null,
      actions: actionsOn(shown.opened, by),
    };
  });

  bind('openCasePage', async ({ caseNo, page, size }, { by, opened: note }) => {
    const file = await openCasePage(deps, { caseNo, page, small: size === 'small', by });
    if (!(file instanceof Refused)) note(caseNo, page);
    return file;
  });

  bind('returnCase', async ({ caseNo, reason, documents }, { by }) => {
    const told = await returnCase(deps, { caseNo, reason, documents, by });
    return told instanceof Refused ? told : { told };
  });

  bind('decideCase', ({ caseNo, verdict, reason = null }, { by }) => decideCase(deps, { caseNo, outcome: outcomes[verdict], reason, by }));
}
