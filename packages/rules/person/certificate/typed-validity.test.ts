import { expect, test } from 'vitest';
import { LONG_TERM } from './certificate-validity.ts';
import { readTypedValidity } from './typed-validity.ts';

test.each([
  ['20360618', '2036-06-18'],
  ['２０３６０６１８', '2036-06-18'],
  ['2036.06.18', '2036-06-18'],
  ['2036-6-8', '2036-06-08'],
  ['2036/06/18', '2036-06-18'],
  ['2036年6月18日', '2036-06-18'],
  ['2036 年 6 月 18 日', '2036-06-18'],
  ['2016.06.18-2036.06.18', '2036-06-18'],
  ['20160618-20360618', '2036-06-18'],
  ['长期', LONG_TERM],
  ['2016.06.18-长期', LONG_TERM],
  ['2036061', undefined],
  ['20360231', undefined],
  ['2036', undefined],
  ['', undefined],
])('%s is read as %s', (text, day) => {
  expect(readTypedValidity(text)).toBe(day);
});
