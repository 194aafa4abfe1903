import type { RequestOf } from '@portal/contract/catalogue.ts';
import { readChoices, writeChoices } from '@portal/contract/wire.ts';
import { birthdayBounds, checkAdult, checkEntryAge } from '@portal/rules/person/age.ts';
import { readWan, readYuan } from '@portal/rules/values/amount.ts';
import type { Application, Selection } from '@portal/rules/sale/application.ts';
import { checkAmount, checkChoiceLimits, checkRider } from '@portal/rules/product/check-selection.ts';
import { chosenRiders, coversApplicant, planOfRiders } from '@portal/rules/product/coverages.ts';
import { sumInput } from '@portal/rules/product/inputs.ts';
import { entryAgeFor, factsOf, rangeOf, type Situation } from '@portal/rules/product/limits.ts';
import { type Fen, toYuanText } from '@portal/rules/values/money.ts';
import { withSelection } from '@portal/rules/sale/parties.ts';
import type { AmountInput, Product } from '@portal/rules/product/product.ts';
import type { DateBounds } from '../../../forms/date/date-parts.ts';
import { asksSocialInsurance, type TrialState } from './trial-state.ts';

export type QuoteRequest = RequestOf<'quotePremium'>;
/** The same with the sum given, if there is one: the request of the grid and the illustration. */
export type SumRequest = RequestOf<'illustrateBenefits'>;

/** The fields of the trial that can show a message. Those of inputs are `choices.` and the id. */
export type TrialField = 'relation' | 'birthday' | 'socialInsurance' | `choices.${string}` | 'premium' | 'riders' | 'applicant' | 'general';

export interface TrialProblem {
  readonly field: TrialField;
  readonly message: string;
  /** A missing answer: reported when the customer wants to continue, not before. */
  readonly isMissing?: boolean;
}

export interface TrialReading {
  /** Set if all answers are there and no rule is broken. */
  readonly request?: QuoteRequest;
  readonly problems: readonly TrialProblem[];
}

/** The oldest birthday of an applicant that can be chosen, in years. */
const OLDEST_APPLICANT = 100;

export function applicantBounds(today: string): DateBounds {
  return birthdayBounds({ minDays: 0, maxAge: OLDEST_APPLICANT }, today);
}

/** What limits are judged by. Insuring oneself, the applicant is the insured. */
export function situationOf(state: TrialState, choices: Selection['choices'], today: string): Situation {
  const { insured, relation } = state;
  const applicant = relation === '00' ? insured : state.applicant;
  return { choices, insured: factsOf(insured, today, { relation }), applicant: factsOf(applicant, today) };
}

/** The input whose choice sets the highest entry age; the last one if several do together. */
function ageField(product: Product, choices: Selection['choices']): TrialField {
  const { when = {} } = rangeOf(product, { choices, insured: {}, applicant: {} }, 'age').maxLimit ?? {};
  const input = product.inputs.findLast(({ id }) => id in when);
  return input ? `choices.${input.id}` : 'birthday';
}

function checkInsured(product: Product, state: TrialState, today: string): TrialProblem[] {
  const { birthday } = state.insured;
  if (birthday === undefined) return [{ field: 'birthday', message: '请选择完整的出生日期', isMissing: true }];
  const bound = entryAgeFor(product, state.choices);
  const refusal = checkEntryAge(birthday, today, bound, bound.choice);
  if (refusal) {
    const field = refusal.rule === 'age.too_old' ? ageField(product, state.choices) : 'birthday';
    return [{ field, message: refusal.message }];
  }
  const minor = state.relation === '00' ? checkAdult(birthday, today) : undefined;
  return minor ? [{ field: 'birthday', message: `为本人投保时，${minor.message}` }] : [];
}

function checkSocialInsurance(product: Product, { insured }: TrialState): TrialProblem[] {
  if (!asksSocialInsurance(product) || insured.socialInsurance) return [];
  return [{ field: 'socialInsurance', message: '请选择被保险人有无社会医疗保险', isMissing: true }];
}

function checkApplicant(product: Product, state: TrialState, today: string): TrialProblem[] {
  if (!coversApplicant(product, state)) return [];
  const { gender, birthday } = state.applicant;
  if (!gender || !birthday) return [{ field: 'applicant', message: '请选择投保人的性别和出生日期', isMissing: true }];
  const refusal = checkAdult(birthday, today);
  return refusal ? [{ field: 'applicant', message: refusal.message }] : [];
}

/** A rider of the applicant's life that is not sold to these people is reported at the applicant. */
function checkRiders(product: Product, state: TrialState, situation: Situation): TrialProblem[] {
  return chosenRiders(product, state).flatMap((rider): TrialProblem[] => {
    const refusal = checkRider(product, rider, situation);
    if (!refusal) return [];
    const isOfApplicant = rider.life === 'applicant' && refusal.rule !== 'rider.choice';
    return [{ field: isOfApplicant ? 'applicant' : 'riders', message: refusal.message }];
  });
}

