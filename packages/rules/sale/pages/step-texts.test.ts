import { expect, test } from 'vitest';
import type { Trigger } from '../../product/product.ts';
import { forSelf, product } from '../sale.testing.ts';
import { textsOf } from './step-texts.ts';

/** The lead of the page of beneficiaries, for a product whose insured gets these benefits. */
function leadOf(benefits: readonly (readonly [Trigger, string])[]): string {
  const sold = {
    ...product,
    coverages: product.coverages.map((coverage) =>
      coverage.id === 'main'
        ? {
            ...coverage,
            benefits: benefits.map(([trigger, name]) => ({
              id: trigger,
              name,
              how: '',
              amount: '',
              trigger,
              pays: { of: 'sum' } as const,
            })),
          }
        : coverage,
    ),
  };
  return textsOf('beneficiaries', sold, forSelf).lead;
}

const death = ['death', '身故保险金'] as const;
const choose = '请选择身故保险金由谁领取。';

test('the page of beneficiaries names the kind of the first other benefit that the insured gets', () => {
  expect(leadOf([['critical_illness', '重大疾病保险金'], ['mild_illness', '轻度疾病保险金'], death])).toBe(
    `${choose}重大疾病等其他保险金由被保险人本人领取，无需指定。`,
  );
  expect(
    leadOf([
      ['accidental_death', '意外身故保险金'],
      ['accidental_disability', '意外伤残保险金'],
      ['hospital_stay', '住院津贴'],
    ]),
  ).toBe(`${choose}意外伤残等其他保险金由被保险人本人领取，无需指定。`);
});

test('the only other benefit is named as the product names it', () => {
  expect(leadOf([['survival', '养老年金'], death])).toBe(`${choose}养老年金由被保险人本人领取，无需指定。`);
});

test('where only a death is paid for, nothing is said of other benefits, as a waiver pays nobody', () => {
  expect(leadOf([death])).toBe(choose);
});
