import type { ConsentText } from '../account/separate-consents.ts';
import { KEPT_DAYS } from '../service/retention.ts';
import type { BodyQuestion, HealthQuestion } from '../product/product.ts';
import type { Application, Finding, PartyId } from '../sale/application.ts';
import { checkAnswerTo, checkBodyAs } from '../sale/health.ts';
import { findAt } from '../values/refusal.ts';

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

/** The text that is consented to before health is asked about (个人信息保护法 29). A changed text has a new version. */
export const healthConsent: ConsentText = {
  version: '2026-11-2',
  title: '健康信息处理说明',
  points: [
    '处理什么：您在本页填写的身高、体重、回答和说明，属于敏感个人信息。',
    '用来做什么：决定合同能否恢复效力；恢复后，用于理赔核对。不用于其他目的。',
    '谁能看到：您本人和核保人员，每次查看都有记录。',
    `怎样保存：加密保存。恢复效力的，随保单按法律规定的期限保存；未恢复的，申请了结 ${KEPT_DAYS.endedReinstatement} 天后删除。`,
    '您可以不同意：保单仍为效力中止，也可以致电客服热线办理。提交后需要撤回申请的，请致电客服热线。',
  ],
};

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
