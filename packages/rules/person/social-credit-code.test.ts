import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEEDED } from '../values/arbitraries.testing.ts';
import { checkSocialCreditCode, creditCodeCheckCharacter } from './social-credit-code.ts';

const ALPHABET = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const anyFirst17 = fc.array(fc.constantFrom(...ALPHABET), { minLength: 17, maxLength: 17 }).map((characters) => characters.join(''));

describe('social credit codes', () => {
  it('have exactly one valid check character for any 17 characters, and use all 31 check characters', () => {
    const met = new Set<string>();
    fc.assert(
      fc.property(anyFirst17, (first17) => {
        const passing = [...ALPHABET].filter((last) => checkSocialCreditCode(first17 + last) === undefined);
        expect(passing).toEqual([creditCodeCheckCharacter(first17)]);
        met.add(passing.join(''));
      }),
      { ...SEEDED, numRuns: 500 },
    );
    expect(met.size).toBe(31);
  });

  it('are refused if one character is changed', () => {
    fc.assert(
      fc.property(anyFirst17, fc.nat(17), fc.constantFrom(...ALPHABET), (first17, at, other) => {
        const code = first17 + creditCodeCheckCharacter(first17);
        fc.pre(code[at] !== other);
        expect(checkSocialCreditCode(code.slice(0, at) + other + code.slice(at + 1))?.rule).toBe('credit_code.check');
      }),
      SEEDED,
    );
  });

  it('may not contain letters that the standard omits', () => {
    for (const letter of 'IOSVZ') expect(checkSocialCreditCode(`9135010${letter}M000100Y43`)?.rule).toBe('credit_code.check');
  });
});
