import { expect, test } from 'vitest';
import { readRowNumbers } from './row-numbers.ts';

test('row numbers are read as people write them', () => {
  expect(readRowNumbers('4-6、8')).toEqual([4, 5, 6, 8]);
  expect(readRowNumbers(' ９，4 至 5 ')).toEqual([4, 5, 9]);
  expect(readRowNumbers('7 7,7')).toEqual([7]);
});

test('a text that names no rows, or more than a roster has, is not read', () => {
  for (const text of ['', '全部', '6-4', '4-5-6', '1-2001', '1-1500、2000-3500']) expect(readRowNumbers(text)).toBeUndefined();
});
