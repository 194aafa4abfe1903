import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Refusal } from '@portal/rating/refusal.ts';
import { type Premium, quotePremium } from '@portal/rating/quote.ts';
import type { RateRequest } from '@portal/rating/rating-plan.ts';
import { reverseQuote } from '@portal/rating/reverse-quote.ts';
import { checkEntryAge, knownAge } from '@portal/rules/age.ts';
import { type Fen, fen, toYuanText } from '@portal/rules/money.ts';
import { findPaymentPeriod } from '@portal/rules/periods.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import type { ProductVersion } from '../products/public.ts';
import { explainRatingRefusal } from './rating-refusal.ts';

type Lives = Omit<ParsedRequestOf<'illustrateBenefits'>, 'sumAssured' | 'coverPeriod' | 'paymentPeriod'>;

const refuseBirthday = (path: string) =>
  refuse('QUOTE_OUT_OF_RANGE', [{ rule: 'person.birthday', path, message: '出生日期有误，且不能晚于今天。' }]);

/** Converts birthdays into ages at entry. Refuses a future day, and an age below the minimum in days. */
export function readLives(
  version: ProductVersion,
  lives: Lives,
  today: string,
): Omit<RateRequest, 'coverPeriod' | 'paymentPeriod'> | Refused<'QUOTE_OUT_OF_RANGE'> {
  const { product } = version;
  const { applicant, birthday } = lives;
  const age = knownAge(birthday, today);
  if (age === undefined) return refuseBirthday('birthday');
  const problem = checkEntryAge(birthday, today, product.entryAge);
  if (problem) return refuse('QUOTE_OUT_OF_RANGE', [{ rule: problem.rule, path: 'birthday', message: problem.message }]);
  const applicantAge = knownAge(applicant?.birthday, today);
  if (applicant && applicantAge === undefined) return refuseBirthday('applicant.birthday');
  return {
    gender: lives.gender,
    age,
    riders: lives.riders,
    applicant: applicant && applicantAge !== undefined ? { gender: applicant.gender, age: applicantAge } : undefined,
  };
}

/** Converts a rating refusal into the call's own refusal, which names the bound at the field. */
export function refuseQuote(refusal: Refusal, version: ProductVersion): Refused<'QUOTE_OUT_OF_RANGE'> {
  const finding = explainRatingRefusal(refusal, version.product);
  return refuse('QUOTE_OUT_OF_RANGE', [finding], finding.message);
}

function presentQuote(version: ProductVersion, request: RateRequest, sumAssured: Fen, premium: Premium): AnswerOf<'quotePremium'> {
  return {
    age: request.age,
    sumAssured: toYuanText(sumAssured),
    premium: toYuanText(fen(premium.yearly)),
    mainPremium: toYuanText(fen(premium.main)),
    additionalPremiums: Object.entries(premium.riders).map(([riderId, amount]) => ({ riderId, premium: toYuanText(fen(amount)) })),
    payments: findPaymentPeriod(version.product, request.paymentPeriod)?.years ?? 1,
  };
}

/** Prices a trial. In reverse: finds the greatest sum assured whose premium the customer's amount covers. */
export function quoteTrial(
  version: ProductVersion,
  request: ParsedRequestOf<'quotePremium'>,
  today: string,
): AnswerOf<'quotePremium'> | Refused<'QUOTE_OUT_OF_RANGE'> {
  const lives = readLives(version, request, today);
  if (lives instanceof Refused) return lives;
  const asked: RateRequest = { ...lives, coverPeriod: request.coverPeriod, paymentPeriod: request.paymentPeriod };
  if ('premium' in request) {
    const affordable = reverseQuote(version.tables, version.plan, { ...asked, yearlyPremium: request.premium });
    if (!affordable.ok) return refuseQuote(affordable.refusal, version);
    return presentQuote(version, asked, fen(affordable.sumAssured), affordable.premium);
  }
  const premium = quotePremium(version.tables, version.plan, { ...asked, sumAssured: request.sumAssured });
  return premium.ok ? presentQuote(version, asked, request.sumAssured, premium) : refuseQuote(premium.refusal, version);
}
