import { describe, expect, it } from 'vitest';
import type { Application, Person } from './application.ts';
import { isRider } from './coverages.ts';
import {
  born,
  brokenRules,
  context,
  forDaughter,
  forSelf,
  product,
  TODAY,
  wife,
  withApplicant,
  withCoverages,
  withDaughter,
  withSelection,
} from './sale.testing.ts';
import { checkApplication, checkStep, firstOpenStep, stepsFor } from './steps.ts';

describe('the application', () => {
  it('passes if it is complete and correct', () => {
    expect(brokenRules(forSelf)).toEqual([]);
    expect(brokenRules(forDaughter)).toEqual([]);
    expect(brokenRules(withApplicant({ postcode: '010020' }))).toEqual([]);
  });

  it('has a finding for every field that the product requires and that is missing', () => {
    const empty: Application = {
      ...forSelf,
      relation: undefined,
      applicant: {},
      beneficiaries: { named: [] },
      health: {},
      noticeAcknowledged: false,
      documentsRead: {},
      exclusionsConfirmed: [],
      declarationAgreed: false,
    };
    expect(brokenRules(empty)).toEqual([
      'advice.notice noticeAcknowledged',
      'advice.unread documentsRead.terms',
      'advice.exclusion exclusionsConfirmed.e1',
      'advice.exclusion exclusionsConfirmed.e2',
      'person.name_required applicant.name',
      'person.certificateType_required applicant.certificateType',
      'person.certificateValidUntil_required applicant.certificateValidUntil',
      'person.gender_required applicant.gender',
      'person.birthday_required applicant.birthday',
      'person.nationality_required applicant.nationality',
      'person.occupation_required applicant.occupation',
      'person.phone_required applicant.phone',
      'person.email_required applicant.email',
      'person.region_required applicant.region',
      'person.address_required applicant.address',
      'relation.required relation',
      'beneficiary.kind beneficiaries.kind',
      'health.unanswered health.h1',
      'health.unanswered health.h2',
      'confirm.declaration declarationAgreed',
    ]);
  });

  it('asks for the exclusions of the chosen riders too, clause by clause', () => {
    const sold = withCoverages((coverage) =>
      isRider(coverage) ? { exclusions: ['1', '2'].map((id) => ({ id: `${coverage.id}${id}`, text: '' })) } : {},
    );
    expect(brokenRules(forSelf, sold)).toEqual([]);
    const ridden = withSelection({ riders: ['child'] }, forDaughter);
    expect(brokenRules(ridden, sold)).toEqual([
      'advice.exclusion exclusionsConfirmed.child1',
      'advice.exclusion exclusionsConfirmed.child2',
    ]);
    expect(brokenRules({ ...ridden, exclusionsConfirmed: ['e1', 'e2', 'child1', 'child2'] }, sold)).toEqual([]);
  });

  it.each<[Partial<Person>, string]>([
    [{ name: '李' }, 'name.chinese_short applicant.name'],
    [{ certificateType: 'E' }, 'certificate.type applicant.certificateType'],
    [{ certificateNo: '110105194912310021' }, 'certificate.number applicant.certificateNo'],
    [{ certificateNo: '' }, 'person.certificateNo_required applicant.certificateNo'],
    [{ certificateValidUntil: '2026-06-14' }, 'certificate.expired applicant.certificateValidUntil'],
    [{ certificateValidUntil: '9999-12-31' }, 'certificate.long_term applicant.certificateValidUntil'],
    [{ birthday: '1991-02-04' }, 'certificate.birthday applicant.birthday'],
    [{ gender: '1' }, 'certificate.gender applicant.gender'],
    [{ nationality: 'FRA' }, 'nationality.certificate applicant.nationality'],
    [{ occupation: '4071203' }, 'occupation.gender applicant.occupation'],
    [{ occupation: '2099908' }, 'occupation.age applicant.occupation'],
    [{ occupation: '9999999' }, 'person.occupation_required applicant.occupation'],
    [{ phone: { countryCode: '86', number: '12800138000' } }, 'phone.number applicant.phone'],
    [{ phone: { countryCode: '86', number: '' } }, 'person.phone_required applicant.phone'],
    [{ email: 'liming' }, 'email.format applicant.email'],
    [{ region: ['440000'] }, 'person.region_required applicant.region'],
    [{ region: ['320000', '320100', '320102'] }, 'region.not_sold applicant.region'],
    [{ address: '琴海路1号' }, 'address.short applicant.address'],
    [{ postcode: '05190' }, 'postcode.format applicant.postcode'],
    [{ annualIncome: undefined }, 'person.annualIncome_required applicant.annualIncome'],
    [{ annualIncome: 1.5 }, 'income.format applicant.annualIncome'],
    [{ occupation: '6010102' }, 'occupation.risk applicant.occupation'],
    [born('2027-01-01'), 'birthday.future applicant.birthday'],
  ])('finds %j', (change, finding) => {
    expect(brokenRules(withApplicant(change))).toContain(finding);
  });

  it('accepts a birthday of today, and checks a validity date only if type and birthday are known', () => {
    expect(brokenRules(withApplicant(born('2026-06-15')))).not.toContain('birthday.future applicant.birthday');
    const untyped = withApplicant({ certificateType: undefined, certificateValidUntil: '2000-01-01' });
    expect(brokenRules(untyped)).not.toContain('certificate.expired applicant.certificateValidUntil');
    for (const birthday of [undefined, '', '1991-02-30']) {
      const found = brokenRules(withApplicant({ birthday, certificateValidUntil: '2000-01-01' }));
      expect(found).toContain('person.birthday_required applicant.birthday');
      expect(found).not.toContain('certificate.expired applicant.certificateValidUntil');
    }
    expect(brokenRules(withApplicant({ region: [] }))).toContain('person.region_required applicant.region');
  });

  it('accepts the last risk class and the first valid day', () => {
    expect(brokenRules(withApplicant({ occupation: '6010101', certificateValidUntil: TODAY }))).toEqual([]);
  });

  it('requires an adult applicant, from the 18th birthday', () => {
    const validity = { certificateValidUntil: '2030-01-01' };
    expect(brokenRules(withApplicant({ ...born('2008-06-15'), ...validity }))).toEqual([]);
    expect(brokenRules(withApplicant({ ...born('2008-06-16'), ...validity }))).toEqual(['age.adult applicant.birthday']);
  });

  it('asks an applicant who is the insured only for fields that were not asked before', () => {
    const application = withApplicant({ annualIncome: undefined });
    expect(checkStep('applicant', product, application, context)).toEqual([]);
    expect(checkStep('insured', product, application, context).map(({ path }) => path)).toEqual(['applicant.annualIncome']);
  });
});

