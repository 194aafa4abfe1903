import { expect, test } from 'vitest';
import { oneYearProduct, testProduct } from '../trial/product.fixture.ts';
import { presetQuery } from './preset-query.ts';

test('keeps only the choices of a link, in a fixed order', () => {
  const link = '?age=5&goodsId=test&sumAssured=500000&coverPeriod=to_70&relation=03&excess=e2&utm_source=x';
  expect(presetQuery(testProduct, link)).toBe('relation=03&age=5&coverPeriod=to_70&sumAssured=500000');
  expect(presetQuery(oneYearProduct, link)).toBe('relation=03&age=5&excess=e2&coverPeriod=to_70');
  expect(presetQuery(testProduct, '?goodsId=test')).toBe('');
});
