import { expect, it } from 'vitest';
import { sayInvoiced, sayPeriod } from './entry-words.ts';

it('a premium is named by its period, arrears by all that they pay', () => {
  expect(sayPeriod({ period: 2, arrearsThrough: null })).toBe('第 2 期');
  expect(sayPeriod({ period: 2, arrearsThrough: 2 })).toBe('补交第 2 期');
  expect(sayPeriod({ period: 2, arrearsThrough: 4 })).toBe('补交第 2 至 4 期');
});

it('an invoice says that it is for the first premium, for a later one, or for arrears', () => {
  expect(sayInvoiced({ period: 1, arrearsThrough: null })).toBe('首期保费');
  expect(sayInvoiced({ period: 2, arrearsThrough: null })).toBe('第 2 期保费');
  expect(sayInvoiced({ period: 2, arrearsThrough: 4 })).toBe('补交第 2 至 4 期保费');
});
