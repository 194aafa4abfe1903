import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readWan, readYuan, writeWan, writeYuan } from './amount.ts';
import { SEEDED } from './arbitraries.testing.ts';
import { fen } from './money.ts';

describe('a parsed amount', () => {
  it('has the same value after formatting and parsing', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999_999), (amount) => {
        expect(readYuan(writeYuan(fen(amount)))).toBe(amount);
        expect(readWan(writeWan(fen(amount)))).toBe(amount);
      }),
      { ...SEEDED, numRuns: 2000 },
    );
  });

  it('has the same value in 万 and in yuan', () => {
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
