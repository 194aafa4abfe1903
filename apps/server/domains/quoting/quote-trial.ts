import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { reverseQuote } from '@portal/rating/reverse-quote.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { choicePath } from '@portal/rules/sale/judging/check-plan.ts';
import { reachedBySums, reachedDiscounts } from '@portal/rules/product/discounts.ts';
import { minPremiumOf } from '@portal/rules/product/min-premium.ts';
import { sumInput } from '@portal/rules/product/inputs.ts';
import { paymentsOf, perYearOf } from '@portal/rules/product/payments.ts';
import { type Fen, fen, toYuanText } from '@portal/rules/values/money.ts';
import { onlyInsured, selectionOf, withSelection } from '@portal/rules/sale/answers/parties.ts';
import { sumBounds } from '@portal/rules/sale/plan/sum-bounds.ts';
import { applicationOf } from '@portal/rules/sale/trial.ts';
import { Refused } from '../../platform/refused.ts';
import type { ProductVersion } from '../products/public.ts';
import { offerRiders } from './offer-riders.ts';
import { judgeTrial, priceTrial, ratePart, refuseRating, totalOf } from './price-trial.ts';

/** The application of one insured with the greatest sum assured whose premium the customer's amount covers. */
function withAffordableSum(
  version: ProductVersion,
  application: Application,
  premium: Fen,
  context: ApplicationContext,
): Application | Refused<'QUOTE_OUT_OF_RANGE'> {
  const { tables, plan, product } = version;
  const insured = onlyInsured(application);
  const sum = sumInput(product);
  if (!sum) return refuseRating({ code: 'NO_SUM' }, version, insured);
  const refused = judgeTrial(version, application, context, choicePath({ product, insured }, sum.id));
  if (refused) return refused;
  const bounds = sumBounds(product, application, insured, context, sum);
  const { request } = ratePart(version, application, insured, context);
  const least = minPremiumOf(product);
  const affordable = reverseQuote(tables, plan, { ...request, premium, ...(least !== undefined && { least }) }, bounds);
  if (!affordable.ok) return refuseRating(affordable.refusal, version, insured);
  const selection = selectionOf(application, insured);
  const choices = { ...selection.choices, [sum.id]: fen(affordable.sum) };
  return withSelection(product, application, insured.id, { ...selection, choices });
}

/**
 * Prices a trial: all insureds together, each of them, and the premium that each unchosen rider would add. With a given premium it first
 * finds the sum.
 */
export function quoteTrial(
  version: ProductVersion,
  { premium, ...trial }: ParsedRequestOf<'quotePremium'>,
  context: ApplicationContext,
): AnswerOf<'quotePremium'> | Refused<'QUOTE_OUT_OF_RANGE'> {
  const { product } = version;
  const begun = applicationOf(product, trial);
  const application = premium === undefined ? begun : withAffordableSum(version, begun, premium, context);
  if (application instanceof Refused) return application;
  const parts = priceTrial(version, application, context);
  if (parts instanceof Refused) return parts;
  return {
    premium: toYuanText(fen(totalOf(parts))),
    payments: paymentsOf(product, application.choices),
    perYear: perYearOf(product, application.choices),
    discounts: [
      ...reachedDiscounts(product, parts.length),
      ...reachedBySums(
        product,
        parts.map(({ request: { sum } }) => (sum === undefined ? undefined : fen(sum))),
      ),
    ].map(({ label, share }) => ({ label, share })),
    insureds: parts.map((part) => ({
      id: part.insured.id,
      age: part.request.insured.age,
      sumAssured: part.request.sum === undefined ? null : toYuanText(fen(part.request.sum)),
      premium: toYuanText(fen(part.premium.total)),
      lines: part.premium.lines.map((line) => ({ coverageId: line.coverage, premium: toYuanText(fen(line.premium)) })),
      riders: offerRiders(version, application, part, context),
    })),
  };
}
