import { expect, it } from 'vitest';
import { findCoverPeriod, findPaymentPeriod, periodLabels } from './periods.ts';

const product = {
  coverPeriods: [{ id: 'to_70', label: '至 70 周岁', toAge: 70 }],
  paymentPeriods: [{ id: 'y20', label: '20 年交', years: 20 }],
};

it('a period is found by its id', () => {
  expect(findCoverPeriod(product, 'to_70')?.toAge).toBe(70);
  expect(findPaymentPeriod(product, 'y20')?.years).toBe(20);
  expect(periodLabels(product, { coverPeriod: 'to_70', paymentPeriod: 'y20' })).toEqual({ cover: '至 70 周岁', payment: '20 年交' });
});

it('a period that is not sold has no label', () => {
  expect(findCoverPeriod(product, 'y20')).toBeUndefined();
  expect(findPaymentPeriod(product, null)).toBeUndefined();
  expect(periodLabels(product, { coverPeriod: '', paymentPeriod: 'single' })).toEqual({ cover: '', payment: '' });
});
