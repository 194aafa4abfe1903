import type { Coverage } from '@portal/rules/product/product.ts';
import { yuan } from '@portal/rules/values/money.ts';
import { describe, expect, it } from 'vitest';
import { sayBenefit } from './say-benefit.ts';

const coverage: Coverage = {
  id: 'main',
  code: 'X',
  name: '',
  summary: '',
  kind: 'allowance',
  life: 'insured',
  requires: [],
  benefits: [],
  base: 'fixed',
  hasCashValues: false,
  exclusions: [],
};
const benefit = { id: 'b', name: '', how: '', amount: '' } as const;
const expenses = (limit: number) =>
  ({ ...benefit, trigger: 'medical_expenses', pays: { of: 'expenses', share: 80, limit: yuan(limit) } }) as const;
const daily = { ...benefit, trigger: 'hospital_stay', pays: { of: 'daily', amount: 'allowance', maxDays: 90 } } as const;
const inputs = [
  {
    id: 'allowance',
    label: '住院津贴',
    type: 'choice',
    options: [
      { id: 'a100', label: '每日 100 元', amount: yuan(100) },
      { id: 'a200', label: '每日 200 元', amount: yuan(200) },
    ],
  },
] as const;

describe('the benefit of a coverage in words', () => {
  it('is the sum, the highest limit of expenses, or the chosen amount of a day', () => {
    const say = (part: Partial<Coverage>, sum = yuan(300_000)) =>
      sayBenefit({ inputs }, { ...coverage, ...part }, { allowance: 'a200' }, sum);
    expect(say({ base: 'sum' })).toBe('30万元');
    expect(say({ benefits: [expenses(20_000), expenses(10_000)] })).toBe('最高2万元');
    expect(say({ benefits: [daily] })).toBe('每日200元');
    expect(say({ base: 'waivedPremium' })).toBe('豁免余期保险费');
  });

  it('is nothing without a sum', () => {
    expect(sayBenefit({ inputs }, { ...coverage, base: 'sum' }, {}, null)).toBe('');
  });
});
