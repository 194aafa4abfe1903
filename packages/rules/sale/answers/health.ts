import { bodyConsequence, checkBody } from '../../health/body.ts';
import { checkDetails } from '../../health/details.ts';
import { knownAge } from '../../person/age.ts';
import type { Application, Body, HealthAnswers, HealthDetails, HealthReport, PartyId, Person } from './application.ts';
import type { Finding } from '../../values/refusal.ts';
import { chosenCoverages, coversApplicant } from '../../product/coverages.ts';
import { partyOf, ridersChosen } from './parties.ts';
import type { BodyQuestion, HealthQuestion, Product } from '../../product/product.ts';

/** Whether a question applies to a person. Age limits are inclusive. An unknown age or gender meets no limit. */
export function concerns(question: Pick<HealthQuestion, 'gender' | 'minAge' | 'maxAge'>, person: Person, today: string): boolean {
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

/** The path of the details of a 是. */
export function detailsPath({ party, question }: AskedQuestion): string {
  return `healthDetails.${party}.${question.id}`;
}

/** The details given to a question, also while its answer is 否. */
export function detailsOf({ healthDetails }: Pick<Application, 'healthDetails'>, { party, question }: AskedQuestion): HealthDetails {
  return healthDetails[party]?.[question.id] ?? {};
}

/** Adds details to a 是. */
export function withDetails(application: Application, asked: AskedQuestion, change: HealthDetails): Application {
  const { party, question } = asked;
  const { healthDetails } = application;
  const details = { ...detailsOf(application, asked), ...change };
  return { ...application, healthDetails: { ...healthDetails, [party]: { ...healthDetails[party], [question.id]: details } } };
}

/** Whether reports belong to an answer: it is a 是 that an underwriter reads, to a question that takes reports. */
export function takesReports(application: Pick<Application, 'health'>, asked: AskedQuestion): boolean {
  const { onYes, details } = asked.question;
  return onYes === 'review' && details?.reports !== undefined && answerTo(application, asked) === 'yes';
}

/** A report with whose answer to which question it belongs to. */
export interface FiledReport {
  readonly party: PartyId;
  readonly question: string;
  readonly report: HealthReport;
}

/** The application with exactly these reports, each at its answer. */
export function withReports(application: Application, filed: readonly FiledReport[]): Application {
  const healthDetails: Record<PartyId, Record<string, HealthDetails>> = {};
  for (const [party, said] of Object.entries(application.healthDetails)) {
    healthDetails[party] = {};
    for (const [question, { reports: _claimed, ...details }] of Object.entries(said)) healthDetails[party][question] = details;
  }
  for (const { party, question, report } of filed) {
    const said = (healthDetails[party] ??= {});
    said[question] = { ...said[question], reports: [...(said[question]?.reports ?? []), report] };
  }
  return { ...application, healthDetails };
}

/** The path of somebody's height and weight. */
export function bodyPath(party: PartyId): string {
  return `bodies.${party}`;
}

export function bodyOf({ bodies }: Pick<Application, 'bodies'>, party: PartyId): Body {
  return bodies[party] ?? {};
}

export function withBody(application: Application, party: PartyId, change: Body): Application {
  return { ...application, bodies: { ...application.bodies, [party]: { ...bodyOf(application, party), ...change } } };
}

/** A question in words: 您 where the applicant answers about themselves. */
export function questionText({ question, party }: AskedQuestion, { applicant }: Pick<Application, 'applicant'>): string {
  if (party !== applicant) return question.text;
  return question.about === 'insured' ? question.text.replaceAll('被保险人', '您') : question.text.replace(/^投保人/, '您');
}

/** Whether a chosen coverage of somebody else's part covers the applicant's life. */
function coversApplicantOf(product: Product, application: Application): boolean {
  return application.insureds.some((insured) => insured.relation !== '00' && coversApplicant(product, insured));
}

const insuredParties = ({ insureds }: Application): PartyId[] => [...new Set(insureds.map(({ party }) => party))];

/** Whether a sale has health questions at all. */
export function asksHealth(product: Product, { insureds }: Pick<Application, 'insureds'>): boolean {
  return (
    product.body !== undefined ||
    product.healthQuestions.some(
      ({ about }) => about !== 'applicant' || insureds.some((one) => one.relation !== '00' && coversApplicant(product, one)),
    )
  );
}

/** The insureds who are asked for height and weight. */
export function bodiesAskedFor({ body }: Product, application: Application, today: string): PartyId[] {
  return body ? insuredParties(application).filter((party) => concerns(body, partyOf(application, party), today)) : [];
}

/** Whether a path is of the answer to a question, of its details, or of the height and weight at `question`. */
export function isOfQuestion(path: string, question: string): boolean {
  const details = question.replace(/^health\./, 'healthDetails.');
  return [question, details].some((of) => path === of || path.startsWith(`${of}.`));
}

/** The questions to some people that are shown together, and are numbered for each of them anew. */
export function questionNumber(asked: AskedQuestion, all: readonly AskedQuestion[]): number {
  return all.filter(({ party, question }) => party === asked.party && question.about === asked.question.about).indexOf(asked) + 1;
}

/**
 * The health questions of a sale: those to each insured, then those to the applicant, in the order of the product. Applicants are asked
 * about their own life only if somebody else is insured and a chosen coverage covers it. For a group, the applicant is always asked.
 */
export function healthQuestionsFor(product: Product, application: Application, today: string): AskedQuestion[] {
  const ask = (about: HealthQuestion['about'], party: PartyId): AskedQuestion[] =>
    product.healthQuestions
      .filter((question) => question.about === about && concerns(question, partyOf(application, party), today))
      .map((question) => ({ question, party }));
  return [
    ...insuredParties(application).flatMap((party) => ask('insured', party)),
    ...(coversApplicantOf(product, application) ? ask('applicant', application.applicant) : []),
    ...ask('group', application.applicant),
  ];
}

/** The message for a declining answer. For the insured and a group it ends the sale, for the applicant only the riders on the applicant's life. */
function declinedMessage(product: Product, application: Application, about: HealthQuestion['about']): string {
  if (about === 'group') return '很抱歉，根据贵单位的告知，本产品暂不能继续在线投保，请致电客服热线，由专人为贵单位安排投保';
  if (about === 'insured') return '很抱歉，根据您的健康告知，本产品暂不能继续在线投保，您可以联系客服咨询其他产品';
  const riders = chosenCoverages(product, { riders: ridersChosen(application) }).filter(({ life }) => life === 'applicant');
  return `根据投保人的健康告知，暂不能附加${riders.map(({ name }) => `《${name}》`).join('、')}，去掉后可以继续投保`;
}

/** Height and weight: missing, or beyond what the product covers. */
export function checkBodyAs(
  question: BodyQuestion | undefined,
  body: Body,
  { party, declined }: { party: PartyId; declined: string },
): Finding[] {
  const path = bodyPath(party);
  const wrong = checkBody(body, path);
  if (wrong.length > 0 || !question || bodyConsequence(question, body) !== 'decline') return wrong;
  return [{ rule: 'health.declined', path, message: declined }];
}

/** One question to a person as it was answered: without an answer, declining, or with details that lack something. */
export function checkAnswerTo(
  question: HealthQuestion,
  { answer, details, person }: { readonly answer: 'yes' | 'no' | undefined; readonly details: HealthDetails; readonly person: Person },
  { party, today, declined }: { readonly party: PartyId; readonly today: string; readonly declined: string },
): Finding[] {
  const path = answerPath({ party, question });
  if (answer === undefined) return [{ rule: 'health.unanswered', path, message: '请选择“是”或“否”' }];
  if (answer === 'no') return [];
  if (question.onYes === 'decline') return [{ rule: 'health.declined', path, message: declined }];
  return checkDetails(question, details, person, today, detailsPath({ party, question }));
}

function checkAnswer(product: Product, application: Application, asked: AskedQuestion, today: string): Finding[] {
  const { question, party } = asked;
  return checkAnswerTo(
    question,
    { answer: answerTo(application, asked), details: detailsOf(application, asked), person: partyOf(application, party) },
    { party, today, declined: declinedMessage(product, application, question.about) },
  );
}

/**
 * `health.body`, `health.unanswered`, `health.details`, `health.since`, `health.declined`: every question is answered with the details
 * that the product asks for, and neither an answer nor height and weight decline the sale.
 */
export function checkHealth(product: Product, application: Application, today: string): Finding[] {
  const declined = declinedMessage(product, application, 'insured');
  return [
    ...bodiesAskedFor(product, application, today).flatMap((party) =>
      checkBodyAs(product.body, bodyOf(application, party), { party, declined }),
    ),
    ...healthQuestionsFor(product, application, today).flatMap((asked) => checkAnswer(product, application, asked, today)),
  ];
}

/** Whether an underwriter decides: an answer, or height and weight of an insured, is to be reviewed. */
export function needsReview(product: Product, application: Application, today: string): boolean {
  const { body } = product;
  return (
    healthQuestionsFor(product, application, today).some(
      (asked) => asked.question.onYes === 'review' && answerTo(application, asked) === 'yes',
    ) ||
    (body !== undefined &&
      bodiesAskedFor(product, application, today).some((party) => bodyConsequence(body, bodyOf(application, party)) === 'review'))
  );
}

/**
 * Whether somebody of the insurer decides before the order is paid: an underwriter about answers, or a reviewer about the licence of an
 * organisation and the sheets that its people signed.
 */
export function isReviewed(product: Product, application: Application, today: string): boolean {
  return application.group !== undefined || needsReview(product, application, today);
}

type Health = Pick<Application, 'health' | 'healthDetails' | 'bodies'>;

/** The answers to these questions with their details, and height and weight of these people. */
export function pickHealth(application: Application, questions: readonly AskedQuestion[], parties: readonly PartyId[]): Health {
  const health: Record<PartyId, HealthAnswers> = {};
  const healthDetails: Record<PartyId, Record<string, HealthDetails>> = {};
  for (const asked of questions) {
    const { party, question } = asked;
    const answer = answerTo(application, asked);
    if (answer === undefined) continue;
    health[party] = { ...health[party], [question.id]: answer };
    const details = application.healthDetails[party]?.[question.id];
    if (details) healthDetails[party] = { ...healthDetails[party], [question.id]: details };
  }
  const bodies = Object.fromEntries(Object.entries(application.bodies).filter(([party]) => parties.includes(party)));
  return { health, healthDetails, bodies };
}
