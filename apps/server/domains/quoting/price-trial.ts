import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import type { Refusal } from '@portal/rating/refusal.ts';
import { type Premium, quotePremium } from '@portal/rating/quote.ts';
import type { QuoteRequest } from '@portal/rating/rating-plan.ts';
import type { Application, Insured } from '@portal/rules/sale/answers/application.ts';
import { checkMinPremium } from '@portal/rules/product/min-premium.ts';
import { choicePath } from '@portal/rules/sale/judging/check-plan.ts';
import { type Fen, fen } from '@portal/rules/values/money.ts';
import { checkPart } from '@portal/rules/sale/judging/check-part.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import type { ProductVersion } from '../products/public.ts';
import { rateRequestFor } from './price-application.ts';
import { explainRatingRefusal } from './rating-refusal.ts';

/** The part of an insured, with the request to the tables for it. */
export interface RatedPart {
  readonly insured: Insured;
  readonly request: QuoteRequest;
}

export interface PricedPart extends RatedPart {
  readonly premium: Premium;
}

/** The refusal of the tables as that of the call, which names the bound at the field. */
export function refuseRating(refusal: Refusal, { product }: ProductVersion, insured: Insured): Refused<'QUOTE_OUT_OF_RANGE'> {
  const finding = explainRatingRefusal(refusal, product, insured);
  return refuse('QUOTE_OUT_OF_RANGE', [finding], finding.message);
}

/**
 * Judges a trial by the rules that a draft and a submission are also judged by, as far as a price needs them. Refuses with all
 * findings; the first one is the message. `given` is the path of a choice that is calculated and not asked.
 */
export function judgeTrial(
  { product }: ProductVersion,
  application: Application,
  context: ApplicationContext,
  given?: string,
): Refused<'QUOTE_OUT_OF_RANGE'> | undefined {
  const findings = checkPart(product, application, context, { asked: 'price' }).filter(({ path }) => path !== given);
  return findings.length > 0 ? refuse('QUOTE_OUT_OF_RANGE', findings, findings[0]?.message) : undefined;
}

/** The requests to the tables for the insureds of a trial that no rule refuses. */
export function ratePart(version: ProductVersion, application: Application, insured: Insured, context: ApplicationContext): RatedPart {
  const request = rateRequestFor(version, application, insured, context);
  if (!request) throw new Error('the rules accept an insured without birthday or gender');
  return { insured, request };
}

/** Judges and prices the part of every insured. */
export function priceTrial(
  version: ProductVersion,
  application: Application,
  context: ApplicationContext,
): readonly PricedPart[] | Refused<'QUOTE_OUT_OF_RANGE'> {
  const refused = judgeTrial(version, application, context);
  if (refused) return refused;
  const priced: PricedPart[] = [];
  for (const insured of application.insureds) {
    const part = ratePart(version, application, insured, context);
    const premium = quotePremium(version.tables, version.plan, part.request);
    if (!premium.ok) return refuseRating(premium.refusal, version, insured);
    priced.push({ ...part, premium });
  }
  return refuseBelowLeast(version, application, fen(totalOf(priced))) ?? priced;
}

/** Refuses a premium (fen) of all insureds together that is below the least of the product. */
export function refuseBelowLeast(
  { product }: Pick<ProductVersion, 'product'>,
  { insureds }: Pick<Application, 'insureds'>,
  premium: Fen,
): Refused<'QUOTE_OUT_OF_RANGE'> | undefined {
  const [insured] = insureds;
  const finding = checkMinPremium(product, premium, (id) => (insured ? choicePath({ product, insured }, id) : `choices.${id}`));
  return finding && refuse('QUOTE_OUT_OF_RANGE', [finding], finding.message);
}

/** The premium of all insureds together, in fen. */
export function totalOf(parts: readonly PricedPart[]): number {
  return parts.reduce((total, { premium }) => total + premium.total, 0);
}
