import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyIdNumber, anyResidencePermit, anyTaiwanResidencePermit, SEEDED } from './arbitraries.testing.ts';
import {
  birthdayFromNumber,
  checkBirthdayMatches,
  checkCertificateNumber,
  checkGenderMatches,
  genderFromNumber,
  idCheckCharacter,
} from './certificate-number.ts';

const CHECKSUMMED = [
  ['0', anyIdNumber],
  ['G', anyResidencePermit],
  ['H', anyTaiwanResidencePermit],
] as const;

describe('certificate numbers', () => {
  it('demands the right place, date and check character of residence permits', () => {
    const complete = (first17: string): string => first17 + idCheckCharacter(first17);
    expect(checkCertificateNumber('G', complete('81000019900307001'))).toBeUndefined();
    expect(checkCertificateNumber('G', complete('82000019900307001'))).toBeUndefined();
    expect(checkCertificateNumber('G', complete('83000019900307001'))).toBeDefined();
    expect(checkCertificateNumber('H', complete('83000019900307001'))).toBeUndefined();
    expect(checkCertificateNumber('H', complete('81000019900307001'))).toBeDefined();
    expect(checkCertificateNumber('G', complete('81000019900230001'))).toBeDefined();
    expect(checkCertificateNumber('0', complete('11010120230229001'))).toBeDefined();
    expect(checkCertificateNumber('0', complete('11010120240229001'))).toBeUndefined();
    expect(checkCertificateNumber('0', complete('11010118991231001'))).toBeDefined();
    expect(checkCertificateNumber('0', complete('11010119000101001'))).toBeUndefined();
  });

  it.each(CHECKSUMMED)('type %s accepts every number that was made by its rules', (type, numbers) => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(checkCertificateNumber(type, number)).toBeUndefined();
        expect(birthdayFromNumber(type, number)?.replaceAll('-', '')).toBe(number.slice(6, 14));
      }),
      SEEDED,
    );
  });

  it.each(CHECKSUMMED)('type %s refuses every number with one character changed', (type, numbers) => {
    const characters = fc.constantFrom(...'0123456789XABZ');
    fc.assert(
      fc.property(numbers, fc.nat(17), characters, (number, at, other) => {
        fc.pre(number[at] !== other);
        const changed = number.slice(0, at) + other + number.slice(at + 1);
        expect(checkCertificateNumber(type, changed)).toBeDefined();
      }),
      { ...SEEDED, numRuns: 1000 },
    );
  });

  it('reads birthday and gender, odd for men and even for women', () => {
    expect(birthdayFromNumber('0', '11010519491231002X')).toBe('1949-12-31');
    expect(genderFromNumber('0', '11010519491231002X')).toBe('1');
    const man = `11010519491231011`;
    expect(genderFromNumber('0', man + idCheckCharacter(man))).toBe('0');
    expect(genderFromNumber('4', '11010519491231002X')).toBe('1');
  });

  it('finds answers that contradict the number', () => {
    expect(checkBirthdayMatches('0', '11010519491231002X', '1949-12-31')).toBeUndefined();
    expect(checkBirthdayMatches('0', '11010519491231002X', '1949-12-30')?.rule).toBe('certificate.birthday');
    expect(checkBirthdayMatches('1', 'E1234567', '1949-12-30')).toBeUndefined();
    expect(checkGenderMatches('0', '11010519491231002X', '1')).toBeUndefined();
    expect(checkGenderMatches('0', '11010519491231002X', '0')?.rule).toBe('certificate.gender');
  });
});
