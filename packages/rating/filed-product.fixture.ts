import { readdirSync, readFileSync } from 'node:fs';
import { parseRateTables } from './parse-rate-table.ts';
import type { RatingTables } from './rate-table.ts';
import type { QuoteRequest, RatingPlan } from './rating-plan.ts';

/** Where the filed tables of a product are in `content/`. */
export const ratesFolder = (goodsId: string) => new URL(`../../content/products/${goodsId}/rates/`, import.meta.url);

/** The filed tables of a product, of 臻安终身重大疾病保险 if none is named. */
export function loadFiledTables(goodsId = 'zhenan'): RatingTables {
  const folder = ratesFolder(goodsId);
  const names = readdirSync(folder).filter((name) => name.endsWith('.csv'));
  const files = names.map((name) => ({ name, text: readFileSync(new URL(name, folder), 'utf8') }));
  const parsed = parseRateTables(files);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.tables;
}

const yuan = (amount: number): number => amount * 100;

/** A plan that sells all combinations of the tables. */
export const FILED_PLAN: RatingPlan = {
  sum: { min: yuan(100_000), max: yuan(1_000_000), step: yuan(10_000) },
  coverages: [
    {
      id: 'main',
      table: 'main',
      cashValues: 'cash-values',
      base: 'sum',
      life: 'insured',
      isRider: false,
      benefits: [
        { id: 'critical_illness', name: '重大疾病保险金', pays: { of: 'sum' } },
        {
          id: 'death',
          name: '身故保险金',
          pays: { of: 'byAge', parts: [{ under: 18, pays: { of: 'premiumsPaid' } }, { pays: { of: 'sum' } }] },
        },
      ],
    },
    {
      id: 'mild_moderate',
      table: 'mild-moderate',
      cashValues: 'mild-moderate-cash-values',
      base: 'sum',
      life: 'insured',
      isRider: true,
      benefits: [{ id: 'mild', name: '轻度疾病保险金', pays: { of: 'sum', share: 30 } }],
    },
    {
      id: 'waiver',
      table: 'waiver',
      cashValues: 'waiver-cash-values',
      base: 'waivedPremium',
      life: 'applicant',
      isRider: true,
      benefits: [{ id: 'waiver', name: '豁免保险费', pays: { of: 'premiumsDue' } }],
    },
  ],
};

/** Number of premiums by payment period. */
export const PAYMENTS: Readonly<Record<string, number>> = { single: 1, y5: 5, y10: 10, y20: 20, y30: 30 };

/** A request for the filed product, for an insured of this age and gender. */
export function requestFor({
  cover = 'whole_life',
  payment = 'y20',
  gender = '0',
  age = 30,
  riders = [],
  sum = yuan(500_000),
  applicant,
}: {
  cover?: string;
  payment?: string;
  gender?: string;
  age?: number;
  riders?: readonly string[];
  sum?: number;
  applicant?: { gender: string; age: number };
}): QuoteRequest {
  return {
    choices: { cover_period: cover, payment_period: payment },
    riders,
    insured: { age, facts: { gender } },
    ...(applicant ? { applicant: { age: applicant.age, facts: { gender: applicant.gender } } } : {}),
    premiumYears: PAYMENTS[payment] ?? 1,
    sum,
  };
}

/** A man of 30: 500,000 yuan, whole life, 20 yearly premiums, no riders. */
export const PLAIN_REQUEST: QuoteRequest = requestFor({});
