import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedAmount, readAmount, readWan, readYuan, refuseAmountText, writeAmount, writeWan, writeYuan } from './amount.ts';
import { FIELDS } from './amounts-as-written.testing.ts';
import { SEEDED } from './arbitraries.testing.ts';
import { fen, yuan } from './money.ts';

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

describe('an amount in a field', () => {
  it('is written so that it is read as the same amount', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999_999), fc.constantFrom(...Object.values(FIELDS)), (amount, meaning) => {
        fc.pre(!('max' in meaning) || amount <= meaning.max);
        expect(acceptedAmount(writeAmount(fen(amount), meaning), meaning)).toBe(amount);
      }),
      { ...SEEDED, numRuns: 2000 },
    );
  });

  it('without a unit is asked about if the field is for both amounts', () => {
    const wide = { counts: 'wan', range: { min: yuan(1000), max: yuan(50_000_000) } } as const;
    expect(readAmount('2000', wide)).toEqual({ asked: [yuan(2000), yuan(20_000_000)] });
    expect(refuseAmountText('2000', wide)?.message).toBe('请写明单位：是 2000元，还是 2000万元？');
    expect(readAmount('2000元', wide)).toEqual({ amount: yuan(2000), isInferred: false });
    expect(writeAmount(yuan(2000), wide)).toBe('0.2');
    expect(writeAmount(yuan(20_000_000), wide)).toBe('2000万');
  });

  it('that a field in yuan is for only in 万元 is read in 万元', () => {
    const inYuan = { counts: 'yuan', range: { min: yuan(100_000), max: yuan(500_000) } } as const;
    expect(readAmount('20', inYuan)).toEqual({ amount: yuan(200_000), isInferred: true });
  });
});
