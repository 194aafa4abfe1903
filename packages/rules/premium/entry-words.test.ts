import { expect, it } from 'vitest';
import { sayInvoiced, sayPeriod } from './entry-words.ts';

it('a premium is named by its period, arrears by all that they pay', () => {
  expect(sayPeriod({ period: 2, arrearsThrough: null })).toBe('第 2 期');
  expect(sayPeriod({ period: 2, arrearsThrough: 2 })).toBe('补交第 2 期');
  expect(sayPeriod({ period: 2, arrearsThrough: 4 })).toBe('补交第 2 至 4 期');
});

it('an invoice says that it is for the only premium, for the first one, for a later one, or for arrears', () => {
  expect(sayInvoiced({ period: 1, arrearsThrough: null, payments: 1 })).toBe('保费');
  expect(sayInvoiced({ period: 1, arrearsThrough: null, payments: 20 })).toBe('首期保费');
  expect(sayInvoiced({ period: 2, arrearsThrough: null, payments: 20 })).toBe('第 2 期保费');
  expect(sayInvoiced({ period: 2, arrearsThrough: 4, payments: 20 })).toBe('补交第 2 至 4 期保费');
});
