import { expect, it } from 'vitest';
import { checkPayerAccount, cleanPayerAccount, isSameHolder } from './payer-account.ts';

it('an account of 8 to 30 digits with its bank is accepted, whatever is typed between the digits', () => {
  const cleaned = cleanPayerAccount({ account: ' ４４００ 1234-5678 9012 ', bank: ' 琴海银行横琴支行 ' });
  expect(cleaned).toEqual({ account: '4400123456789012', bank: '琴海银行横琴支行' });
  expect(checkPayerAccount(cleaned)).toEqual([]);
});

it('a short account and a missing bank are said at their fields', () => {
  expect(checkPayerAccount({ account: '1234567', bank: '银行' }).map(({ path, rule }) => [path, rule])).toEqual([
    ['account', 'transfer.account'],
    ['bank', 'transfer.bank'],
  ]);
});

it('holders are compared without regard to width and spaces, and to nothing else', () => {
  expect(isSameHolder('样例（横琴）科技有限公司', '样例(横琴) 科技有限公司')).toBe(true);
  expect(isSameHolder('样例科技有限公司', '样例科技有限责任公司')).toBe(false);
});
