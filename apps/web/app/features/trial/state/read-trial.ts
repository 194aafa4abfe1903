import type { RequestOf } from '@portal/contract/catalogue.ts';
import { birthdayBounds, checkAdult, checkEntryAge } from '@portal/rules/age.ts';
import { readWan, readYuan } from '@portal/rules/amount.ts';
import type { Application } from '@portal/rules/application.ts';
import {
  checkRiderPeople,
  checkRiderPeriod,
  checkSumAssured,
  chosenRiders,
  entryAgeFor,
  planOfRiders,
} from '@portal/rules/check-selection.ts';
import { type Fen, toYuanText, yuan } from '@portal/rules/money.ts';
import type { Product } from '@portal/rules/product.ts';
import type { DateBounds } from '../../../forms/date/date-parts.ts';
import { asksApplicant, type TrialState } from './trial-state.ts';

export type QuoteRequest = RequestOf<'quotePremium'>;
/** The same with the sum given: the request of the grid and the illustration. */
export type SumRequest = Extract<QuoteRequest, { sumAssured: string }>;

/** The fields of the trial that can show a message. */
export type TrialField =
  | 'relation'
  | 'birthday'
  | 'coverPeriod'
  | 'paymentPeriod'
  | 'sumAssured'
  | 'premium'
  | 'riders'
  | 'applicant'
  | 'general';

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

/** The trial's answers as an application, so that its rules can check them. */
function asApplication(product: Product, state: TrialState, sumAssured: Fen): Application {
  const { relation, coverPeriod, paymentPeriod, riders } = state;
  return {
    goodsId: product.goodsId,
    selection: { planId: planOfRiders(product, riders), coverPeriod, paymentPeriod, sumAssured, riders },
    relation,
    applicant: relation === '00' ? state.insured : state.applicant,
    insured: relation === '00' ? {} : state.insured,
    beneficiaries: { named: [] },
    health: {},
    noticeAcknowledged: false,
    documentsRead: {},
    exclusionsConfirmed: [],
    declarationAgreed: false,
  };
}

function checkLives(product: Product, state: TrialState, today: string): TrialProblem[] {
  const { birthday } = state.insured;
  if (birthday === undefined) return [{ field: 'birthday', message: '请选择完整的出生日期', isMissing: true }];
  const bound = entryAgeFor(product, state);
  const refusal = checkEntryAge(birthday, today, bound, bound.choice);
  if (refusal)
    return [
      {
        field: bound.choice && refusal.rule === 'age.too_old' ? 'paymentPeriod' : 'birthday',
        message: refusal.message,
      },
    ];
  const minor = state.relation === '00' ? checkAdult(birthday, today) : undefined;
  return minor ? [{ field: 'birthday', message: `为本人投保时，${minor.message}` }] : [];
}

function checkApplicant(product: Product, state: TrialState, today: string): TrialProblem[] {
  if (!asksApplicant(product, state.riders)) return [];
  const { gender, birthday } = state.applicant;
  if (!gender || !birthday) return [{ field: 'applicant', message: '请选择投保人的性别和出生日期', isMissing: true }];
  const refusal = checkAdult(birthday, today);
  return refusal ? [{ field: 'applicant', message: refusal.message }] : [];
}

function checkRiders(product: Product, state: TrialState, today: string): TrialProblem[] {
  const application = asApplication(product, state, product.sumAssured.min);
  return chosenRiders(product, application.selection).flatMap((rider): TrialProblem[] => {
    const period = checkRiderPeriod(rider, application.selection);
    if (period) return [{ field: 'riders', message: period.message }];
    const people = checkRiderPeople(rider, application, today);
    return people ? [{ field: rider.life === 'applicant' ? 'applicant' : 'riders', message: people.message }] : [];
  });
}

function readGivenAmount(product: Product, state: TrialState): { sumAssured?: Fen; premium?: Fen; problem?: TrialProblem } {
  if (state.given === 'premium') {
    const premium = readYuan(state.premium);
    if (premium) return { premium };
    const isMissing = state.premium.trim() === '';
    return {
      problem: {
        field: 'premium',
        message: isMissing ? '请输入保费预算' : '请输入以元为单位的金额，如 8000',
        isMissing,
      },
    };
  }
  const sumAssured = state.sum === 'other' ? readWan(state.otherSum) : state.sum;
  if (sumAssured === undefined) {
    const isMissing = state.otherSum.trim() === '';
    return {
      problem: {
        field: 'sumAssured',
        message: isMissing ? '请输入基本保额' : '请输入以万元为单位的数字，如 25',
        isMissing,
      },
    };
  }
  const refusal = checkSumAssured(sumAssured, product.sumAssured);
  return refusal ? { problem: { field: 'sumAssured', message: refusal.message } } : { sumAssured };
}

/** Reads the trial: a request that can be priced, or all reasons why not, by the rules that the server also applies. */
export function readTrial(product: Product, state: TrialState, today: string): TrialReading {
  const amount = readGivenAmount(product, state);
  const problems = [
    ...checkLives(product, state, today),
    ...(amount.problem ? [amount.problem] : []),
    ...checkRiders(product, state, today),
    ...checkApplicant(product, state, today),
  ];
  const { gender, birthday } = state.insured;
  const { applicant } = state;
  if (problems.length > 0 || !gender || !birthday) return { problems };
  const common = {
    goodsId: product.goodsId,
    gender,
    birthday,
    applicant:
      asksApplicant(product, state.riders) && applicant.gender && applicant.birthday
        ? { gender: applicant.gender, birthday: applicant.birthday }
        : undefined,
    coverPeriod: state.coverPeriod,
    paymentPeriod: state.paymentPeriod,
    riders: [...state.riders],
  };
  if (amount.sumAssured !== undefined) return { request: { ...common, sumAssured: toYuanText(amount.sumAssured) }, problems };
  return { request: { ...common, premium: toYuanText(amount.premium ?? yuan(0)) }, problems };
}

/** The same request with the sum from the answer. */
export function withSum(request: QuoteRequest, sumAssured: string): SumRequest {
  const { goodsId, gender, birthday, applicant, coverPeriod, paymentPeriod, riders } = request;
  return { goodsId, gender, birthday, applicant, coverPeriod, paymentPeriod, riders, sumAssured };
}

/**
 * The answers as the draft of an application. An example birthday belongs to nobody and is left out.
 * `sumAssured` is the sum that was priced.
 */
export function draftOf(product: Product, state: TrialState, sumAssured: Fen): Application {
  const application = asApplication(product, state, sumAssured);
  const known = state.exampleParts.length > 0 ? {} : state.insured;
  const isSelf = state.relation === '00';
  const covered = asksApplicant(product, state.riders) ? state.applicant : {};
  return {
    ...application,
    applicant: isSelf ? known : covered,
    insured: isSelf ? {} : known,
    noticeAcknowledged: true,
  };
}

const FIELD_NAMES: Readonly<Record<string, TrialField>> = {
  relation: 'relation',
  birthday: 'birthday',
  gender: 'birthday',
  age: 'birthday',
  coverPeriod: 'coverPeriod',
  paymentPeriod: 'paymentPeriod',
  sumAssured: 'sumAssured',
  premium: 'premium',
  yearlyPremium: 'premium',
  riders: 'riders',
  applicant: 'applicant',
};

/** The field of a finding's path: `applicant.birthday` is the applicant's, `selection.sumAssured` the sum. */
export function fieldOfPath(path: string): TrialField {
  for (const part of path.split('.')) {
    const field = FIELD_NAMES[part];
    if (field) return field;
  }
  return 'general';
}
