import { describe, expect, it } from 'vitest';
import { familyProduct, forFamily } from '../family/family-sale.testing.ts';
import { flows, type StepId, stepIds, stepOfPath } from './flows.ts';
import { forMedical, medical } from '../product/medical.testing.ts';
import { forDaughter, forSelf, product, wife, withNamed } from './sale.testing.ts';

describe('the flows', () => {
  it('have each step once', () => {
    for (const steps of Object.values(flows)) expect(steps.map(({ id }) => id)).toEqual([...stepIds]);
  });
});

describe('the step of an answer', () => {
  it.each<[string, StepId]>([
    ['parties.applicant.birthday', 'applicant'],
    ['parties.insured.birthday', 'insured'],
    ['insureds.insured.relation', 'insured'],
    ['parties.b1.name', 'beneficiaries'],
    ['insureds.insured.beneficiaries.kind', 'beneficiaries'],
    ['insureds.insured.beneficiaries.named', 'beneficiaries'],
    ['insureds.insured.beneficiaries.named.b1.relation', 'beneficiaries'],
    ['health.insured.h1', 'health'],
    ['health.applicant.a1', 'health'],
    ['declarationAgreed', 'confirm'],
  ])('at %s is %s', (path, step) => {
    const application = withNamed([wife], forDaughter);
    for (const at of stepIds) expect(stepOfPath(path, at, product, application)).toBe(step);
  });

  it.each(['choices.sum', 'insureds.insured.riders', 'insureds.insured.planId', 'insureds.insured.choices.sum', 'goodsId'])(
    'at %s is the one that reported it, because what is chosen is changed everywhere',
    (path) => {
      for (const at of stepIds) expect(stepOfPath(path, at, product, forSelf)).toBe(at);
    },
  );

  it('is that of the insured for what only the insured is asked, also if that is the applicant', () => {
    const stepOf = (field: string) => stepOfPath(`parties.applicant.${field}`, 'insured', medical, forMedical);
    expect(stepOf('socialInsurance')).toBe('insured');
    expect(stepOf('annualIncome')).toBe('insured');
    expect(stepOf('name')).toBe('applicant');
    expect(stepOf('birthday')).toBe('applicant');
    expect(stepOf('certificateNo')).toBe('applicant');
  });

  it('is by the whole id of a person', () => {
    const application = { ...forDaughter, parties: { ...forDaughter.parties, applicant2: {} } };
    expect(stepOfPath('parties.applicant2.name', 'health', product, application)).toBe('health');
    expect(stepOfPath('parties.applicant', 'health', product, application)).toBe('applicant');
  });

  it.each<[string, StepId]>([
    ['insureds', 'insured'],
    ['insureds.wife.relation', 'insured'],
    ['parties.spouse.name', 'insured'],
    ['parties.applicant.phone', 'applicant'],
    ['insureds.self.beneficiaries.named.spouse.relation', 'beneficiaries'],
    ['health.child.h1', 'health'],
  ])('of a family at %s is %s', (path, step) => {
    expect(stepOfPath(path, 'confirm', familyProduct, forFamily)).toBe(step);
  });
});
