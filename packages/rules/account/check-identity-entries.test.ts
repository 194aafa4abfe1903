import { describe, expect, it, test } from 'vitest';
import { idCheckCharacter } from '../person/certificate/certificate-number.ts';
import type { CertificateType } from '../product/product.ts';
import { checkIdentityEntries, cleanIdentityEntries } from './check-identity-entries.ts';

const today = '2026-11-26';
const numberOf = (birthday: string): string => {
  const digits = `110101${birthday}001`;
  return `${digits}${idCheckCharacter(digits)}`;
};
const rulesOf = (birthday: string, validUntil: string) =>
  checkIdentityEntries('0', cleanIdentityEntries({ name: '李明', certificateNo: numberOf(birthday), validUntil }), today).map(
    ({ rule }) => rule,
  );

test.each(['9999-12-31', '9999-12-12'])('an ID card that is valid for good (%s) is for those who are 46', (longTerm) => {
  expect(rulesOf('19800101', longTerm)).toEqual([]);
  expect(rulesOf('20200101', longTerm)).toEqual(['certificate.long_term']);
});

test('the last day is not later than the age allows, as in the application', () => {
  expect(rulesOf('20200101', '2031-11-26')).toEqual([]);
  expect(rulesOf('20200101', '2031-11-27')).toEqual(['certificate.validity_late']);
  expect(rulesOf('20200101', '2026-11-25')).toEqual(['certificate.expired']);
});

describe('a certificate whose number does not say the birthday', () => {
  const validityOf = (type: CertificateType, certificateNo: string, validUntil: string) =>
    checkIdentityEntries(type, cleanIdentityEntries({ name: '李明', certificateNo, validUntil }), today)
      .filter(({ path }) => path === 'validUntil')
      .map(({ rule, message }) => `${rule}: ${message}`);
  const forGood = ['certificate.long_term: 仅年满46周岁的身份证可选择长期有效，请选择证件上的有效期'];

  it.each<[CertificateType, string, string, string, string]>([
    ['E', '12345678', '2031-11-26', '2031-11-27', '台湾居民来往大陆通行证'],
    ['B', 'H12345678', '2036-11-26', '2036-11-27', '港澳居民来往内地通行证'],
    ['I', 'CAN110000000001', '2036-11-26', '2036-11-27', '外国人永久居留身份证'],
    ['1', 'E12345678', '2076-11-26', '2076-11-27', '外国护照'],
  ])('of type %s, number %s, ends by %s: at the latest day of any age', (type, number, latest, after, name) => {
    expect(validityOf(type, number, latest)).toEqual([]);
    expect(validityOf(type, number, after)).toEqual([`certificate.validity_late: ${name}有效期不能晚于${latest}，请重新确认`]);
    expect(validityOf(type, number, today)).toEqual([]);
    expect(validityOf(type, number, '2026-11-25')).toEqual(['certificate.expired: 该证件已过有效期，请使用有效期内的证件']);
    for (const longTerm of ['9999-12-31', '9999-12-12']) expect(validityOf(type, number, longTerm)).toEqual(forGood);
    expect(validityOf(type, number, '9999-12-30')).toHaveLength(1);
  });

  it('may be valid for good if it is an ID card: its number is asked for first', () => {
    expect(validityOf('0', '', '9999-12-31')).toEqual([]);
    expect(validityOf('0', '', '2076-11-27')).toHaveLength(1);
  });
});

test('the variant of the day that means for good is stored as the usual one', () => {
  expect(cleanIdentityEntries({ name: '李明', certificateNo: 'E1', validUntil: '9999-12-12' }).validUntil).toBe('9999-12-31');
});

test('messages about a name speak of the customer, not of an applicant', () => {
  const messageOf = (name: string) =>
    checkIdentityEntries('0', cleanIdentityEntries({ name, certificateNo: numberOf('19800101'), validUntil: '2030-01-01' }), today)[0]
      ?.message;
  expect(messageOf('')).toBe('请填写姓名');
  expect(messageOf('李Ming')).toBe('姓名录入必须全部为英文或全部为中文，请您重新确认');
});
