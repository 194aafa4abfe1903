import { describe, expect, it } from 'vitest';
import { product } from '../sale/sale.testing.ts';
import { yuan } from '../values/money.ts';
import { isAsked, sayChoices } from './asked-inputs.ts';
import { premiumYearsOf } from './inputs.ts';
import { medical } from './medical.testing.ts';
import { paymentFactorOf, paymentsOf, perYearOf, premiumDueOn, premiumSuffix, sayPremium } from './payments.ts';
import type { Input } from './product.ts';

const frequency: Input = {
  id: 'often',
  label: '交费频率',
  role: 'frequency',
  type: 'choice',
  options: [
    { id: 'yearly', label: '年交', perYear: 1, share: 10_000 },
    { id: 'half', label: '半年交', perYear: 2, share: 5_200 },
    { id: 'monthly', label: '月交', perYear: 12, share: 900 },
  ],
};
const chosen = { ...product, inputs: [...product.inputs, frequency] };

describe('the number of premiums', () => {
  it('is that of the years without another choice, and one without years', () => {
    expect(paymentsOf(product, { payment: '20' })).toBe(20);
    expect(paymentsOf(product, { payment: '1' })).toBe(1);
    expect(paymentsOf(product, {})).toBe(1);
    expect(paymentsOf(medical, { term: 'year' })).toBe(1);
    expect(perYearOf(product, { payment: '20' })).toBe(1);
  });

  it('is as often as the year has payments', () => {
    const choices = { payment: '20', often: 'monthly' };
    expect([premiumYearsOf(chosen, choices), perYearOf(chosen, choices), paymentsOf(chosen, choices)]).toEqual([20, 12, 240]);
    expect(paymentFactorOf(chosen, choices)).toEqual({ id: 'monthly', share: 900 });
    expect(paymentFactorOf(chosen, { ...choices, often: 'yearly' })).toBeUndefined();
  });

  it('is one for a single premium, whatever was chosen before: it is neither asked nor shown', () => {
    const choices = { payment: '1', often: 'monthly' };
    expect([paymentsOf(chosen, choices), perYearOf(chosen, choices), paymentFactorOf(chosen, choices)]).toEqual([1, 1, undefined]);
    expect(isAsked(chosen, { choices, riders: [] }, frequency)).toBe(false);
    expect(sayChoices(chosen, { choices, riders: [] }).map(({ id }) => id)).toEqual(['payment']);
    expect(sayChoices(chosen, { choices: { ...choices, payment: '20' }, riders: [] }).map(({ value }) => value)).toEqual([
      '20年交',
      '月交',
    ]);
  });

  it('is more than one for a cover of a year that is paid by the month', () => {
    const monthly = { ...medical, inputs: [...medical.inputs, frequency] };
    expect(paymentsOf(monthly, { term: 'year', often: 'monthly' })).toBe(12);
    expect(isAsked(monthly, { choices: {}, riders: [] }, frequency)).toBe(true);
  });
});

describe('a premium', () => {
  it.each([
    ['2026-01-31', 1, 12, '2026-02-28'],
    ['2026-01-31', 2, 12, '2026-03-31'],
    ['2028-02-29', 1, 12, '2028-03-29'],
    ['2028-02-29', 12, 12, '2029-02-28'],
    ['2028-02-29', 1, 1, '2029-02-28'],
    ['2028-02-29', 4, 1, '2032-02-29'],
    ['2026-08-31', 1, 2, '2027-02-28'],
    ['2026-11-30', 1, 4, '2027-02-28'],
    ['2026-11-25', 0, 12, '2026-11-25'],
    ['2026-11-25', 25, 12, '2028-12-25'],
  ] as const)('of a cover from %s on, number %i of %i a year, is due on %s', (from, index, perYear, day) => {
    expect(premiumDueOn(from, index, perYear)).toBe(day);
  });

  it('is said with how often it is paid', () => {
    expect(sayPremium(yuan(1860), { payments: 20, perYear: 1 })).toBe('每年 ¥1,860.00，共交 20 年');
    expect(sayPremium(yuan(158), { payments: 240, perYear: 12 })).toBe('每月 ¥158.00，共交 20 年');
    expect(sayPremium(yuan(400), { payments: 1, perYear: 1 })).toBe('¥400.00，一次交清');
    expect(premiumSuffix({ payments: 40, perYear: 2 })).toBe('/半年');
    expect(premiumSuffix({ payments: 1, perYear: 1 })).toBeUndefined();
  });
});