interface GivenAmount {
  readonly sumAssured?: Fen;
  readonly premium?: Fen;
  readonly problem?: TrialProblem;
}

function readPremium({ premium: text }: TrialState): GivenAmount {
  const premium = readYuan(text);
  if (premium) return { premium };
  const isMissing = text.trim() === '';
  const message = isMissing ? '请输入保费预算' : '请输入以元为单位的金额，如 8000';
  return { problem: { field: 'premium', message, isMissing } };
}

function readSum(input: AmountInput, { sum, otherSum }: TrialState): GivenAmount {
  const field: TrialField = `choices.${input.id}`;
  const sumAssured = sum === 'other' ? readWan(otherSum) : sum;
  if (sumAssured === undefined) {
    const isMissing = otherSum.trim() === '';
    const message = isMissing ? `请输入${input.label}` : '请输入以万元为单位的数字，如 25';
    return { problem: { field, message, isMissing } };
  }
  const refusal = checkAmount(sumAssured, input);
  return refusal ? { problem: { field, message: refusal.message } } : { sumAssured };
}

/** Reads the trial: a request that can be priced, or all reasons why not, by the rules that the server also applies. */
export function readTrial(product: Product, state: TrialState, today: string): TrialReading {
  const sum = sumInput(product);
  const amount = !sum ? {} : state.given === 'premium' ? readPremium(state) : readSum(sum, state);
  const { sumAssured } = amount;
  const choices = { ...state.choices, ...(sum && sumAssured !== undefined ? { [sum.id]: sumAssured } : {}) };
  const situation = situationOf(state, choices, today);
  const problems = [
    ...checkInsured(product, state, today),
    ...checkSocialInsurance(product, state),
    ...(amount.problem ? [amount.problem] : []),
    ...checkChoiceLimits(product, situation).map(({ path, message }) => ({ field: fieldOfPath(path), message })),
    ...checkRiders(product, state, situation),
    ...checkApplicant(product, state, today),
  ];
  const { gender, birthday, socialInsurance } = state.insured;
  if (problems.length > 0 || !gender || !birthday) return { problems };
  const { applicant, relation } = state;
  const hasApplicant = coversApplicant(product, state) && applicant.gender && applicant.birthday;
  const request: QuoteRequest = {
    goodsId: product.goodsId,
    insured: { gender, birthday, ...(socialInsurance ? { socialInsurance } : {}) },
    ...(relation ? { relation } : {}),
    ...(hasApplicant ? { applicant: { gender: applicant.gender, birthday: applicant.birthday } } : {}),
    choices: writeChoices(choices),
    riders: [...state.riders],
  };
  if (amount.premium === undefined) return { request, problems };
  return { request: { ...request, premium: toYuanText(amount.premium) }, problems };
}

/** The same request with the sum from the answer, which is null for a product without a sum. */
export function withSum(product: Product, { premium: _premium, ...request }: QuoteRequest, sumAssured: string | null): SumRequest {
  const sum = sumInput(product);
  return sum && sumAssured !== null ? { ...request, choices: { ...request.choices, [sum.id]: sumAssured } } : request;
}

/** The answers as the draft of an application with the choices that were priced. An example birthday belongs to nobody and is left out. */
export function draftOf(product: Product, state: TrialState, priced: SumRequest): Application {
  const { relation, riders } = state;
  const known = state.exampleParts.length > 0 ? {} : state.insured;
  const covered = coversApplicant(product, state) ? state.applicant : {};
  const party = relation === '00' ? 'applicant' : 'insured';
  const draft: Application = {
    goodsId: product.goodsId,
    parties: { applicant: covered, [party]: known },
    applicant: 'applicant',
    choices: {},
    insureds: [{ id: 'insured', party, relation, planId: '', choices: {}, riders: [], beneficiaries: { named: [] } }],
    health: {},
    noticeAcknowledged: true,
    documentsRead: {},
    exclusionsConfirmed: [],
    declarationAgreed: false,
  };
  const selection = { planId: planOfRiders(product, riders), choices: readChoices(priced.choices), riders };
  return withSelection(product, draft, 'insured', selection);
}

const FIELD_NAMES: Readonly<Record<string, TrialField>> = {
  relation: 'relation',
  birthday: 'birthday',
  gender: 'birthday',
  age: 'birthday',
  socialInsurance: 'socialInsurance',
  premium: 'premium',
  riders: 'riders',
  applicant: 'applicant',
};

/** The field of a finding's path: `applicant.birthday` is the applicant's, `selection.choices.` and an id that of the input. */
export function fieldOfPath(path: string): TrialField {
  const [, input] = /(?:^|\.)choices\.(.+)$/.exec(path) ?? [];
  if (input !== undefined) return `choices.${input}`;
  for (const part of path.split('.')) {
    const field = FIELD_NAMES[part];
    if (field) return field;
  }
  return 'general';
}
