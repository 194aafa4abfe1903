import { knownAge } from '../person/age.ts';
import type { Application, Finding, PartyId, Person } from './application.ts';
import { chosenCoverages, coversApplicant } from '../product/coverages.ts';
import { partyOf, ridersChosen } from './parties.ts';
import type { HealthQuestion, Product } from '../product/product.ts';
import type { Refusal } from '../values/refusal.ts';
import { countCharacters } from '../values/text.ts';

/** Whether a question applies to a person. Age limits are inclusive. An unknown age or gender meets no limit. */
function concerns(question: HealthQuestion, person: Person, today: string): boolean {
  if (question.gender !== undefined && question.gender !== person.gender) return false;
  if (question.minAge === undefined && question.maxAge === undefined) return true;
  const age = knownAge(person.birthday, today);
  return age !== undefined && age >= (question.minAge ?? 0) && age <= (question.maxAge ?? Infinity);
}

/** A health question to one person. */
export interface AskedQuestion {
  readonly question: HealthQuestion;
  readonly party: PartyId;
}

/** The path of an answer in the application. */
export function answerPath({ party, question }: AskedQuestion): string {
  return `health.${party}.${question.id}`;
}

export function answerTo({ health }: Pick<Application, 'health'>, { party, question }: AskedQuestion): 'yes' | 'no' | undefined {
  return health[party]?.[question.id];
}

/** Answers a question. */
export function withAnswer(application: Application, { party, question }: AskedQuestion, answer: 'yes' | 'no'): Application {
  return { ...application, health: { ...application.health, [party]: { ...application.health[party], [question.id]: answer } } };
}

/** Whether a chosen coverage of somebody else's part covers the applicant's life. */
function coversApplicantOf(product: Product, application: Application): boolean {
  return application.insureds.some((insured) => insured.relation !== '00' && coversApplicant(product, insured));
}

/**
 * The health questions of a sale: those to each insured, then those to the applicant, in the order of the product. The applicant
 * is asked only if another person is insured and a chosen coverage covers the applicant's life.
 */
export function healthQuestionsFor(product: Product, application: Application, today: string): AskedQuestion[] {
  const ask = (about: HealthQuestion['about'], party: PartyId): AskedQuestion[] =>
    product.healthQuestions
      .filter((question) => question.about === about && concerns(question, partyOf(application, party), today))
      .map((question) => ({ question, party }));
  return [
    ...[...new Set(application.insureds.map(({ party }) => party))].flatMap((party) => ask('insured', party)),
    ...(coversApplicantOf(product, application) ? ask('applicant', application.applicant) : []),
  ];
}

/** The message for a declining 是. For the insured it ends the sale, for the applicant only the riders on the applicant's life. */
function declinedMessage(product: Product, application: Application, about: HealthQuestion['about']): string {
  if (about === 'insured') return '很抱歉，根据您的健康告知，本产品暂不能继续在线投保，您可以联系客服咨询其他产品';
  const riders = chosenCoverages(product, { riders: ridersChosen(application) }).filter(({ life }) => life === 'applicant');
  return `根据投保人的健康告知，暂不能附加${riders.map(({ name }) => `《${name}》`).join('、')}，去掉后可以继续投保`;
}

/** `health.unanswered`, `health.declined`: every question is answered, and no 是 declines the sale. */
export function checkHealth(product: Product, application: Application, today: string): Finding[] {
  return healthQuestionsFor(product, application, today).flatMap((asked) => {
    const answer = answerTo(application, asked);
    const path = answerPath(asked);
    const { about, onYes } = asked.question;
    if (answer === undefined) return [{ rule: 'health.unanswered', path, message: '请选择“是”或“否”' }];
    if (answer === 'no' || onYes === 'review') return [];
    return [{ rule: 'health.declined', path, message: declinedMessage(product, application, about) }];
  });
}

/** The maximum number of characters of the description. */
export const HEALTH_DETAILS_MAX = 200;

/** `health.details`: the description that is required with a 是. */
export function checkHealthDetails(text: string): Refusal | undefined {
  return countCharacters(text.trim()) >= 2 ? undefined : { rule: 'health.details', message: '请写明具体情况，至少两个字' };
}
