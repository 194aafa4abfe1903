import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { grownSum } from './grown-sum.ts';

describe('a sum that grows every year', () => {
  it('is the sum in the first year, and grows compound from the second on', () => {
    expect([0, 1, 2, 10].map((years) => grownSum(10_000_000, 175, years))).toEqual([10_000_000, 10_175_000, 10_353_063, 11_894_445]);
  });

  it('is rounded half up once, at the end', () => {
    // 1.50 yuan at 1 % are 1.515 yuan, then 1.53015 yuan: rounding each year would give 1.54.
    expect([1, 2].map((years) => grownSum(150, 100, years))).toEqual([152, 153]);
  });

  it('never falls, with the years or with the sum', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.integer({ min: 1, max: 400 }), fc.nat(104), (sum, growth, years) => {
        expect(grownSum(sum, growth, years + 1)).toBeGreaterThanOrEqual(grownSum(sum, growth, years));
        expect(grownSum(sum + 1, growth, years)).toBeGreaterThanOrEqual(grownSum(sum, growth, years));
      }),
    );
  });
});
