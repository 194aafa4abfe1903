import { expect, test } from 'vitest';
import { greet } from './greeting.ts';

test('a customer is greeted by name, else by the masked phone, else as somebody who is welcome', () => {
  expect(greet({ realName: '欧阳娜娜', phoneNoShield: '137****0001' })).toBe('您好，欧阳娜娜');
  expect(greet({ realName: null, phoneNoShield: '137****0001' })).toBe('您好，137****0001');
  expect(greet({ realName: '', phoneNoShield: '' })).toBe('您好，欢迎回来');
});
