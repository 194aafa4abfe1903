import { expect, test } from 'vitest';
import { greet } from './greeting.ts';

test('a customer is greeted by name, otherwise by the masked phone, otherwise in general words', () => {
  expect(greet({ realName: '欧阳娜娜', phoneNoShield: '137****0001' })).toBe('您好，欧阳娜娜');
  expect(greet({ realName: null, phoneNoShield: '137****0001' })).toBe('您好，137****0001');
  expect(greet({ realName: '', phoneNoShield: '' })).toBe('您好，欢迎回来');
});
