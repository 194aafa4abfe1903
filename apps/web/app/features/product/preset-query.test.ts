import { expect, test } from 'vitest';
import { presetQuery } from './preset-query.ts';

test('keeps only the choices of a link, in a fixed order', () => {
  expect(presetQuery('?age=5&goodsId=zhenan&relation=03&utm_source=x')).toBe('relation=03&age=5');
  expect(presetQuery('?goodsId=zhenan')).toBe('');
});
