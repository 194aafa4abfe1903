import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import { addWorkingDays, type WorkCalendar } from '@portal/rules/values/working-days.ts';
import type { ClaimDocument } from './claim-document.ts';

const decisionWorkingDays = 5;
const complexDays = 30;
const noticeDays = 3;
const paymentDays = 10;

/**
 * By when the insurer has to take the next step: decide after the papers are complete (保险法第二十三条：五个工作日，情形复杂的三十日),
 * tell a refusal (第二十四条：三日), pay (第二十三条：十日). Duties of ours: in a year whose holidays are not known, the earlier day. Null: it is
 * not the insurer's turn, or nothing is left to do.
 */
export function deadlineOf(
  { events, complex }: Pick<ClaimDocument, 'events' | 'complex'>,
  today: string,
  holidays: WorkCalendar,
): AnswerOf<'getClaim'>['deadline'] {
  const last = events.at(-1);
  if (!last) return null;
  const since = dayInShanghai(new Date(last.at));
  const until = (step: 'decision' | 'notice' | 'payment', on: string) => ({ step, on, passed: today > on });
  switch (last.state) {
    case 'under_review':
      return until('decision', complex ? addDays(since, complexDays) : addWorkingDays(holidays, since, decisionWorkingDays, 'insurer'));
    case 'approved':
      return until('payment', addDays(since, paymentDays));
    case 'rejected': {
      const notice = until('notice', addDays(since, noticeDays));
      return notice.passed ? null : notice;
    }
    case 'reported':
    case 'documents_needed':
    case 'paid':
      return null;
  }
}
