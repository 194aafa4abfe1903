import { expect, it } from 'vitest';
import { callingCodes } from './calling-codes.ts';

it('the four Chinese codes come first', () => {
  expect(callingCodes.slice(0, 4)).toEqual([
    { code: '86', name: '中国' },
    { code: '852', name: '中国香港' },
    { code: '853', name: '中国澳门' },
    { code: '886', name: '中国台湾' },
  ]);
});

it('every code has one to three digits, and codes and names are unique', () => {
  const codes = callingCodes.map((entry) => entry.code);
  expect(codes.filter((code) => !/^[1-9]\d{0,2}$/.test(code))).toEqual([]);
  expect(new Set(codes).size).toBe(codes.length);
  expect(new Set(callingCodes.map((entry) => entry.name)).size).toBe(codes.length);
  expect(codes.length).toBeGreaterThan(200);
});
