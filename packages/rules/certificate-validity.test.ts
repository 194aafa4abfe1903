import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageAt } from './age.ts';
import { anyDate, SEEDED } from './arbitraries.testing.ts';
import { certificateTypesFor } from './certificate-type.ts';
import { checkCertificateValidity, isLongTerm, normaliseValidUntil, validityBounds } from './certificate-validity.ts';
import { addDays } from './dates.ts';
import type { CertificateType } from './product.ts';

const TODAY = '2026-06-15';

describe('the validity of certificates', () => {
  it('counts the age from the day of the birthday', () => {
    expect(validityBounds('0', '2010-06-15', TODAY).latest).toBe('2036-06-15');
    expect(validityBounds('0', '2010-06-16', TODAY).latest).toBe('2031-06-15');
  });

  it('offers long-term to an ID card from 46, and no choice where the birthday fixes the date', () => {
    expect(validityBounds('0', '1980-06-15', TODAY)).toMatchObject({ earliest: TODAY, longTerm: true });
    expect(validityBounds('0', '1980-06-16', TODAY).longTerm).toBe(false);
    expect(validityBounds('7', '2024-01-10', TODAY).fixed).toBe('2027-01-09');
    expect(validityBounds('4', '2015-03-01', TODAY).fixed).toBe('2032-02-29');
  });

  it('stores long-term in one way', () => {
    expect(normaliseValidUntil('9999-12-12')).toBe('9999-12-31');
    expect(normaliseValidUntil('2030-01-01')).toBe('2030-01-01');
    expect(isLongTerm('9999-12-12')).toBe(true);
    expect(isLongTerm('9999-12-30')).toBe(false);
  });

  it('lets a birth certificate run out exactly with the third birthday, leap days too', () => {
    fc.assert(
      fc.property(fc.oneof(anyDate, fc.constant('2020-02-29')), fc.integer({ min: 0, max: 1500 }), (birthday, days) => {
        const today = addDays(birthday, days);
        const fixed = validityBounds('7', birthday, today).latest;
        expect(checkCertificateValidity('7', birthday, fixed, today) === undefined).toBe(ageAt(birthday, today) < 3);
      }),
      SEEDED,
    );
  });
});

describe('the certificates of an age', () => {
  it('offers what the age may use', () => {
    const types: CertificateType[] = ['0', '4', '7', 'B'];
    expect(certificateTypesFor(types, 6)).toEqual(['0', '7', 'B']);
    expect(certificateTypesFor(types, 7)).toEqual(['0', '4', 'B']);
    expect(certificateTypesFor(types, 16)).toEqual(['0', 'B']);
    expect(certificateTypesFor(types, undefined)).toEqual(types);
  });
});
