import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ageAt } from '../age.ts';
import { anyDate, SEEDED } from '../../values/arbitraries.testing.ts';
import { certificateTypesFor, checkCertificateAge } from './certificate-type.ts';
import { checkCertificateValidity, checkExpired, isLongTerm, normaliseValidUntil, validityBounds } from './certificate-validity.ts';
import { addDays, subtractYears } from '../../values/dates.ts';
import type { CertificateType } from '../../product/product.ts';

const TODAY = '2026-06-15';
const bornAged = (age: number): string => subtractYears(TODAY, age);

describe('the validity of certificates', () => {
  it.each<[CertificateType, number, string]>([
    ['0', 0, '2031-06-15'],
    ['0', 15, '2031-06-15'],
    ['0', 16, '2036-06-15'],
    ['0', 25, '2036-06-15'],
    ['0', 26, '2046-06-15'],
    ['0', 45, '2046-06-15'],
    ['0', 46, '2076-06-15'],
    ['0', 80, '2076-06-15'],
    ['B', 17, '2031-06-15'],
    ['B', 18, '2036-06-15'],
    ['G', 30, '2031-06-15'],
    ['H', 30, '2031-06-15'],
    ['E', 30, '2031-06-15'],
    ['I', 17, '2031-06-15'],
    ['I', 18, '2036-06-15'],
    ['1', 30, '2076-06-15'],
  ])('type %s at %i ends by %s', (type, age, latest) => {
    const birthday = bornAged(age);
    expect(validityBounds(type, birthday, TODAY)).toMatchObject({ earliest: TODAY, latest });
    expect(checkCertificateValidity(type, birthday, latest, TODAY)).toBeUndefined();
    expect(checkCertificateValidity(type, birthday, addDays(latest, 1), TODAY)?.rule).toBe('certificate.validity_late');
    expect(checkCertificateValidity(type, birthday, TODAY, TODAY)).toBeUndefined();
    expect(checkCertificateValidity(type, birthday, addDays(TODAY, -1), TODAY)?.rule).toBe('certificate.expired');
  });

  it('depends on the age, which changes on the birthday', () => {
    expect(validityBounds('0', '2010-06-15', TODAY).latest).toBe('2036-06-15');
    expect(validityBounds('0', '2010-06-16', TODAY).latest).toBe('2031-06-15');
  });

  it('may be long-term only for an ID card from age 46', () => {
    expect(checkCertificateValidity('0', bornAged(46), '9999-12-31', TODAY)).toBeUndefined();
    expect(checkCertificateValidity('0', bornAged(46), '9999-12-12', TODAY)).toBeUndefined();
    expect(checkCertificateValidity('0', bornAged(45), '9999-12-31', TODAY)?.rule).toBe('certificate.long_term');
    expect(checkCertificateValidity('1', bornAged(60), '9999-12-31', TODAY)?.rule).toBe('certificate.long_term');
    expect(validityBounds('0', bornAged(45), TODAY).longTerm).toBe(false);
    expect(validityBounds('0', bornAged(46), TODAY).longTerm).toBe(true);
  });

  it('has one stored value for long-term', () => {
    expect(normaliseValidUntil('9999-12-12')).toBe('9999-12-31');
    expect(normaliseValidUntil('2030-01-01')).toBe('2030-01-01');
    expect(isLongTerm('9999-12-12')).toBe(true);
    expect(isLongTerm('9999-12-30')).toBe(false);
  });

  it('of a birth certificate ends three years less a day after birth', () => {
    expect(validityBounds('7', '2024-01-10', TODAY).fixed).toBe('2027-01-09');
    expect(checkCertificateValidity('7', '2024-01-10', '2027-01-09', TODAY)).toBeUndefined();
    expect(checkCertificateValidity('7', '2024-01-10', '2027-01-10', TODAY)).toEqual({
      rule: 'certificate.validity_fixed',
      message: '出生证明有效期应为2027-01-09，请重新确认',
    });
  });

  it('of a birth certificate has a message from the third birthday that says what to use instead', () => {
    expect(checkCertificateValidity('7', '2023-06-16', '2026-06-15', TODAY)).toBeUndefined();
    expect(checkCertificateValidity('7', '2023-06-15', '2026-06-14', TODAY)).toEqual({
      rule: 'certificate.expired',
      message: '出生证明有效期至2026-06-14，已过有效期，年满3周岁请使用身份证',
    });
  });

  it('of a birth certificate expires exactly on the third birthday, including leap days', () => {
    fc.assert(
      fc.property(fc.oneof(anyDate, fc.constant('2020-02-29')), fc.integer({ min: 0, max: 1500 }), (birthday, days) => {
        const today = addDays(birthday, days);
        const fixed = validityBounds('7', birthday, today).latest;
        expect(checkCertificateValidity('7', birthday, fixed, today) === undefined).toBe(ageAt(birthday, today) < 3);
      }),
      SEEDED,
    );
  });

  it('of a household register ends seventeen years less a day after birth', () => {
    expect(validityBounds('4', '2015-03-01', TODAY).fixed).toBe('2032-02-29');
    expect(checkCertificateValidity('4', '2015-03-01', '2032-02-29', TODAY)).toBeUndefined();
    expect(checkCertificateValidity('4', '2015-03-01', '2032-03-01', TODAY)?.rule).toBe('certificate.validity_fixed');
  });

  it('of a household register has a message from the 17th birthday', () => {
    expect(checkCertificateValidity('4', '2009-06-16', '2026-06-15', TODAY)).toBeUndefined();
    expect(checkCertificateValidity('4', '2009-06-15', '2026-06-14', TODAY)).toEqual({
      rule: 'certificate.expired',
      message: '户口本有效期至2026-06-14，已过有效期，请使用身份证',
    });
  });

  it('has a message with the latest day for a date that is too late, and with the alternative to long-term', () => {
    expect(checkCertificateValidity('0', bornAged(45), '2046-06-16', TODAY)?.message).toBe(
      '按您的年龄，身份证有效期不能晚于2046-06-15，请重新确认',
    );
    expect(checkCertificateValidity('0', bornAged(45), '9999-12-31', TODAY)?.message).toBe(
      '仅年满46周岁的身份证可选择长期有效，请选择证件上的有效期',
    );
    expect(checkCertificateValidity('1', bornAged(30), '2026-06-14', TODAY)?.message).toBe('该证件已过有效期，请使用有效期内的证件');
  });

  it('is told to be over from the day after its last day', () => {
    expect(checkExpired(TODAY, TODAY)).toBeUndefined();
    expect(checkExpired('2026-06-14', TODAY)?.message).toBe('该证件已过有效期，请使用有效期内的证件');
    expect(checkExpired('9999-12-31', TODAY)).toBeUndefined();
  });

  it.each<[CertificateType, string]>([
    ['0', '2076-06-15'],
    ['1', '2076-06-15'],
    ['B', '2036-06-15'],
    ['E', '2031-06-15'],
    ['G', '2031-06-15'],
    ['H', '2031-06-15'],
    ['I', '2036-06-15'],
    ['4', '2043-06-14'],
    ['7', '2029-06-14'],
  ])('type %s at an unknown age ends by %s, as at the age that allows most', (type, latest) => {
    expect(validityBounds(type, undefined, TODAY)).toEqual({ earliest: TODAY, latest, longTerm: type === '0' });
    expect(checkCertificateValidity(type, undefined, latest, TODAY)).toBeUndefined();
    expect(checkCertificateValidity(type, undefined, addDays(latest, 1), TODAY)?.rule).toBe('certificate.validity_late');
    expect(checkCertificateValidity(type, undefined, addDays(TODAY, -1), TODAY)?.rule).toBe('certificate.expired');
    for (let age = 0; age < 100; age += 1) expect(validityBounds(type, bornAged(age), TODAY).latest <= latest).toBe(true);
  });

  it('ends on 1 March if the year has no 29 February', () => {
    expect(validityBounds('E', '1990-01-01', '2024-02-29').latest).toBe('2029-03-01');
    expect(validityBounds('7', '2024-02-29', '2024-03-10').fixed).toBe('2027-02-28');
    expect(validityBounds('4', '2012-02-29', '2024-03-10').fixed).toBe('2029-02-28');
  });

  it('accepts exactly the days between its limits, for every type and age', () => {
    const anyType = fc.constantFrom<CertificateType>('0', '1', 'B', 'E', 'G', 'H', 'I');
    fc.assert(
      fc.property(anyType, anyDate, anyDate, fc.integer({ min: -30, max: 20_000 }), (type, one, other, days) => {
        const [birthday = '', today = ''] = [one, other].toSorted((a, b) => (a < b ? -1 : 1));
        const { earliest, latest, longTerm } = validityBounds(type, birthday, today);
        const date = addDays(today, days);
        expect(checkCertificateValidity(type, birthday, date, today) === undefined).toBe(date >= earliest && date <= latest);
        expect(checkCertificateValidity(type, birthday, '9999-12-31', today) === undefined).toBe(longTerm);
        expect(longTerm).toBe(type === '0' && ageAt(birthday, today) >= 46);
      }),
      SEEDED,
    );
  });

  it('requires a date', () => {
    expect(checkCertificateValidity('0', bornAged(30), '', TODAY)?.message).toBe('请选择证件有效期');
    expect(checkCertificateValidity('0', bornAged(30), '2030-02-30', TODAY)?.message).toBe('请选择证件有效期');
  });
});

