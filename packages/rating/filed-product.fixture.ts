import { readdirSync, readFileSync } from 'node:fs';
import { parseRateTables } from './parse-rate-table.ts';
import type { RatingTables } from './rate-table.ts';
import type { QuoteRequest, RatingPlan } from './rating-plan.ts';

/** The filed tables of 臻安终身重大疾病保险 in `content/`. */
export const RATES_FOLDER = new URL('../../content/products/zhenan/rates/', import.meta.url);

export function loadFiledTables(): RatingTables {
  const names = readdirSync(RATES_FOLDER).filter((name) => name.endsWith('.csv'));
  const files = names.map((name) => ({ name, text: readFileSync(new URL(name, RATES_FOLDER), 'utf8') }));
  const parsed = parseRateTables(files);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.tables;
}

const yuan = (amount: number): number => amount * 100;

/** A plan that sells all combinations of the tables. */
export const FILED_PLAN: RatingPlan = {
  main: { table: 'main', cashValues: 'cash-values' },
  coverPeriods: [{ id: 'whole_life' }, { id: 'to_70' }],
  paymentPeriods: [
    { id: 'single', years: 1 },
    { id: 'y5', years: 5 },
    { id: 'y10', years: 10 },
    { id: 'y20', years: 20 },
    { id: 'y30', years: 30 },
  ],
  sumAssured: { min: yuan(100_000), max: yuan(1_000_000), step: yuan(10_000) },
  riders: [
    {
      id: 'mild_moderate',
      table: 'mild-moderate',
      cashValues: 'mild-moderate-cash-values',
      base: 'sum_assured',
      life: 'insured',
    },
    {
      id: 'waiver',
      table: 'waiver',
      cashValues: 'waiver-cash-values',
      base: 'waived_premium',
      life: 'applicant',
      paymentPeriods: ['y5', 'y10', 'y20', 'y30'],
      minAge: 18,
      maxAge: 60,
    },
  ],
  minorDeathBenefit: 'premiums_paid',
};

/** A man of 30: 500,000 yuan, whole life, 20 yearly premiums, no riders. */
export const PLAIN_REQUEST: QuoteRequest = {
  coverPeriod: 'whole_life',
  paymentPeriod: 'y20',
  gender: '0',
  age: 30,
  riders: [],
  sumAssured: yuan(500_000),
};
