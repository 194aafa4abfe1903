import { expect, it } from 'vitest';
import { fen } from '../values/money.ts';
import { checkMinPremium, sayMinPremium } from './min-premium.ts';
import type { Input } from './product.ts';

const sum = { id: 'sum_assured', label: '基本保额', role: 'sum', type: 'amount' } as unknown as Input;
const payment = { id: 'payment_period', label: '交费期间', role: 'payment', type: 'choice', options: [] } as unknown as Input;
const product = { minPremium: 1_000, inputs: [payment, sum] };
const check = (sold: Parameters<typeof checkMinPremium>[0], premium: number) =>
  checkMinPremium(sold, fen(premium), (id) => `choices.${id}`);

it('a premium below the least is refused at the sum, with the least', () => {
  expect(check(product, 99_999)).toEqual({
    rule: 'premium.too_low',
    path: 'choices.sum_assured',
    message: '最低保费为 ¥1,000.00，按所选内容为 ¥999.99，请提高基本保额或者调整其他选项',
  });
  expect(check(product, 100_000)).toBeUndefined();
});

it('without a sum it is refused at another choice, and without a least premium never', () => {
  expect(check({ ...product, inputs: [payment] }, 1)).toMatchObject({ path: 'choices.payment_period' });
  expect(check({ inputs: [sum] }, 1)).toBeUndefined();
});

it('the least premium is said for each payment', () => {
  expect(sayMinPremium(product)).toBe('每次交费不低于 ¥1,000.00');
  expect(sayMinPremium({ ...product, inputs: [sum] })).toBe('保费不低于 ¥1,000.00');
  expect(sayMinPremium({ inputs: [sum] })).toBeUndefined();
});
