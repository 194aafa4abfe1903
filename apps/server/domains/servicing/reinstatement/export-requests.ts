import { sayDetails } from '@portal/rules/health/details.ts';
import type { Queryable } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { findOrderById, openApplication } from '../../orders/public.ts';
import { listCasesOf, openBody } from '../../cases/public.ts';
import type { PolicyRow } from '../../contracts/public.ts';
import type { StoredAnswers } from './asked-again.ts';
import { reinstatementId } from './reinstatement-kind.ts';
import { reinstatementStateOf } from './reinstatement-state.ts';

/** The answers of one person, by question. Empty for somebody who was not asked. */
function answersOf({ people, health, healthDetails, bodies }: StoredAnswers, party: string): object {
  const questions = people.find((person) => person.party === party)?.questions ?? [];
  const details = questions.map((question) => [question.text, sayDetails(question, healthDetails[party]?.[question.id] ?? {})] as const);
  return {
    healthAnswers: Object.fromEntries(questions.map(({ id, text }) => [text, health[party]?.[id] ?? null])),
    healthDetails: Object.fromEntries(
      details
        .filter(([, said]) => said.length > 0)
        .map(([text, said]) => [text, Object.fromEntries(said.map(({ label, value }) => [label, value]))]),
    ),
    body: bodies[party] ?? {},
  };
}

/**
 * The requests for reinstatement of a policy, for the customer's copy of their data: as in their orders, with the applicant's own answers.
 */
export async function exportRequests(
  db: Queryable,
  sealer: Sealer,
  { id, order_id: orderId }: Pick<PolicyRow, 'id' | 'order_id'>,
): Promise<object[]> {
  const requests = await listCasesOf(db, reinstatementId, id);
  const order = requests.length > 0 ? await findOrderById(db, orderId) : undefined;
  const applicant = order && openApplication(sealer, order).applicant;
  return requests.map((request) => {
    const answers = openBody<StoredAnswers>(sealer, { id: reinstatementId, bodySteps: [] }, request);
    return {
      reinstatementNo: request.case_no,
      state: reinstatementStateOf(request),
      askedAt: request.asked_at.toISOString(),
      decidedAt: request.decided_at?.toISOString() ?? null,
      consent: answers.consent,
      ...(applicant && answersOf(answers, applicant)),
    };
  });
}
