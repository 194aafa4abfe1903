import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { illustrateBenefits } from '@portal/rating/illustrate-benefits.ts';
import { applicationOf } from '@portal/rules/sale/trial.ts';
import { fen, toYuanText } from '@portal/rules/values/money.ts';
import type { Refused } from '../../platform/refused.ts';
import type { ProductVersion } from '../products/public.ts';
import { judgeTrial, ratePart, refuseBelowLeast, refuseRating } from './price-trial.ts';

const present = (amount: number) => toYuanText(fen(amount));

/** Premiums, benefits and cash value of each policy year of each insured of a trial, from the filed tables. */
export function illustrateTrial(
  version: ProductVersion,
  request: ParsedRequestOf<'illustrateBenefits'>,
  context: ApplicationContext,
): AnswerOf<'illustrateBenefits'> | Refused<'QUOTE_OUT_OF_RANGE'> {
  const application = applicationOf(version.product, request);
  const refused = judgeTrial(version, application, context);
  if (refused) return refused;
  const insureds: AnswerOf<'illustrateBenefits'>['insureds'] = [];
  let premium = 0;
  for (const insured of application.insureds) {
    const illustration = illustrateBenefits(version.tables, version.plan, ratePart(version, application, insured, context).request);
    if (!illustration.ok) return refuseRating(illustration.refusal, version, insured);
    premium += illustration.premium.total;
    insureds.push({
      id: insured.id,
      columns: illustration.columns.map(({ id, name }) => ({ id, name })),
      rows: illustration.rows.map((row) => ({
        policyYear: row.policyYear,
        age: row.ageAtEnd,
        premium: present(row.premium),
        cumulativePremium: present(row.cumulativePremium),
        benefits: row.benefits.map(present),
        cashValue: present(row.cashValue),
      })),
    });
  }
  return refuseBelowLeast(version, application, fen(premium)) ?? { insureds };
}
