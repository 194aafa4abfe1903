import { expect, it } from 'vitest';
import { bankOfCard, banks } from './banks.ts';

const prefixes = banks.flatMap((bank) => bank.cardPrefixes);

it('there are twenty banks with unique codes and names', () => {
  expect(banks).toHaveLength(20);
  expect(new Set(banks.map((bank) => bank.code)).size).toBe(20);
  expect(new Set(banks.map((bank) => bank.name)).size).toBe(20);
});

it('every card prefix has six digits and belongs to one bank only', () => {
  expect(prefixes.filter((prefix) => !/^\d{6}$/.test(prefix))).toEqual([]);
  expect(prefixes.filter((prefix, index) => prefixes.indexOf(prefix) !== index)).toEqual([]);
});

it('a bank is found by the first six digits, with or without spaces', () => {
  expect(bankOfCard('622202')?.name).toBe('中国工商银行');
  expect(bankOfCard('6228 4800 0000 0000 018')?.name).toBe('中国农业银行');
  expect(bankOfCard('6217000000000000000')?.code).toBe('CCB');
  expect(bankOfCard('6225880000000000')?.code).toBe('CMB');
});

it('no bank is found for fewer digits or an unlisted prefix', () => {
  expect(bankOfCard('')).toBeUndefined();
  expect(bankOfCard('62220')).toBeUndefined();
  expect(bankOfCard('4111111111111111')).toBeUndefined();
});
