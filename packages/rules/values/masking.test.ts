import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEEDED } from './arbitraries.testing.ts';
import { maskBankAccount, maskCertificate, maskEmail, maskName, maskPhone } from './masking.ts';

/** The number of visible characters in masked text. */
function countShown(masked: string): number {
  return [...masked].filter((character) => character !== '*').length;
}

const anyPlain = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !text.includes('*'));

describe('masking', () => {
  it('never shows more than the allowed characters, and always hides at least one', () => {
    fc.assert(
      fc.property(anyPlain, fc.nat(8), fc.nat(8), (text, leading, trailing) => {
        const length = [...text].length;
        const limits: [string, number][] = [
          [maskName(text), length === 2 ? 1 : 2],
          [maskPhone(text, leading, trailing), leading + trailing],
          [maskCertificate(text), length >= 15 ? 7 : 3],
          [maskBankAccount(text), 4],
        ];
        const mailbox = maskEmail(`${text.replaceAll('@', '')}@example.com`);
        expect(countShown(mailbox.slice(0, -'@example.com'.length))).toBeLessThanOrEqual(1);
        expect(mailbox.endsWith('@example.com')).toBe(true);
        for (const [masked, limit] of limits) {
          expect(countShown(masked)).toBeLessThanOrEqual(Math.min(limit, Math.max(0, length - 1)));
          expect([...masked]).toHaveLength(length);
        }
      }),
      SEEDED,
    );
  });
});
