import { expect, it } from 'vitest';
import { reachedDiscounts } from './discounts.ts';
import type { Discount } from './product.ts';

const family: Discount = {
  id: 'family',
  label: '家庭折扣',
  by: 'insureds',
  tiers: [
    { from: 3, share: 9_500 },
    { from: 5, share: 9_000 },
  ],
  roundTo: 1,
};
const many: Discount = { ...family, id: 'many', tiers: [{ from: 5, share: 9_800 }] };

it.each([
  [1, []],
  [2, []],
  [3, [['family', 9_500]]],
  [4, [['family', 9_500]]],
  [
    5,
    [
      ['family', 9_000],
      ['many', 9_800],
    ],
  ],
])('%i people reach the last tier of each discount, in order', (insureds, expected) => {
  expect(reachedDiscounts({ discounts: [family, many] }, insureds).map(({ id, share }) => [id, share])).toEqual(expected);
});

it('a product without discounts gives none', () => {
  expect(reachedDiscounts({}, 20)).toEqual([]);
});
