import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { illustrateBenefits } from '@portal/rating/illustrate-benefits.ts';
import { fen, toYuanText } from '@portal/rules/values/money.ts';
import { Refused } from '../../platform/refused.ts';
import type { ProductVersion } from '../products/public.ts';
import { readTrial, refuseQuote } from './quote-trial.ts';

const present = (amount: number) => toYuanText(fen(amount));

/** Premiums, benefits and cash value of each policy year of a trial, from the filed tables. */
export function illustrateTrial(
  version: ProductVersion,
  request: ParsedRequestOf<'illustrateBenefits'>,
  today: string,
): AnswerOf<'illustrateBenefits'> | Refused<'QUOTE_OUT_OF_RANGE'> {
  const trial = readTrial(version, request, today);
  if (trial instanceof Refused) return trial;
  const illustration = illustrateBenefits(version.tables, version.plan, trial.request);
  if (!illustration.ok) return refuseQuote(illustration.refusal, version);
  return {
    columns: illustration.columns.map(({ id, name }) => ({ id, name })),
    rows: illustration.rows.map((row) => ({
      policyYear: row.policyYear,
      age: row.ageAtEnd,
      premium: present(row.premium),
      cumulativePremium: present(row.cumulativePremium),
      benefits: row.benefits.map(present),
      cashValue: present(row.cashValue),
    })),
  };
}
