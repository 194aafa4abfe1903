import { describe, expect, it } from 'vitest';
import type { Application, Person } from '../answers/application.ts';
import { isRider } from '../../product/coverages.ts';
import { checkApplication, checkStep, firstOpenStep, stepsFor } from '../flows.ts';
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
  withInsured,
  withNamed,
  withSelection,
} from '../sale.testing.ts';

describe('the application', () => {
  it('passes if it is complete and correct', () => {
    expect(brokenRules(forSelf)).toEqual([]);
    expect(brokenRules(forDaughter)).toEqual([]);
    expect(brokenRules(withApplicant({ postcode: '010020' }))).toEqual([]);
  });

  it('has a finding for every field that the product requires and that is missing', () => {
    const empty: Application = {
      ...withInsured({ relation: undefined, beneficiaries: { named: [] } }),
      parties: { applicant: {} },
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
      'person.name_required parties.applicant.name',
      'person.certificateType_required parties.applicant.certificateType',
      'person.certificateValidUntil_required parties.applicant.certificateValidUntil',
      'person.gender_required parties.applicant.gender',
      'person.birthday_required parties.applicant.birthday',
      'person.nationality_required parties.applicant.nationality',
      'person.occupation_required parties.applicant.occupation',
      'person.phone_required parties.applicant.phone',
      'person.email_required parties.applicant.email',
      'person.region_required parties.applicant.region',
      'person.address_required parties.applicant.address',
      'relation.required insureds.insured.relation',
      'beneficiary.kind insureds.insured.beneficiaries.kind',
      'health.unanswered health.applicant.h1',
      'health.unanswered health.applicant.h2',
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
    [{ name: '李' }, 'name.chinese_short parties.applicant.name'],
    [{ certificateType: 'E' }, 'certificate.type parties.applicant.certificateType'],
    [{ certificateNo: '110105194912310021' }, 'certificate.number parties.applicant.certificateNo'],
    [{ certificateNo: '' }, 'person.certificateNo_required parties.applicant.certificateNo'],
    [{ certificateValidUntil: '2026-06-14' }, 'certificate.expired parties.applicant.certificateValidUntil'],
    [{ certificateValidUntil: '9999-12-31' }, 'certificate.long_term parties.applicant.certificateValidUntil'],
    [{ birthday: '1991-02-04' }, 'certificate.birthday parties.applicant.birthday'],
    [{ gender: '1' }, 'certificate.gender parties.applicant.gender'],
    [{ nationality: 'FRA' }, 'nationality.certificate parties.applicant.nationality'],
    [{ occupation: '4071203' }, 'occupation.gender parties.applicant.occupation'],
    [{ occupation: '2099908' }, 'occupation.age parties.applicant.occupation'],
    [{ occupation: '9999999' }, 'person.occupation_required parties.applicant.occupation'],
    [{ phone: { countryCode: '86', number: '12800138000' } }, 'phone.number parties.applicant.phone'],
    [{ phone: { countryCode: '86', number: '' } }, 'person.phone_required parties.applicant.phone'],
    [{ email: 'liming' }, 'email.format parties.applicant.email'],
    [{ region: ['440000'] }, 'person.region_required parties.applicant.region'],
    [{ region: ['320000', '320100', '320102'] }, 'region.not_sold parties.applicant.region'],
    [{ address: '琴海路1号' }, 'address.short parties.applicant.address'],
    [{ postcode: '05190' }, 'postcode.format parties.applicant.postcode'],
    [{ annualIncome: undefined }, 'person.annualIncome_required parties.applicant.annualIncome'],
    [{ annualIncome: 1.5 }, 'income.format parties.applicant.annualIncome'],
    [{ occupation: '6010102' }, 'occupation.risk parties.applicant.occupation'],
    [born('2027-01-01'), 'birthday.future parties.applicant.birthday'],
  ])('finds %j', (change, finding) => {
    expect(brokenRules(withApplicant(change))).toContain(finding);
  });

  it('accepts a birthday of today, and checks a validity date only if type and birthday are known', () => {
    expect(brokenRules(withApplicant(born('2026-06-15')))).not.toContain('birthday.future parties.applicant.birthday');
    const untyped = withApplicant({ certificateType: undefined, certificateValidUntil: '2000-01-01' });
    expect(brokenRules(untyped)).not.toContain('certificate.expired parties.applicant.certificateValidUntil');
    for (const birthday of [undefined, '', '1991-02-30']) {
      const found = brokenRules(withApplicant({ birthday, certificateValidUntil: '2000-01-01' }));
      expect(found).toContain('person.birthday_required parties.applicant.birthday');
      expect(found).not.toContain('certificate.expired parties.applicant.certificateValidUntil');
    }
    expect(brokenRules(withApplicant({ region: [] }))).toContain('person.region_required parties.applicant.region');
  });

  it('says of what is missing what to do', () => {
    const empty = withApplicant({ name: undefined, birthday: undefined, gender: undefined, nationality: undefined, occupation: undefined });
    const messages = checkApplication(product, empty, context).map(({ message }) => message);
    expect(messages).toEqual(expect.arrayContaining(['请选择出生日期']));
    expect(messages.filter((message) => !message.startsWith('请'))).toEqual([]);
  });

  it('accepts the last risk class and the first valid day', () => {
    expect(brokenRules(withApplicant({ occupation: '6010101', certificateValidUntil: TODAY }))).toEqual([]);
  });

  it('requires an adult applicant, from the 18th birthday', () => {
    const validity = { certificateValidUntil: '2030-01-01' };
    expect(brokenRules(withApplicant({ ...born('2008-06-15'), ...validity }))).toEqual([]);
    expect(brokenRules(withApplicant({ ...born('2008-06-16'), ...validity }))).toEqual(['age.adult parties.applicant.birthday']);
  });

  it('asks an applicant who is the insured for everything on one page, each answer once', () => {
    const application = withApplicant({ annualIncome: undefined });
    expect(checkStep('applicant', product, application, context).map(({ path }) => path)).toEqual(['parties.applicant.annualIncome']);
    expect(checkStep('insured', product, application, context)).toEqual([]);
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
    expect(brokenRules({ ...forSelf, health: { applicant: { h1: 'yes', h2: 'no' } } })).toEqual(['health.declined health.applicant.h1']);
    expect(brokenRules({ ...forSelf, health: { applicant: { h1: 'no', h2: 'yes' } } })).toEqual([]);
  });

  it('have a message that explains the consequence of an answer and does not call it an error', () => {
    const declined: Application = {
      ...withSelection({ riders: ['waiver'] }, forDaughter),
      health: { insured: { h1: 'yes', h2: 'yes' }, applicant: { a1: 'yes' } },
    };
    expect(checkStep('health', product, declined, context).map(({ path, message }) => [path, message])).toEqual([
      ['health.insured.h1', '很抱歉，根据您的健康告知，本产品暂不能继续在线投保，您可以联系客服咨询其他产品'],
      ['health.applicant.a1', '根据投保人的健康告知，暂不能附加《投保人豁免》，去掉后可以继续投保'],
    ]);
  });

  it('ask questions by gender and age, with inclusive age limits', () => {
    const asked = (birthday: string, gender: '0' | '1'): string[] =>
      checkStep('health', product, { ...withDaughter(born(birthday, gender)), health: {} }, context).map(({ path }) => path);
    expect(asked('2014-06-15', '1')).toEqual(['health.insured.h1', 'health.insured.h2', 'health.insured.h3']);
    expect(asked('2014-06-16', '1')).toEqual(['health.insured.h1', 'health.insured.h2']);
    expect(asked('2014-06-15', '0')).toEqual(['health.insured.h1', 'health.insured.h2']);
    expect(asked('2023-06-16', '0')).toEqual(['health.insured.h1', 'health.insured.h2', 'health.insured.h4']);
    expect(asked('2023-06-15', '0')).toEqual(['health.insured.h1', 'health.insured.h2']);
  });

  it('ask the applicant only if a rider covers the applicant’s life', () => {
    const waived = withSelection({ riders: ['waiver'] }, forDaughter);
    expect(brokenRules(waived)).toEqual(['health.unanswered health.applicant.a1']);
  });

  it('have steps in order, and resume at the first open step', () => {
    expect(stepsFor(product, forSelf).map(({ label }) => label)).toEqual(['阅读条款', '需求与预算', '投保人', '健康告知', '确认并支付']);
    expect(stepsFor(product, forDaughter).map(({ label }) => label)).toEqual([
      '阅读条款',
      '需求与预算',
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
    expect(ids(forSelf)).toEqual(['advice', 'suitability', 'applicant', 'confirm']);
    expect(ids(forDaughter)).toEqual(['advice', 'suitability', 'applicant', 'insured', 'confirm']);
    expect(ids(withSelection({ riders: ['waiver'] }, forDaughter))).toContain('health');
    expect(ids(withSelection({ riders: ['waiver'] }))).not.toContain('health');
    expect(ids(withSelection({ riders: ['child'] }, forDaughter))).not.toContain('health');
    expect(brokenRules({ ...withInsured({ beneficiaries: { named: [] } }), health: {} }, plain)).toEqual([]);
  });

  it('pass with named beneficiaries', () => {
    expect(brokenRules(withNamed([wife]))).toEqual([]);
  });
});
