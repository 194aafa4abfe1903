import { adviseProducts, type Candidate, type Wish } from '@portal/rules/product/advise.ts';
import { yuan } from '@portal/rules/values/money.ts';
import { describe, expect, it } from 'vitest';
import { readContentFiles, readContentProduct } from '../../testing/samples/read-content-product.ts';

/** Products of the default content, with rough yearly premiums of their usual choices and of their smallest sums. */
const shelf: readonly (readonly [goodsId: string, usual: number, least: number])[] = [
  ['zhenan', 5_000, 1_700],
  ['kangyi', 300, 300],
  ['xingya', 800, 160],
  ['shouan', 1_500, 150],
  ['chuanshi', 20_000, 1_000],
  ['anyi', 700, 700],
  ['changqing', 20_000, 1_200],
  ['pingshun', 195, 39],
];
const candidates = shelf.map(([goodsId, usual, least]): Candidate => ({
  product: readContentProduct(readContentFiles(goodsId)).product,
  usual: yuan(usual),
  least: yuan(least),
}));
const advise = (wish: Wish) => adviseProducts(candidates, wish);
const order = (wish: Wish) => advise(wish).fitting.map(({ goodsId }) => goodsId);

/** Written before the rule: the products that an adviser would name first, and those that must not be named at all. */
const cases: readonly (readonly [words: string, wish: Wish, first: readonly string[], never: readonly string[]])[] = [
  ['a single of 28 who fears hospital bills', { whom: 'self', need: 'medical', age: 28, held: [] }, ['kangyi'], ['xingya', 'anyi']],
  [
    'a breadwinner of 35 with a loan',
    { whom: 'self', need: 'family', age: 35, held: ['medical'] },
    ['shouan', 'chuanshi'],
    ['xingya', 'anyi'],
  ],
  [
    'a mother for her baby, illness',
    { whom: 'child', need: 'illness', age: 0, held: [] },
    ['xingya', 'zhenan'],
    ['shouan', 'anyi', 'changqing'],
  ],
  [
    'a son for his mother of 68',
    { whom: 'parent', need: 'medical', age: 68, held: [] },
    ['anyi'],
    ['kangyi', 'zhenan', 'shouan', 'xingya'],
  ],
  ['a son for his father of 62, who may have both', { whom: 'parent', need: 'medical', age: 62, held: [] }, ['anyi', 'kangyi'], ['xingya']],
  ['somebody of 45 who saves for old age', { whom: 'self', need: 'retirement', age: 45, held: [] }, ['changqing'], ['xingya', 'anyi']],
  [
    'somebody of 30 who wants to put money aside',
    { whom: 'self', need: 'savings', age: 30, held: [] },
    ['changqing', 'chuanshi'],
    ['anyi'],
  ],
  ['somebody of 30 who does not know', { whom: 'self', age: 30, held: [] }, ['kangyi', 'zhenan', 'shouan'], ['xingya', 'anyi']],
  ['the same with medical and illness cover', { whom: 'self', age: 30, held: ['medical', 'illness'] }, ['shouan'], ['xingya', 'anyi']],
  ['a child of 8, nothing known', { whom: 'child', age: 8, held: [] }, ['kangyi', 'xingya'], ['shouan', 'changqing', 'anyi']],
  ['a child of 8 with medical cover', { whom: 'child', age: 8, held: ['medical'] }, ['xingya', 'zhenan'], ['shouan', 'anyi']],
  ['1,000 yuan a year for the family', { whom: 'self', need: 'family', age: 35, budget: yuan(900), held: [] }, ['shouan', 'chuanshi'], []],
  ['a spouse of 50, illness', { whom: 'spouse', need: 'illness', age: 50, held: [] }, ['zhenan'], ['xingya', 'anyi']],
  ['somebody of 40 who drives a lot', { whom: 'self', need: 'accident', age: 40, held: ['medical'] }, ['pingshun'], ['xingya', 'anyi']],
  [
    'a parent of 75, nothing known',
    { whom: 'parent', age: 75, held: [] },
    ['anyi'],
    ['kangyi', 'zhenan', 'shouan', 'chuanshi', 'changqing'],
  ],
  ['300 yuan a year, does not know', { whom: 'self', age: 30, budget: yuan(400), held: [] }, ['kangyi', 'shouan'], ['anyi']],
];

describe('the advice for', () => {
  it.each(cases)('%s', (_, wish, first, never) => {
    const found = order(wish);
    expect(found.slice(0, first.length)).toEqual(first);
    for (const goodsId of never) expect(found).not.toContain(goodsId);
  });

  it.each(cases)('%s says of every product why, or why not', (_, wish) => {
    const { fitting, unfit } = advise(wish);
    expect(fitting.length + unfit.length).toBe(shelf.length);
    for (const { reasons, limits } of fitting) {
      expect(reasons.length).toBeGreaterThan(0);
      expect(limits.length).toBeGreaterThan(0);
      for (const words of [...reasons, ...limits]) expect(words).toMatch(/[\u4e00-\u9fff]/);
    }
    for (const { reason } of unfit) expect(reason).toMatch(/周岁|不能为/);
  });
});

describe('the advice', () => {
  it('names nobody for whom nothing is sold, with the reason of each', () => {
    const { fitting, unfit } = advise({ whom: 'parent', need: 'illness', age: 90, held: [] });
    expect(fitting).toEqual([]);
    expect(unfit.find(({ goodsId }) => goodsId === 'anyi')?.reason).toContain('60 至 80 周岁');
    expect(unfit.find(({ goodsId }) => goodsId === 'xingya')?.reason).toContain('不能为父母投保');
  });

  it('tells a cover of expenses that is there already from one of sums', () => {
    const wish = { whom: 'self', age: 30, held: ['medical', 'illness'] } as const;
    const limitsOf = (goodsId: string) =>
      advise(wish)
        .fitting.find((one) => one.goodsId === goodsId)
        ?.limits.join();
    expect(limitsOf('kangyi')).toContain('不会重复报销');
    expect(limitsOf('zhenan')).toContain('增加保额');
  });

  it('says how far the smallest sum is above the budget', () => {
    const { fitting } = advise({ whom: 'self', need: 'illness', age: 30, budget: yuan(1_000), held: [] });
    expect(fitting.find(({ goodsId }) => goodsId === 'zhenan')).toMatchObject({ isAffordable: false });
    expect(fitting.find(({ goodsId }) => goodsId === 'zhenan')?.limits.join()).toContain('超过预算 ¥700');
    const term = fitting.find(({ goodsId }) => goodsId === 'shouan');
    expect(term).toMatchObject({ isAffordable: true });
    expect(term?.limits.join()).toContain('最低每年 ¥150.00');
    expect(term?.reasons.join()).not.toContain('以内可以买到');
  });

  it('does not depend on the order of the shelf', () => {
    for (const [, wish] of cases) {
      const turned = adviseProducts(candidates.toReversed(), wish).fitting.map(({ goodsId }) => goodsId);
      expect(turned).toEqual(order(wish));
    }
  });
});
