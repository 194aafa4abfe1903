import { expect, test } from 'vitest';
import { sayWhy } from './premium-change.tsx';

const bought = { version: 'v', choices: {}, own: [] };

test('the reason of another premium names age and sex, before and after', () => {
  const seen = { premium: '100.00', bought, age: 30, gender: '0' } as const;
  expect(sayWhy(seen, { ...seen, age: 36, gender: '1' })).toBe('年龄由 30 周岁变为 36 周岁、性别由男变为女');
  expect(sayWhy(seen, { ...seen, age: 36 })).toBe('年龄由 30 周岁变为 36 周岁');
  expect(sayWhy(seen, seen)).toBe('');
});
