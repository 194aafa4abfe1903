import { expect, test } from 'vitest';
import { makePolicyNo } from './policy-number.ts';

test('a policy number has the year, the serial number and a Luhn check digit', () => {
  expect(makePolicyNo('2026', 1)).toBe('8826000000000013');
  expect(makePolicyNo('2027', 12_345_678_901)).toBe('8827123456789019');
});
