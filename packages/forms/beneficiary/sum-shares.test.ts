import { describe, expect, it } from 'vitest';
import { sumShares } from './sum-shares.ts';

describe('the shares of beneficiaries', () => {
  it('are added up for each order; a missing share counts as zero and is named', () => {
    const named = [{ order: 2, share: 100 }, { order: 1, share: 60 }, { order: 1, share: 30 }, { order: 1 }, { share: 50 }];
    expect(sumShares(named)).toEqual([
      { order: 1, total: 90, open: [4] },
      { order: 2, total: 100, open: [] },
    ]);
  });

  it('of nothing are no share', () => {
    expect(
      sumShares([
        { order: 1, share: 100 },
        { order: 1, share: 0 },
      ]),
    ).toEqual([{ order: 1, total: 100, open: [2] }]);
  });
});