describe('advice, health and confirmation', () => {
  it('require the current version of documents', () => {
    const old = { ...forSelf, documentsRead: { terms: '0'.repeat(64) } };
    expect(checkApplication(product, old, context)).toEqual([
      { rule: 'advice.changed', path: 'documentsRead.terms', message: '《保险条款》已更新，请重新阅读' },
    ]);
  });

  it('end the sale for an answer that declines, and continue for an answer that needs review', () => {
    expect(brokenRules({ ...forSelf, health: { h1: 'yes', h2: 'no' } })).toEqual(['health.declined health.h1']);
    expect(brokenRules({ ...forSelf, health: { h1: 'no', h2: 'yes' } })).toEqual([]);
  });

  it('have a message that explains the consequence of an answer and does not call it an error', () => {
    const declined: Application = { ...withSelection({ riders: ['waiver'] }, forDaughter), health: { h1: 'yes', h2: 'yes', a1: 'yes' } };
    expect(checkStep('health', product, declined, context).map(({ path, message }) => [path, message])).toEqual([
      ['health.h1', '很抱歉，根据您的健康告知，本产品暂不能继续在线投保，您可以联系客服咨询其他产品'],
      ['health.a1', '根据投保人的健康告知，暂不能附加《投保人豁免》，去掉后可以继续投保'],
    ]);
  });

  it('ask questions by gender and age, with inclusive age limits', () => {
    const asked = (birthday: string, gender: '0' | '1'): string[] =>
      checkStep('health', product, { ...withDaughter(born(birthday, gender)), health: {} }, context).map(({ path }) => path);
    expect(asked('2014-06-15', '1')).toEqual(['health.h1', 'health.h2', 'health.h3']);
    expect(asked('2014-06-16', '1')).toEqual(['health.h1', 'health.h2']);
    expect(asked('2014-06-15', '0')).toEqual(['health.h1', 'health.h2']);
    expect(asked('2023-06-16', '0')).toEqual(['health.h1', 'health.h2', 'health.h4']);
    expect(asked('2023-06-15', '0')).toEqual(['health.h1', 'health.h2']);
  });

  it('ask the applicant only if a rider covers the applicant’s life', () => {
    const waived = withSelection({ riders: ['waiver'] }, forDaughter);
    expect(brokenRules(waived)).toEqual(['health.unanswered health.a1']);
  });

  it('have steps in order, and resume at the first open step', () => {
    expect(stepsFor(product, forSelf).map(({ label }) => label)).toEqual([
      '阅读条款',
      '投保人',
      '被保险人',
      '受益人',
      '健康告知',
      '确认并支付',
    ]);
    expect(firstOpenStep(product, forSelf, context)).toBeUndefined();
    expect(firstOpenStep(product, { ...forSelf, declarationAgreed: false }, context)).toBe('confirm');
    expect(firstOpenStep(product, { ...forSelf, health: {} }, context)).toBe('health');
    expect(firstOpenStep(product, withDaughter({ name: '' }), context)).toBe('insured');
    expect(firstOpenStep(product, { ...forSelf, noticeAcknowledged: false }, context)).toBe('advice');
  });

  it('omit steps without questions', () => {
    const plain = { ...product, maxBeneficiaries: 0, healthQuestions: product.healthQuestions.slice(4) };
    const ids = (application: Application): string[] => stepsFor(plain, application).map(({ id }) => id);
    expect(ids(forSelf)).toEqual(['advice', 'applicant', 'insured', 'confirm']);
    expect(ids(withSelection({ riders: ['waiver'] }, forDaughter))).toContain('health');
    expect(ids(withSelection({ riders: ['waiver'] }))).not.toContain('health');
    expect(ids(withSelection({ riders: ['child'] }, forDaughter))).not.toContain('health');
    expect(brokenRules({ ...forSelf, beneficiaries: { named: [] }, health: {} }, plain)).toEqual([]);
  });

  it('pass with named beneficiaries', () => {
    expect(brokenRules({ ...forSelf, beneficiaries: { kind: 'named', named: [wife] } })).toEqual([]);
  });
});
