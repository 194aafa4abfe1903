import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FILED_PLAN, loadFiledTables, PAYMENTS, requestFor } from './filed-product.fixture.ts';
import { illustrateBenefits } from './illustrate-benefits.ts';
import { premiumOf, quotePremium } from './quote.ts';

/**
 * SHA-256 of all figures of each combination, as they were when the product was first sold. Illustrations with a waiver are newer: a death
 * before 18 refunds no premium of a waiver (terms 2.4 and 12.5).
 */
interface FiledFigures {
  readonly premiums: Readonly<Record<string, string>>;
  readonly illustrations: Readonly<Record<string, string>>;
}

// The file is part of the tests.
const filed = JSON.parse(readFileSync(new URL('filed-figures.json', import.meta.url), 'utf8')) as FiledFigures;
const tables = loadFiledTables();

const combinations = ['whole_life', 'to_70'].flatMap((cover) =>
  Object.keys(PAYMENTS).flatMap((payment) =>
    ['0', '1'].flatMap((gender) =>
      [[], ['mild_moderate'], ['waiver'], ['mild_moderate', 'waiver']].map((riders) => ({ cover, payment, gender, riders })),
    ),
  ),
);

type Combination = (typeof combinations)[number];

const LAST_AGE = 65;

/** The premiums of all ages and sums, one a line. Applicants differ from line to line, so that every rate of the waiver is used. */
function listPremiums(combination: Combination): string {
  let lines = '';
  let count = 0;
  for (let age = 0; age <= LAST_AGE; age += 1) {
    for (let yuan = 100_000; yuan <= 500_000; yuan += 10_000) {
      count += 1;
      const applicant = { gender: count % 2 === 0 ? '0' : '1', age: 16 + (count % 47) };
      const premium = quotePremium(tables, FILED_PLAN, requestFor({ ...combination, age, applicant, sum: yuan * 100 }));
      const parts = ['main', 'mild_moderate', 'waiver'].map((id) => (premium.ok ? premiumOf(premium, id) : 0));
      lines += premium.ok ? `${premium.total} ${parts.join(' ')}\n` : '-\n';
    }
  }
  return lines;
}

/** The illustrations of all ages for 300,000 yuan, one policy year a line. */
function listIllustrations(combination: Combination): string {
  let lines = '';
  for (let age = 0; age <= LAST_AGE; age += 1) {
    const applicant = { gender: age % 2 === 0 ? '0' : '1', age: 18 + (age % 43) };
    const shown = illustrateBenefits(tables, FILED_PLAN, requestFor({ ...combination, age, applicant, sum: 30_000_000 }));
    if (!shown.ok) lines += '-\n';
    else
      for (const { policyYear, ageAtStart, ageAtEnd, premium, cumulativePremium, benefits, cashValue } of shown.rows)
        lines += `${[policyYear, ageAtStart, ageAtEnd, premium, cumulativePremium, ...benefits, cashValue].join(' ')}\n`;
  }
  return lines;
}

function hashAll(list: (combination: Combination) => string): Record<string, string> {
  return Object.fromEntries(
    combinations.map((combination) => {
      const { cover, payment, gender, riders } = combination;
      const name = `${cover} ${payment} ${gender} ${riders.join('+')}`.trim();
      return [name, createHash('sha256').update(list(combination)).digest('hex')];
    }),
  );
}

describe('the figures of the critical illness product', () => {
  it('have the filed premiums for every age, sex, period, sum and set of riders', () => {
    expect(hashAll(listPremiums)).toEqual(filed.premiums);
  });

  it('have the filed benefits and cash values for every age, sex, period and set of riders', () => {
    expect(hashAll(listIllustrations)).toEqual(filed.illustrations);
  });
});
