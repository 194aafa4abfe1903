import type { BodyQuestion, HealthQuestion } from '../product/product.ts';
import type { Application, PartyId } from '../sale/answers/application.ts';
import { checkAnswerTo, checkBodyAs } from '../sale/answers/health.ts';
import { findAt, type Finding } from '../values/refusal.ts';

/** Somebody who is asked about their health again, when a lapsed contract is to be reinstated. */
export interface AskedAgain {
  readonly party: PartyId;
  /** Who it is, on the page. */
  readonly who: string;
  readonly birthday: string | null;
  /** Height and weight are asked for. */
  readonly body: BodyQuestion | null;
  readonly questions: readonly HealthQuestion[];
}

/** The health answers of a request, by person, as in an application. */
export type AnsweredAgain = Pick<Application, 'health' | 'healthDetails' | 'bodies'>;

const declined = '很抱歉，根据所告知的健康状况，暂不能在线申请恢复效力，请致电客服热线，由专人为您办理';

/**
 * `health.unanswered`, `health.details`, `health.declined` and the like, as in a sale: every question is answered with what the product
 * asks for, and no answer declines. Paths are those of an application.
 */
export function checkAnsweredAgain(
  people: readonly AskedAgain[],
  { health, healthDetails, bodies }: AnsweredAgain,
  today: string,
): Finding[] {
  return people.flatMap(({ party, birthday, body, questions }) => [
    ...(body ? checkBodyAs(body, bodies[party] ?? {}, { party, declined }) : []),
    ...questions.flatMap((question) =>
      checkAnswerTo(
        question,
        {
          answer: health[party]?.[question.id],
          details: healthDetails[party]?.[question.id] ?? {},
          person: birthday === null ? {} : { birthday },
        },
        { party, today, declined },
      ),
    ),
  ]);
}

/** `reinstatement.consent`: the separate consent to health answers is given. */
export function checkHealthConsent(agreed: boolean): Finding[] {
  return findAt('agreed', agreed ? undefined : { rule: 'reinstatement.consent', message: '请阅读说明并勾选同意后再提交' });
}
