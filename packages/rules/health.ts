import { knownAge } from './age.ts';
import type { Application, Finding, Person } from './application.ts';
import { chosenCoverages, coversApplicant } from './coverages.ts';
import { insuredOf } from './insured.ts';
import type { HealthQuestion, Product } from './product.ts';
import type { Refusal } from './refusal.ts';
import { countCharacters } from './text.ts';

/** Whether a question applies to a person. Age limits are inclusive. An unknown age or gender meets no limit. */
function concerns(question: HealthQuestion, person: Person, today: string): boolean {
  if (question.gender !== undefined && question.gender !== person.gender) return false;
  if (question.minAge === undefined && question.maxAge === undefined) return true;
  const age = knownAge(person.birthday, today);
  return age !== undefined && age >= (question.minAge ?? 0) && age <= (question.maxAge ?? Infinity);
}

/**
 * The health questions of a sale, in the order of the product. The applicant is asked only if another person is insured and a
 * chosen coverage covers the applicant's life.
 */
export function healthQuestionsFor(product: Product, application: Application, today: string): HealthQuestion[] {
  const applicantIsCovered = application.relation !== '00' && coversApplicant(product, application.selection);
  return product.healthQuestions.filter((question) =>
    question.about === 'insured'
      ? concerns(question, insuredOf(application), today)
      : applicantIsCovered && concerns(question, application.applicant, today),
  );
}

/** The message for a declining 是. For the insured it ends the sale, for the applicant only the riders on the applicant's life. */
function declinedMessage(product: Product, application: Application, about: HealthQuestion['about']): string {
  if (about === 'insured') return '很抱歉，根据您的健康告知，本产品暂不能继续在线投保，您可以联系客服咨询其他产品';
  const riders = chosenCoverages(product, application.selection).filter(({ life }) => life === 'applicant');
  return `根据投保人的健康告知，暂不能附加${riders.map(({ name }) => `《${name}》`).join('、')}，去掉后可以继续投保`;
}

/** `health.unanswered`, `health.declined`: every question is answered, and no 是 declines the sale. */
export function checkHealth(product: Product, application: Application, today: string): Finding[] {
  return healthQuestionsFor(product, application, today).flatMap(({ id, about, onYes }) => {
    const answer = application.health[id];
    const path = `health.${id}`;
    if (answer === undefined) return [{ rule: 'health.unanswered', path, message: '请选择“是”或“否”' }];
    if (answer === 'no' || onYes === 'review') return [];
    return [{ rule: 'health.declined', path, message: declinedMessage(product, application, about) }];
  });
}

/** `health.details`: the description that is required with a 是. */
export function checkHealthDetails(text: string): Refusal | undefined {
  return countCharacters(text.trim()) >= 2 ? undefined : { rule: 'health.details', message: '请写明具体情况，至少两个字' };
}
