import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Refusal } from '@portal/rating/refusal.ts';
import { type Premium, quotePremium } from '@portal/rating/quote.ts';
import type { QuoteRequest } from '@portal/rating/rating-plan.ts';
import { reverseQuote } from '@portal/rating/reverse-quote.ts';
import { checkEntryAge } from '@portal/rules/person/age.ts';
import type { Finding } from '@portal/rules/sale/application.ts';
import { checkFacts } from '@portal/rules/sale/check-insured.ts';
import { amountBounds, checkRider, checkSelection } from '@portal/rules/product/check-selection.ts';
import { planOfRiders, ridersOf } from '@portal/rules/product/coverages.ts';
import { sumInput } from '@portal/rules/product/inputs.ts';
import { entryAgeFor, type Facts, factsOf, isBroken, type Situation } from '@portal/rules/product/limits.ts';
import { fen, toYuanText } from '@portal/rules/values/money.ts';
import { findAt } from '@portal/rules/values/refusal.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { type Life, type ProductVersion, rateRequestOf } from '../products/public.ts';
import { explainRatingRefusal } from './rating-refusal.ts';

export type TrialRequest = ParsedRequestOf<'illustrateBenefits'>;

/** A trial whose answers are complete and within the limits of the product. */
export interface Trial {
  readonly situation: Situation;
  readonly request: QuoteRequest;
}

const missingDay = (path: string): Finding => ({ rule: 'person.birthday', path, message: '出生日期有误，且不能晚于今天。' });

/** The life that is priced. Undefined if its birthday is invalid. */
function lifeOf({ gender, socialInsurance }: TrialRequest['insured'], { age }: Facts): Life | undefined {
  return typeof age === 'number' ? { age, gender, socialInsurance } : undefined;
}

/** The finding at the field of the trial: the applicant's birthday if a rider refuses the applicant's age. */
function placeFinding(product: ProductVersion['product'], finding: Finding, situation: Situation): Finding {
  if (finding.rule !== 'rider.age') return { ...finding, path: finding.path.replace('selection.', '') };
  const ofApplicant = ridersOf(product).find((rider) => checkRider(product, rider, situation)?.message === finding.message);
  return { ...finding, path: ofApplicant?.life === 'applicant' ? 'applicant.birthday' : 'riders' };
}

/**
 * What the product forbids: the choices, alone and for these people, and the people themselves. `given` is an input that is
 * calculated and not asked.
 */
function checkTrial(
  { product }: ProductVersion,
  asked: TrialRequest,
  situation: Situation,
  given: string | undefined,
  today: string,
): Finding[] {
  const { choices, riders, relation } = asked;
  const selection = { planId: planOfRiders(product, riders), choices, riders };
  const bounds = entryAgeFor(product, choices, situation.insured);
  const asksInsurance = product.elements.insured.includes('socialInsurance') && !asked.insured.socialInsurance;
  const isSold = (relation === undefined || product.relations.includes(relation)) && !isBroken(product, situation, 'relation');
  return [
    ...findAt('insured.birthday', checkEntryAge(asked.insured.birthday, today, bounds, bounds.choice)),
    ...(asksInsurance
      ? [{ rule: 'person.socialInsurance_required', path: 'insured.socialInsurance', message: '请选择有无社会医疗保险' }]
      : []),
    ...(isSold ? [] : [{ rule: 'relation.unavailable', path: 'relation', message: '本产品不支持该投保关系，请重新选择' }]),
    ...checkFacts(product, situation, 'insured'),
    ...checkSelection(product, selection, today, situation)
      .filter(({ path }) => path !== `selection.choices.${given}`)
      .map((finding) => placeFinding(product, finding, situation)),
  ];
}

/**
 * Reads a trial by the limits that an application is also judged by. `given` is the id of an input that is calculated instead
 * of chosen. Refuses with all findings; the first one is the message.
 */
export function readTrial(
  version: ProductVersion,
  asked: TrialRequest,
  today: string,
  given?: string,
): Trial | Refused<'QUOTE_OUT_OF_RANGE'> {
  const { product } = version;
  const { choices, riders, relation } = asked;
  const situation: Situation = {
    choices,
    insured: factsOf(asked.insured, today, { relation }),
    applicant: factsOf(asked.applicant ?? {}, today),
  };
  const insured = lifeOf(asked.insured, situation.insured);
  if (!insured) return refuse('QUOTE_OUT_OF_RANGE', [missingDay('insured.birthday')]);
  const applicant = asked.applicant && lifeOf(asked.applicant, situation.applicant);
  if (asked.applicant && !applicant) return refuse('QUOTE_OUT_OF_RANGE', [missingDay('applicant.birthday')]);
  const findings = checkTrial(version, asked, situation, given, today);
  if (findings.length > 0) return refuse('QUOTE_OUT_OF_RANGE', findings, findings[0]?.message);
  return { situation, request: rateRequestOf(product, { choices, riders, insured, applicant }) };
}

/** Converts a rating refusal into the call's own refusal, which names the bound at the field. */
export function refuseQuote(refusal: Refusal, version: ProductVersion): Refused<'QUOTE_OUT_OF_RANGE'> {
  const finding = explainRatingRefusal(refusal, version.product);
  return refuse('QUOTE_OUT_OF_RANGE', [finding], finding.message);
}

function presentQuote({ insured, payments }: QuoteRequest, sum: number | undefined, premium: Premium): AnswerOf<'quotePremium'> {
  return {
    age: insured.age,
    sumAssured: sum === undefined ? null : toYuanText(fen(sum)),
    premium: toYuanText(fen(premium.total)),
    lines: premium.lines.map((line) => ({ coverageId: line.coverage, premium: toYuanText(fen(line.premium)) })),
    payments,
  };
}

/** Prices a trial. In reverse: finds the greatest sum assured whose premium the customer's amount covers. */
export function quoteTrial(
  version: ProductVersion,
  asked: ParsedRequestOf<'quotePremium'>,
  today: string,
): AnswerOf<'quotePremium'> | Refused<'QUOTE_OUT_OF_RANGE'> {
  const { tables, plan, product } = version;
  const sum = sumInput(product);
  const trial = readTrial(version, asked, today, asked.premium === undefined ? undefined : sum?.id);
  if (trial instanceof Refused) return trial;
  if (asked.premium === undefined) {
    const premium = quotePremium(tables, plan, trial.request);
    return premium.ok ? presentQuote(trial.request, trial.request.sum, premium) : refuseQuote(premium.refusal, version);
  }
  const bounds = sum && amountBounds(product, sum, trial.situation);
  const affordable = reverseQuote(tables, plan, { ...trial.request, premium: asked.premium }, bounds);
  return affordable.ok ? presentQuote(trial.request, affordable.sum, affordable.premium) : refuseQuote(affordable.refusal, version);
}
