import { describe, expect, it } from 'vitest';
import { claimValue, grossPremium, premiumValue } from './cash-flows.ts';
import type { CashFlows } from './cash-flows.ts';

/** Two years. One in ten dies in each year. A death pays 1. */
const TWO_YEARS: CashFlows = { premiumYears: 2, inForce: [1, 0.9], claims: [0.1, 0.09], refunds: [0, 0] };

describe('valuing a policy', () => {
  it('discounts claims from the end of their year', () => {
    expect(claimValue(TWO_YEARS.claims, 0.25, 0)).toBeCloseTo(0.1 / 1.25 + 0.09 / 1.5625, 12);
    expect(claimValue(TWO_YEARS.claims, 0.25, 1)).toBeCloseTo(0.09 / 1.25, 12);
  });

  it('discounts premiums from the start of their year and weights them by year', () => {
    expect(premiumValue(TWO_YEARS, 0.25, 0, () => 1)).toBeCloseTo(1 + 0.9 / 1.25, 12);
    expect(premiumValue(TWO_YEARS, 0.25, 0, (year) => (year === 0 ? 0.15 : 0.9))).toBeCloseTo(0.15 + 0.648, 12);
  });

  it('finds the premium that covers claims and loading', () => {
    const premium = grossPremium(TWO_YEARS, 0.25, 0.2);
    expect(premium * 0.8 * 1.72).toBeCloseTo(0.1376, 12);
  });

  it('finds the premium that also covers its own refunds', () => {
    const withRefunds = { ...TWO_YEARS, claims: [0.1, 0], refunds: [0, 0.18] };
    const premium = grossPremium(withRefunds, 0.25, 0);
    expect(premium * 1.72).toBeCloseTo(0.08 + premium * 0.1152, 12);
  });
});
