import { expect, it } from 'vitest';
import { yuan } from '../values/money.ts';
import { discountsOf, reachedBySums, reachedDiscounts, sayNextTier, saySumDiscounts, saySumTiers } from './discounts.ts';
import type { Discount, Input } from './product.ts';

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

const large: Discount = {
  id: 'large',
  label: '高保额优惠',
  by: 'sum',
  tiers: [
    { from: 300_000, share: 9_500 },
    { from: 500_000, share: 9_250 },
  ],
  roundTo: 1,
};
const product = { discounts: [family, large], inputs: [{ id: 'sum', label: '基本保额', role: 'sum', type: 'amount' } as unknown as Input] };

it('a discount by the sum is reached by sums, and not by people', () => {
  expect(reachedDiscounts(product, 5).map(({ id }) => id)).toEqual(['family']);
  const sharesOf = (...sums: number[]) => reachedBySums(product, sums.map(yuan)).map(({ share }) => share);
  expect([sharesOf(299_999), sharesOf(300_000), sharesOf(500_000)]).toEqual([[], [9_500], [9_250]]);
  expect(sharesOf(100_000, 300_000, 400_000, 600_000)).toEqual([9_500, 9_250]);
  expect(reachedBySums(product, [undefined])).toEqual([]);
});

it('a discount by the sum is said with its tiers, with the one that is reached, and with the next', () => {
  const [first] = product.discounts.slice(1);
  expect(first && saySumTiers(product, first)).toBe('基本保额满 30万元 9.5 折，满 50万元 9.25 折');
  expect(saySumDiscounts(product, [yuan(400_000), yuan(500_000)])).toEqual([
    { id: 'large', label: '高保额优惠', value: '9.5 折、9.25 折' },
  ]);
  expect(sayNextTier(product, yuan(300_000))).toBe('基本保额满 50万元享高保额优惠 9.25 折');
  expect(sayNextTier(product, yuan(500_000))).toBeUndefined();
});

it('the discounts of a price are told apart by their labels', () => {
  const given = [
    { label: '家庭折扣', share: 9_500 },
    { label: '高保额优惠', share: 9_250 },
  ];
  expect(discountsOf(product, { discounts: given })).toEqual({ byPeople: [given[0]], bySum: [given[1]] });
});
