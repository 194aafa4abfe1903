import type { RequestOf } from '@portal/contract/catalogue.ts';
import { heirsByLaw } from '@portal/rules/sale/answers/beneficiaries.ts';
import { readChoices, writeTrial } from '@portal/contract/wire.ts';
import { ADULT_AGE, birthdayBounds, knownAge } from '@portal/rules/person/age.ts';
import { isUnanswered } from '@portal/rules/person/check-person.ts';
import { coversApplicant, planOfRiders } from '@portal/rules/product/coverages.ts';
import { sumInput, sumMeaning } from '@portal/rules/product/inputs.ts';
import { entryAgeFor, type Facts, rangeOf } from '@portal/rules/product/limits.ts';
import type { AmountInput, Product } from '@portal/rules/product/product.ts';
import type { Application, Selection } from '@portal/rules/sale/answers/application.ts';
import type { Finding } from '@portal/rules/values/refusal.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import { checkPart } from '@portal/rules/sale/judging/check-part.ts';
import { onlyInsured, partyOf, withInsured, withSelection } from '@portal/rules/sale/answers/parties.ts';
import { situationOf } from '@portal/rules/sale/judging/part.ts';
import { applicationOf, trialContext, trialOf } from '@portal/rules/sale/trial.ts';
import { asksSuitability } from '@portal/rules/suitability/asks-suitability.ts';
import { acceptedAmount, type AmountMeaning, refuseAmountText } from '@portal/rules/values/amount.ts';
import { type Fen, LARGEST_AMOUNT, toYuanText, yuan } from '@portal/rules/values/money.ts';
import type { DateBounds } from '@portal/forms/date/date-parts.ts';
import { APPLICANT, INSURED, inputPath, partyOfInsured, WHOLE } from './trial-paths.ts';
import { factsBesidesAge, type TrialLife, type TrialState, withKnownOccupation } from './trial-state.ts';

export type QuoteRequest = RequestOf<'quotePremium'>;
/** The same with the sum given, if there is one: the request of the grid and the illustration. */
export type SumRequest = RequestOf<'illustrateBenefits'>;

export interface TrialProblem {
  /** The path in the application, which is the id of the field; `premium` is the given premium. */
  readonly path: string;
  readonly message: string;
  /** A missing answer: reported when the customer wants to continue, not before. */
  readonly isMissing?: boolean;
}

export interface TrialReading {
  /** Set if all answers are there and no rule is broken. */
  readonly request?: QuoteRequest;
  readonly problems: readonly TrialProblem[];
}

/** The oldest birthday that can be chosen, in years. */
const OLDEST = 100;

/** The birthdays of those whom the product insures with any choices (spec 1 §5). Somebody who insures themselves is an adult. */
export function insurableBirthdays(product: Product, insured: Facts, today: string): DateBounds {
  const entryAge = entryAgeFor(product, {}, insured);
  const minAge = insured.relation === '00' ? Math.max(entryAge.minAge, ADULT_AGE) : entryAge.minAge;
  return birthdayBounds({ ...entryAge, minAge }, today);
}

/**
 * The birthdays that can be chosen for the insured of a trial. Birthdays of people who are too old for the product can be chosen too: the
 * page then names the products that insure that age and their prices. A year missing from the list would lead nowhere.
 */
export function offeredBirthdays(product: Product, state: Pick<TrialState, 'insured' | 'relation'>, today: string): DateBounds {
  return { ...insurableBirthdays(product, factsBesidesAge(state), today), earliest: applicantBirthdays(today).earliest };
}

/** The birthdays that can be chosen for an applicant: those of adults. */
export function applicantBirthdays(today: string): DateBounds {
  return birthdayBounds({ minDays: 0, minAge: ADULT_AGE, maxAge: OLDEST }, today);
}

/** The age of the insured if it is above the highest age that the product insures with any choices. */
export function ageAboveAll(product: Product, state: Pick<TrialState, 'insured' | 'relation'>, today: string): number | undefined {
  const age = knownAge(state.insured.birthday, today);
  return age !== undefined && age > entryAgeFor(product, {}, factsBesidesAge(state)).maxAge ? age : undefined;
}

/** The answers as an application. `insured` has the known facts of that person. */
function beginApplication(product: Product, state: TrialState, insured: TrialLife, choices: Selection['choices']): Application {
  const { goodsId } = product;
  const { relation, riders, planId = planOfRiders(product, riders) } = state;
  const party = partyOfInsured(state);
  const application = applicationOf(product, {
    goodsId,
    parties: { [APPLICANT]: coversApplicant(product, state) ? state.applicant : {}, [party]: insured },
    applicant: APPLICANT,
    choices: {},
    insureds: [{ id: INSURED, party, relation, choices: {}, riders, planId }],
  });
  return withSelection(product, application, INSURED, { planId, choices, riders });
}

interface GivenAmount {
  readonly sumAssured?: Fen;
  readonly premium?: Fen;
  readonly problem?: TrialProblem;
}

/** A premium of less than 100 yuan is more often one in 万元. */
export const PREMIUM_MEANING: AmountMeaning = { counts: 'yuan', asksBelow: yuan(100), max: LARGEST_AMOUNT };

