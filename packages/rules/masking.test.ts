import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEEDED } from './arbitraries.testing.ts';
import { maskBankAccount, maskCertificate, maskEmail, maskName, maskPhone } from './masking.ts';

/** How many characters of the masked text are still to be read. */
function countShown(masked: string): number {
  return [...masked].filter((character) => character !== '*').length;
}

const anyPlain = fc.string({ unit: 'grapheme', maxLength: 30 }).filter((text) => !text.includes('*'));

describe('masking', () => {
  it.each([
    ['', ''],
    ['李', '*'],
    ['李明', '李*'],
    ['李小明', '李*明'],
    ['欧阳娜娜', '欧**娜'],
    ['𠮷明', '𠮷*'],
    ['Jane', 'J**e'],
  ])('the name %j is shown as %j', (name, shown) => {
    expect(maskName(name)).toBe(shown);
  });

  it('keeps a chosen number of a phone’s characters', () => {
    expect(maskPhone('13800138000')).toBe('138****8000');
    expect(maskPhone('13800138000', 3, 2)).toBe('138******00');
    expect(maskPhone('61234567')).toBe('612*4567');
    expect(maskPhone('6123456')).toBe('*******');
    expect(maskPhone('13800138000', -1, 0)).toBe('***********');
  });

  it.each([
    ['11010519491231002X', '110***********002X'],
    ['H12345678', 'H******78'],
    ['12345678901234', '1***********34'],
    ['123456789012345', '123********2345'],
    ['12', '**'],
    ['ABC', '***'],
  ])('the certificate %j is shown as %j', (number, shown) => {
    expect(maskCertificate(number)).toBe(shown);
  });

  it('hides bank accounts to the last four and mailboxes to the first letter', () => {
    expect(maskBankAccount('6222021234567890')).toBe('************7890');
    expect(maskEmail('liming@example.com')).toBe('l***@example.com');
    expect(maskEmail('l@example.com')).toBe('***@example.com');
    expect(maskEmail('liming')).toBe('******');
    expect(maskEmail('@x')).toBe('***@x');
  });

  it('never shows more than it is allowed to and always hides something', () => {
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
