import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  anyCertificateNumber,
  anyIdNumber,
  anyResidencePermit,
  anyTaiwanResidencePermit,
  SEEDED,
} from '../../values/arbitraries.testing.ts';
import {
  birthdayFromNumber,
  certificateNumberMax,
  checkBirthdayMatches,
  checkCertificateNumber,
  checkGenderMatches,
  genderFromNumber,
  idCheckCharacter,
} from './certificate-number.ts';
import type { CertificateType } from '../../product/product.ts';

const CHECKSUMMED = [
  ['0', anyIdNumber],
  ['G', anyResidencePermit],
  ['H', anyTaiwanResidencePermit],
] as const;

const idOf = (first17: string): string => first17 + idCheckCharacter(first17);

describe('certificate numbers', () => {
  it.each<[CertificateType, string, boolean]>([
    ['0', '11010519491231002X', true],
    ['0', '440524188001010014', false],
    ['0', '11010519491231002x', false],
    ['0', '110105194912310021', false],
    ['0', '01010519491231002X', false],
    // A place that no province has, permits, and a foreigner's card: the check characters are right.
    ['0', idOf('99010119900307001'), false],
    ['0', idOf('16010119900307001'), false],
    ['0', idOf('81000019900307001'), false],
    ['0', idOf('83000019900307001'), false],
    ['0', '1101051949123100', false],
    ['1', 'E1234567', true],
    ['1', 'E123456', false],
    ['1', 'E12345678901234567', true],
    ['1', 'E123456789012345678', false],
    ['1', 'E123-567', false],
    ['4', 'A', true],
    ['4', 'A'.repeat(22), true],
    ['4', 'A'.repeat(23), false],
    ['4', '', false],
    ['7', 'R123456789', true],
    ['7', 'R12345678', false],
    ['7', 'R1234567890', false],
    ['7', '1234567890', false],
    ['B', 'H12345678', true],
    ['B', 'M12345678', true],
    ['B', 'H1234567890', true],
    ['B', 'H123456789', false],
    ['B', 'H1234567', false],
    ['B', 'H12345678901', false],
    ['B', 'K12345678', false],
    ['E', '12345678', true],
    ['E', '1234567', false],
    ['E', '123456789', false],
    ['E', 'T2345678', false],
    ['I', 'CHN110000000000', true],
    ['I', 'CHN11000000000', false],
    ['I', 'CHN1100000000000', false],
    ['I', '911123199001011234', true],
    ['I', '9111231990010112345', false],
  ])('type %s takes %j: %s', (type, number, correct) => {
    expect(checkCertificateNumber(type, number) === undefined).toBe(correct);
  });

  it('require the right place, date and check character in residence permits', () => {
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

  it.each<[CertificateType, string]>([
    ['0', '请您输入正确的身份证证件号码'],
    ['1', '请您输入正确的外国护照证件号码'],
    ['4', '请您输入正确的户口本证件号码'],
    ['7', '请您输入正确的出生证明证件号码'],
    ['B', '请您输入正确的港澳居民来往内地通行证证件号码'],
    ['E', '请您输入正确的台湾居民来往大陆通行证证件号码'],
    ['G', '请您输入正确的港澳居民居住证证件号码'],
    ['H', '请您输入正确的台湾居民居住证证件号码'],
    ['I', '请您输入正确的外国人永久居留身份证证件号码'],
  ])('of type %s are refused as %j', (type, message) => {
    for (const wrong of ['', '#', '张', '１２３４５６７８', '12345678 ', 'a1234567', '1'.repeat(23)])
      expect(checkCertificateNumber(type, wrong), wrong).toEqual({ rule: 'certificate.number', message });
  });

  it.each<[CertificateType, string, RegExp]>([
    ['0', idOf('81000019900307001'), /这是港澳居民居住证的号码，证件类型请改选“港澳居民居住证”/],
    ['0', idOf('82000019900307001'), /请改选“港澳居民居住证”/],
    ['0', idOf('83000019900307001'), /请改选“台湾居民居住证”/],
    ['0', idOf('91112319900307001'), /请改选“外国人永久居留身份证”/],
    ['G', idOf('44040219900307001'), /请改选“身份证”/],
    ['I', idOf('44040219900307001'), /请改选“身份证”/],
    ['0', '440402900307101', /15 位的一代身份证已停用/],
    ['0', '4404021990030710', /应为 18 位，现在是 16 位/],
    ['0', idOf('16010119900307001'), /不是任何省份的代码/],
    ['1', 'E123456', /不足 8 位/],
  ])('of type %s, %s, are refused with what to do', (type, number, said) => {
    expect(checkCertificateNumber(type, number)?.message).toMatch(said);
  });

  it('have a generic message if no certificate type is chosen', () => {
    expect(checkCertificateNumber(undefined, '#')?.message).toBe('请您输入正确的证件号码');
    expect(checkCertificateNumber(undefined, 'A'.repeat(22))).toBeUndefined();
    expect(checkCertificateNumber(undefined, 'A'.repeat(23))).toBeDefined();
  });

  it.each(Object.entries(anyCertificateNumber) as [CertificateType, (typeof anyCertificateNumber)[CertificateType]][])(
    'type %s accepts whatever has its form',
    (type, numbers) => {
      fc.assert(
        fc.property(numbers, (number) => {
          expect(checkCertificateNumber(type, number)).toBeUndefined();
        }),
        SEEDED,
      );
    },
  );

  it('are refused if two neighbouring digits of an ID card are swapped', () => {
    fc.assert(
      fc.property(anyIdNumber, fc.nat(15), (number, at) => {
        fc.pre(number[at] !== number[at + 1]);
        const turned = number.slice(0, at) + number.charAt(at + 1) + number.charAt(at) + number.slice(at + 2);
        expect(checkCertificateNumber('0', turned)).toBeDefined();
      }),
      SEEDED,
    );
  });

  it.each(CHECKSUMMED)('of type %s are accepted if they are generated by its rules', (type, numbers) => {
    fc.assert(
      fc.property(numbers, (number) => {
        expect(checkCertificateNumber(type, number)).toBeUndefined();
        expect(birthdayFromNumber(type, number)?.replaceAll('-', '')).toBe(number.slice(6, 14));
      }),
      SEEDED,
    );
  });

  it.each(CHECKSUMMED)('of type %s are refused if one character is changed', (type, numbers) => {
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

  it('contain birthday and gender, odd for men and even for women', () => {
    expect(birthdayFromNumber('0', '11010519491231002X')).toBe('1949-12-31');
    expect(genderFromNumber('0', '11010519491231002X')).toBe('1');
    const man = `11010519491231011`;
    expect(genderFromNumber('0', man + idCheckCharacter(man))).toBe('0');
    expect(genderFromNumber('4', '11010519491231002X')).toBe('1');
  });

  it('give no birthday or gender if the type is another one or the number is invalid', () => {
    expect(birthdayFromNumber('1', '11010519491231002X')).toBeUndefined();
    expect(genderFromNumber('1', '11010519491231002X')).toBeUndefined();
    expect(birthdayFromNumber('0', '110105194912310021')).toBeUndefined();
    expect(genderFromNumber('E', '12345678')).toBeUndefined();
  });

  it('are compared with the birthday and gender in the answers', () => {
    expect(checkBirthdayMatches('0', '11010519491231002X', '1949-12-31')).toBeUndefined();
    expect(checkBirthdayMatches('0', '11010519491231002X', '1949-12-30')?.rule).toBe('certificate.birthday');
    expect(checkBirthdayMatches('1', 'E1234567', '1949-12-30')).toBeUndefined();
    expect(checkGenderMatches('0', '11010519491231002X', '1')).toBeUndefined();
    expect(checkGenderMatches('0', '11010519491231002X', '0')?.rule).toBe('certificate.gender');
  });
});

describe('the maximum length of a certificate number', () => {
  // `Object.keys` returns strings.
  const types = Object.keys(anyCertificateNumber) as CertificateType[];
  const LONGEST: Partial<Record<CertificateType, string>> = {
    '1': 'A'.repeat(18),
    '4': 'A'.repeat(22),
    B: 'H1234567890',
    I: 'A'.repeat(18),
  };

  it.each(types)('of type %s is that of its longest number', (type) => {
    const most = certificateNumberMax(type);
    for (const number of fc.sample(anyCertificateNumber[type], SEEDED)) expect(number.length).toBeLessThanOrEqual(most);
    const [example = ''] = fc.sample(anyCertificateNumber[type], { ...SEEDED, numRuns: 1 });
    const longest = LONGEST[type] ?? example;
    expect(checkCertificateNumber(type, longest)).toBeUndefined();
    expect(longest).toHaveLength(most);
    expect(checkCertificateNumber(type, `${longest}1`)).toBeDefined();
  });
});
