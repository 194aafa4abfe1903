import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { alsoWithin, type Clock, lastDayOf } from '@portal/rules/service/clocks.ts';
import { legalClocks } from '@portal/rules/service/legal-clocks.ts';
import type { ServiceSettings } from '@portal/rules/service/offered-services.ts';
import { sayLengths } from '@portal/rules/service/say-clock.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { WorkCalendar } from '@portal/rules/values/working-days.ts';
import type { ClaimDocument } from './claim-document.ts';

/** For how many calendar days after complete papers, or after an agreement, the terms say that a claim may take. */
export type ClaimTimes = Pick<ServiceSettings, 'claimDecisionDays' | 'claimLongDays' | 'claimPaidDays'>;

/** A clock of the law that also keeps the days of the terms, unless it is as short by itself. */
function alsoByTerms(clock: Clock, count: number): Clock {
  const isKept = clock.lengths.some((length) => length.unit === 'days' && length.count <= count);
  return isKept ? clock : alsoWithin(clock, { count, unit: 'days', source: '保险条款' });
}

/**
 * By when the insurer has to take the next step: decide after the papers are complete, tell a refusal, pay (`legalClocks`, and the terms: of both
 * the earlier day). Null: it is not the insurer's turn, or nothing is left to do.
 */
export function deadlineOf(
  { events, complex }: Pick<ClaimDocument, 'events' | 'complex'>,
  { today, holidays, times }: { readonly today: string; readonly holidays: WorkCalendar; readonly times: ClaimTimes },
): AnswerOf<'getClaim'>['deadline'] {
  const last = events.at(-1);
  if (!last) return null;
  const since = dayInShanghai(new Date(last.at));
  const until = (step: 'decision' | 'notice' | 'payment', clock: Clock) => {
    const on = lastDayOf(clock, since, holidays);
    const rule = sayLengths(clock);
    return { step, on, passed: today > on, ...(rule !== undefined && { rule }) };
  };
  switch (last.state) {
    case 'under_review':
      return until(
        'decision',
        complex
          ? alsoByTerms(legalClocks.claimDecisionComplex, times.claimLongDays)
          : alsoByTerms(legalClocks.claimDecision, times.claimDecisionDays),
      );
    case 'approved':
      return until('payment', alsoByTerms(legalClocks.claimPayment, times.claimPaidDays));
    case 'rejected': {
      const notice = until('notice', legalClocks.claimRefusal);
      return notice.passed ? null : notice;
    }
    case 'reported':
    case 'documents_needed':
    case 'paid':
      return null;
  }
}
