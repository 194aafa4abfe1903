import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { illustrateBenefits } from '@portal/rating/illustrate-benefits.ts';
import { fen, toYuanText } from '@portal/rules/money.ts';
import { Refused } from '../../platform/refused.ts';
import type { ProductVersion } from '../products/public.ts';
import { readLives, refuseQuote } from './quote-trial.ts';

const present = (amount: number) => toYuanText(fen(amount));

/** Premiums, benefits and cash value of each policy year of a trial, from the filed tables. */
export function illustrateTrial(
  version: ProductVersion,
  request: ParsedRequestOf<'illustrateBenefits'>,
  today: string,
): AnswerOf<'illustrateBenefits'> | Refused<'QUOTE_OUT_OF_RANGE'> {
  const lives = readLives(version, request, today);
  if (lives instanceof Refused) return lives;
  const { coverPeriod, paymentPeriod, sumAssured } = request;
  const illustration = illustrateBenefits(version.tables, version.plan, { ...lives, coverPeriod, paymentPeriod, sumAssured });
  if (!illustration.ok) return refuseQuote(illustration.refusal, version);
  return {
    rows: illustration.rows.map((row) => ({
      policyYear: row.policyYear,
      age: row.ageAtEnd,
      premium: present(row.premium),
      cumulativePremium: present(row.cumulativePremium),
      criticalIllnessBenefit: present(row.criticalIllnessBenefit),
      deathBenefit: present(row.deathBenefit),
      cashValue: present(row.cashValue),
    })),
  };
}
