import { knownAge } from '../person/age.ts';
import { premiumYearsOf } from '../product/inputs.ts';
import { needsOf } from '../product/needs.ts';
import { perYearOf } from '../product/payments.ts';
import type { Product } from '../product/product.ts';
import type { Application, Suitability } from '../sale/answers/application.ts';
import { applicantOf } from '../sale/answers/parties.ts';
import type { ApplicationContext } from '../sale/judging/application-context.ts';
import { fen } from '../values/money.ts';
import type { Finding } from '../values/refusal.ts';
import { asksSuitability } from './asks-suitability.ts';
import { isElderSale, type Judgement, judgeSuitability, type Offered } from './judge-suitability.ts';

export const suitabilityPath = 'suitability';

/** Where findings about the path of an elder applicant are. */
export const elderPath = 'elder';

const pathOf = (key: keyof Suitability): string => `${suitabilityPath}.${key}`;

/** What is sold, for the judgement. */
export function offeredBy(product: Product, application: Application, context: ApplicationContext): Offered {
  const { choices } = application;
  return {
    needs: needsOf(product),
    benefits: product.benefits,
    grade: product.grade,
    premium: context.premium ?? null,
    perYear: perYearOf(product, choices),
    years: premiumYearsOf(product, choices),
    age: knownAge(applicantOf(application).birthday, context.today),
    heldYearly: context.suitability?.heldYearly ?? fen(0),
  };
}

/** The judgement of a sale. Undefined: its customer is not asked, or the bounds are not known. */
export function judgeSale(product: Product, application: Application, context: ApplicationContext): Judgement | undefined {
  if (!context.suitability || !asksSuitability(product, application)) return undefined;
  return judgeSuitability(application.suitability ?? {}, offeredBy(product, application, context), context.suitability.standard);
}

const questions = {
  needs: '请选择您想解决的问题',
  term: '请选择希望保障多久',
  budget: '请填写您打算交多少保费',
  familyIncome: '请填写家庭年收入',
  held: '请选择已有的保障，没有请选“都没有”',
} as const satisfies Partial<Record<keyof Suitability, string>>;

// The record has exactly these keys.
const asked = Object.keys(questions) as (keyof typeof questions)[];

function isAnswered(key: keyof typeof questions, said: Suitability): boolean {
  const answer = said[key];
  // Nothing held is an answer; no need is none.
  return answer !== undefined && (key !== 'needs' || said.needs?.length !== 0);
}

const checkAmount = (key: 'budget' | 'familyIncome', amount: number | undefined, noun: string): Finding[] =>
  amount === undefined || (Number.isSafeInteger(amount) && amount >= 0)
    ? []
    : [{ rule: 'suitability.amount', path: pathOf(key), message: `${noun}请填写整数，单位为元` }];

/** The sentence that is copied by who insists: a confirmation in writing. */
export const insistence = '我已知晓风险，仍要投保';

/** The reasons that a confirmation was given against: a changed figure makes another text, which is confirmed anew. */
export const reasonsOf = ({ advice }: Judgement): string => advice.map(({ text }) => text).join('\n');

const letters = (text: string): string => text.replace(/[\s\p{P}]/gu, '');

/** Whether the customer has confirmed in writing, against these very reasons, that they insist. */
export function hasInsisted({ insisted }: Suitability, judgement: Judgement): boolean {
  return insisted !== undefined && insisted.against === reasonsOf(judgement) && letters(insisted.words) === letters(insistence);
}

function checkInsisted(said: Suitability, judgement: Judgement | undefined): Finding[] {
  if (!judgement || judgement.advice.length === 0 || hasInsisted(said, judgement)) return [];
  const { insisted } = said;
  const path = pathOf('insisted');
  if (insisted && insisted.against !== reasonsOf(judgement) && letters(insisted.words) === letters(insistence))
    return [{ rule: 'suitability.changed', path, message: '保费或者您的回答有了变化，请看新的提示；仍要投保的，请删去原来的字，重新抄写' }];
  const message = insisted?.words
    ? `请完整抄写“${insistence}”`
    : `这份保险可能不适合您，建议不要投保；仍要投保的，请在提示下抄写“${insistence}”`;
  return [{ rule: 'suitability.insist', path, message }];
}

/**
 * `suitability.*` (适当性管理办法 12, 34, 35, 38): the five answers are there, and a sale that is advised against was confirmed in writing.
 */
export function checkSuitability(product: Product, application: Application, context: ApplicationContext): Finding[] {
  const said = application.suitability ?? {};
  const missing = asked
    .filter((key) => !isAnswered(key, said))
    .map((key) => ({ rule: `suitability.${key}_required`, path: pathOf(key), message: questions[key] }));
  return [
    ...missing,
    ...checkAmount('budget', said.budget, '预算'),
    ...checkAmount('familyIncome', said.familyIncome, '家庭年收入'),
    ...checkInsisted(said, judgeSale(product, application, context)),
  ];
}

/** Whether this sale takes the path for elder applicants (18). */
export function takesElderPath(product: Product, application: Application, context: ApplicationContext): boolean {
  if (!context.suitability || !asksSuitability(product, application)) return false;
  return isElderSale(offeredBy(product, application, context), context.suitability.standard);
}

/**
 * `suitability.call`, `suitability.consider` (18): an elder applicant was called, and has had the time to think it over. Nothing else is
 * lacking then, so it is checked last.
 */
export function checkElderPath(product: Product, application: Application, context: ApplicationContext): Finding[] {
  if (!takesElderPath(product, application, context)) return [];
  const { elder } = context.suitability ?? {};
  const path = elderPath;
  if (!elder?.isCalled)
    return [{ rule: 'suitability.call', path, message: '请先接听我们的电话：同事会打给您，把这份合同讲清楚，之后就可以提交' }];
  if (elder.isConsidering) return [{ rule: 'suitability.consider', path, message: `请再想一想：${elder.considerUntil} 之后可以提交` }];
  return [];
}