/** Why there is no amount at `path`: nothing is typed, or text that is refused. An unclear unit may still be typed, so it is missing. */
function unreadAmount(path: string, text: string, meaning: AmountMeaning, ask: string): GivenAmount {
  const refusal = refuseAmountText(text, meaning);
  return { problem: { path, message: refusal?.message ?? ask, isMissing: text.trim() === '' || refusal?.rule === 'amount.unit' } };
}

function readPremium({ premium: text }: TrialState): GivenAmount {
  const premium = acceptedAmount(text, PREMIUM_MEANING);
  return premium ? { premium } : unreadAmount('premium', text, PREMIUM_MEANING, '请输入保费预算');
}

function readSum(input: AmountInput, { sum, otherSum }: TrialState): GivenAmount {
  const meaning = sumMeaning(input);
  const sumAssured = sum === 'other' ? acceptedAmount(otherSum, meaning) : sum;
  return sumAssured === undefined ? unreadAmount(inputPath(input), otherSum, meaning, `请输入${input.label}`) : { sumAssured };
}

/**
 * The field that shows a finding. An age that a choice does not allow is shown there, because another choice may allow it; one that no
 * choice allows at the birthday.
 */
function placeFinding(product: Product, application: Application, finding: Finding, context: ApplicationContext): TrialProblem {
  const { rule, path, message } = finding;
  const isMissing = isUnanswered(finding);
  if (rule === 'age.too_old') {
    const { party, relation } = onlyInsured(application);
    const insured = partyOf(application, party);
    if (ageAboveAll(product, { insured, relation }, context.today) !== undefined)
      return { path, message: `被保险人投保年龄不能超过${entryAgeFor(product, {}, factsBesidesAge({ insured, relation })).maxAge}周岁` };
    const { when = {} } = rangeOf(product, situationOf(application, onlyInsured(application), context), 'age').maxLimit ?? {};
    const input = product.inputs.findLast(({ id }) => id in when);
    return { path: input ? inputPath(input) : path, message };
  }
  const isOfApplicant = path.startsWith(`parties.${APPLICANT}.`) && onlyInsured(application).party !== APPLICANT;
  return { path, message: isMissing && isOfApplicant ? `投保人：${message}` : message, ...(isMissing ? { isMissing } : {}) };
}

/**
 * Reads the trial: a request that can be priced, or all reasons why not, as the server judges it too. `occupation` looks occupations
 * up once their table is there; until then one is missing.
 */
export function readTrial(product: Product, state: TrialState, today: string, occupation?: ApplicationContext['occupation']): TrialReading {
  const context = trialContext(today, occupation);
  const sum = sumInput(product);
  const amount = !sum ? {} : state.given === 'premium' ? readPremium(state) : readSum(sum, state);
  const choices = { ...state.choices, ...(sum && amount.sumAssured !== undefined ? { [sum.id]: amount.sumAssured } : {}) };
  const application = beginApplication(product, state, withKnownOccupation(product, state.insured, today), choices);
  const unread = sum && amount.sumAssured === undefined ? inputPath(sum) : undefined;
  const findings = checkPart(product, application, context, { asked: 'price' }).filter(({ path }) => path !== unread);
  const problems = [
    ...findings.map((finding) => placeFinding(product, application, finding, context)),
    ...(amount.problem ? [amount.problem] : []),
  ];
  if (problems.length > 0) return { problems };
  const request = writeTrial(trialOf(product, application));
  if (amount.premium === undefined) return { request, problems };
  return { request: { ...request, premium: toYuanText(amount.premium) }, problems };
}

/** The refusal of the server. Without a finding it concerns the whole trial. */
export function problemsOf({ findings, message }: { findings: readonly Finding[]; message: string }): TrialProblem[] {
  return findings.length === 0 ? [{ path: WHOLE, message }] : findings.map(({ path, message: reason }) => ({ path, message: reason }));
}

/** The same request with the sum from the answer, which is null for a product without a sum. */
export function withSum(product: Product, { premium: _premium, ...request }: QuoteRequest, sumAssured: string | null): SumRequest {
  const sum = sumInput(product);
  if (!sum || sumAssured === null) return request;
  const given = { [sum.id]: sumAssured };
  if (sum.scope !== 'insured') return { ...request, choices: { ...request.choices, ...given } };
  return { ...request, insureds: request.insureds.map((insured) => ({ ...insured, choices: { ...insured.choices, ...given } })) };
}

/** The priced part of the insured. */
export function soldIn(priced: SumRequest): Pick<Selection, 'choices' | 'riders'> {
  const { choices = {}, riders = [] } = onlyInsured(priced);
  return { choices: readChoices({ ...priced.choices, ...choices }), riders };
}

/**
 * The answers as the draft of an application with the choices that were priced. An example birthday belongs to nobody and is left out.
 * For oneself the heirs by law are the beneficiaries until others are named.
 */
export function draftOf(product: Product, state: TrialState, priced: SumRequest): Application {
  const { occupation } = state.insured;
  const known = state.exampleParts.length > 0 ? { occupation } : state.insured;
  const begun = beginApplication(product, state, known, soldIn(priced).choices);
  const asks = state.wish && asksSuitability(product, begun);
  const draft = { ...begun, noticeAcknowledged: true, ...(asks && { suitability: state.wish }) };
  if (state.relation !== '00') return draft;
  return withInsured(draft, INSURED, (insured) => ({ ...insured, beneficiaries: heirsByLaw(product) }));
}
