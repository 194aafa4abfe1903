import { describe, expect, it } from 'vitest';
import { context, forSelf, product } from '../sale.testing.ts';
import { applicantOf } from '../answers/parties.ts';
import {
  checkRenewedInsureds,
  checkRenewingApplicant,
  endsOffered,
  renewalDeadline,
  renewalWindow,
  sayRenewedCover,
  waitingDaysOf,
} from './renewal.ts';
import { lastHealth, renewApplication } from './renew-application.ts';

const { certificateType = '0', certificateNo = '' } = applicantOf(forSelf);
const person = { certificateType, certificateNo };
const renewal = { policyNo: '8826000000000018', coverUntil: '2027-02-28', applicant: person, lives: [{ ...person, coverages: ['main'] }] };

describe('the days of a renewal', () => {
  it('are the last thirty of the cover, and none after it', () => {
    expect(renewalWindow('2027-02-28')).toEqual({ from: '2027-01-30', until: '2027-02-28' });
    expect(endsOffered('2027-01-30')).toEqual({ from: '2027-01-30', until: '2027-02-28' });
  });

  it('end at midnight in Shanghai, also in a leap year', () => {
    expect(renewalDeadline('2028-02-29').toISOString()).toBe('2028-02-29T16:00:00.000Z');
  });
});

it('the pages of a renewal say by when it is paid, and once the cover has ended only that it is too late', () => {
  expect(sayRenewedCover(renewal, '2027-02-28')[0]).toContain('请在2027年2月28日24时前提交并付款');
  expect(sayRenewedCover(renewal, '2027-03-01')).toEqual([
    '这份保单已于2027年2月28日期满，不能续保；如仍需要保障，请从产品页重新投保，等待期重新计算。',
  ]);
});

describe('the waiting days of a renewal', () => {
  const sold = { waitingDays: 90, renewalWaitingDays: 0 };
  it('are those of a renewal for a coverage that the same person has already, else those of a first contract', () => {
    expect(waitingDaysOf(sold, renewal, person, 'main')).toBe(0);
    expect(waitingDaysOf(sold, renewal, person, 'rider')).toBe(90);
    expect(waitingDaysOf(sold, renewal, { ...person, certificateNo: 'E1234567' }, 'main')).toBe(90);
    expect(waitingDaysOf(sold, undefined, person, 'main')).toBe(90);
  });

  it('are those of the product if it says nothing of renewals', () => {
    expect(waitingDaysOf({ waitingDays: 90 }, renewal, person, 'main')).toBe(90);
  });
});

describe('the people of a renewal', () => {
  it('are the applicant and an insured of the cover before', () => {
    const other = { ...renewal, applicant: { ...person, certificateNo: '1' }, lives: [] };
    expect(checkRenewingApplicant(forSelf, { ...context, renewal })).toEqual([]);
    expect(checkRenewedInsureds(forSelf, { ...context, renewal })).toEqual([]);
    expect(checkRenewingApplicant(forSelf, { ...context, renewal: other }).map(({ rule }) => rule)).toEqual(['renewal.applicant']);
    expect(checkRenewedInsureds(forSelf, { ...context, renewal: other }).map(({ rule }) => rule)).toEqual(['renewal.insured']);
  });
});

describe('the first answers of a renewal', () => {
  const renewed = renewApplication(forSelf, product, product, context.today);
  it('keep who is who and what was chosen', () => {
    expect([renewed.choices, renewed.insureds]).toEqual([forSelf.choices, forSelf.insureds]);
    expect(applicantOf(renewed).name).toBe(applicantOf(forSelf).name);
  });

  it('declare nothing: health, clauses, documents, consents and the declaration are asked again', () => {
    expect(renewed).toMatchObject({ health: {}, exclusionsConfirmed: [], documentsRead: {}, consents: {}, declarationAgreed: false });
    expect(lastHealth(forSelf, product, product, context.today)).toEqual(forSelf.health);
  });
});
