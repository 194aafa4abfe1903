import { expect, it } from 'vitest';
import { statedTerms } from './stated-terms.ts';

const product = { graceDays: 90, reinstatementYears: 3, policyLoan: { share: 70, months: 6, clause: '4.2' } };

it('the terms that a product states are said in words', () => {
  expect(statedTerms(product, 20)).toEqual([
    { id: 'graceDays', label: '宽限期', value: '交费日的次日起 90 天，其间保障不变' },
    { id: 'reinstatementYears', label: '恢复效力', value: '效力中止后 3 年内可以申请' },
    {
      id: 'policyLoan',
      label: '保单贷款',
      value:
        '犹豫期后最高为现金价值扣除欠款后的 70%，每次不超过 6 个月，须经被保险人书面同意，利率按我们公布的标准。请致电客服热线，或者到分支机构柜台办理',
    },
  ]);
  expect(statedTerms({ policyLoan: 'none' })).toEqual([{ id: 'policyLoan', label: '保单贷款', value: '不办理' }]);
  expect(statedTerms({})).toEqual([]);
});

it('a single premium has neither grace nor reinstatement', () => {
  expect(statedTerms(product, 1).map(({ id }) => id)).toEqual(['policyLoan']);
});
