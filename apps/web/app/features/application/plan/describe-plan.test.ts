import { onlyInsured, selectionOf } from '@portal/rules/sale/answers/parties.ts';
import { describe, expect, it } from 'vitest';
import { application, oneYearProduct, product } from '../draft/sale.fixture.ts';
import { describePlan } from '@portal/rules/sale/description/plan.ts';
import { premiumLabel } from '@portal/rules/sale/description/premium-label.ts';

const selection = selectionOf(application, onlyInsured(application));

describe('the plan of a sale', () => {
  it('is described by its choices in the order of the product, with the riders by their short names', () => {
    expect(describePlan(product, { ...selection, riders: ['payer'] })).toEqual({
      plan: '基础计划',
      choices: [
        { id: 'term', label: '保障期间', value: '终身' },
        { id: 'pay', label: '交费期间', value: '20 年交，年交' },
        { id: 'sum', label: '基本保额', value: '30万元' },
      ],
      riders: ['投保人豁免重大疾病保险'],
    });
  });

  it('is not called yearly if the premium is paid once', () => {
    const { choices } = describePlan(product, { ...selection, choices: { ...selection.choices, pay: 'single' } });
    expect(choices).toContainEqual({ id: 'pay', label: '交费期间', value: '一次交清' });
  });

  it('has nothing that the product does not have', () => {
    const { choices, riders } = describePlan(oneYearProduct, { ...selection, choices: { excess: 'low', term: 'one' } });
    expect(choices).toEqual([
      { id: 'excess', label: '年度免赔额', value: '1 万元' },
      { id: 'term', label: '保障期间', value: '1 年' },
    ]);
    expect(riders).toEqual([]);
  });
});

describe('the label of a premium', () => {
  it('says whether more premiums follow', () => {
    expect(premiumLabel(20)).toBe('首期保费');
    expect(premiumLabel(1)).toBe('一次交清保费');
  });
});
