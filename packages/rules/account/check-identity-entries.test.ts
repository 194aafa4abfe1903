import { expect, test } from 'vitest';
import { idCheckCharacter } from '../person/certificate-number.ts';
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

test('a certificate whose number does not say the birthday only has to be valid', () => {
  const entries = cleanIdentityEntries({ name: '李明', certificateNo: 'E12345678', validUntil: '2070-01-01' });
  expect(checkIdentityEntries('I', entries, today).filter(({ path }) => path === 'validUntil')).toEqual([]);
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