describe('the certificate types of an age', () => {
  const HOUSEHOLD = '户口本限年龄范围为7-15周岁，请重新选择证件类型';
  it.each<[CertificateType, number, string | undefined]>([
    ['4', 6, HOUSEHOLD],
    ['4', 7, undefined],
    ['4', 15, undefined],
    ['4', 16, `${HOUSEHOLD}。年满16周岁请使用身份证`],
    ['7', 0, undefined],
    ['7', 6, undefined],
    ['7', 7, '出生证明限年龄范围为0-6周岁，请重新选择证件类型。年满7周岁请使用户口本或身份证'],
    ['7', 15, '出生证明限年龄范围为0-6周岁，请重新选择证件类型。年满7周岁请使用户口本或身份证'],
    ['7', 16, '出生证明限年龄范围为0-6周岁，请重新选择证件类型。年满16周岁请使用身份证'],
    ['0', 0, undefined],
    ['1', 90, undefined],
  ])('type %s at %i gets %j', (type, age, message) => {
    expect(checkCertificateAge(type, age)?.message).toBe(message);
  });

  it('are those that the age may use', () => {
    const types: CertificateType[] = ['0', '4', '7', 'B'];
    expect(certificateTypesFor(types, 6)).toEqual(['0', '7', 'B']);
    expect(certificateTypesFor(types, 7)).toEqual(['0', '4', 'B']);
    expect(certificateTypesFor(types, 16)).toEqual(['0', 'B']);
    expect(certificateTypesFor(types, undefined)).toEqual(types);
  });
});
