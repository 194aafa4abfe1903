import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWan, readYuan, writeWan, writeYuan } from './amount.ts';
import { SEEDED } from './arbitraries.testing.ts';
import { fen } from './money.ts';

describe('an amount that was read', () => {
  it('is read the same again from what is written in its place', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999_999), (amount) => {
        expect(readYuan(writeYuan(fen(amount)))).toBe(amount);
        expect(readWan(writeWan(fen(amount)))).toBe(amount);
      }),
      { ...SEEDED, numRuns: 2000 },
    );
  });

  it('is never another for being written in 万', () => {
    fc.assert(
      fc.property(fc.nat(99_999), (wan) => {
        expect(readYuan(`${wan}万`)).toBe(wan * 1_000_000);
        expect(readYuan(`${wan}万元`)).toBe(readYuan(String(wan * 10_000)));
        expect(readWan(`${wan}`)).toBe(readYuan(`${wan}万`));
      }),
      SEEDED,
    );
  });
});
