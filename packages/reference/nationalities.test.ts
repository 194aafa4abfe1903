import { expect, it } from 'vitest';
import { nationalities, nationalityLabel, nationalityName } from './nationalities.ts';

it('there are 250 nationalities with unique codes, sorted by code, with 其他 last', () => {
  const codes = nationalities.map((nationality) => nationality.code);
  expect(codes).toHaveLength(250);
  expect(new Set(codes).size).toBe(250);
  expect(codes).toEqual(codes.toSorted());
  expect(codes.every((code) => /^[A-Z]{3}$/.test(code))).toBe(true);
  expect(nationalities.at(-1)).toEqual({ code: 'ZZZ', name: '其他' });
});

it('every name is Chinese and used once', () => {
  const names = nationalities.map((nationality) => nationality.name);
  expect(new Set(names).size).toBe(250);
  expect(names.filter((name) => !/^[\p{Script=Han}（）]+$/u.test(name))).toEqual([]);
});

it('Hong Kong, Macao and Taiwan are named as parts of China', () => {
  expect(['CHN', 'HKG', 'MAC', 'TWN'].map(nationalityName)).toEqual(['中国', '中国香港', '中国澳门', '中国台湾']);
  expect(nationalityName('XXX')).toBeUndefined();
});

it('the picker shows code and name', () => {
  expect(nationalityLabel('CHN')).toBe('CHN-中国');
});
