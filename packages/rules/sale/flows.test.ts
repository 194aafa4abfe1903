import { describe, expect, it } from 'vitest';
import { familyProduct, forFamily } from '../family/family-sale.testing.ts';
import { checkStep, flows, type StepId, stepIds, stepOfPath, stepsFor } from './flows.ts';
import { forMedical, medical } from '../product/medical.testing.ts';
import { context, forDaughter, forSelf, product, wife, withNamed } from './sale.testing.ts';

describe('the flows', () => {
  it('have each step once', () => {
    for (const steps of Object.values(flows)) expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
    expect([...new Set(Object.values(flows).flatMap((steps) => steps.map(({ id }) => id)))].toSorted()).toEqual([...stepIds].toSorted());
  });
});

describe('the pages for oneself', () => {
  it('ask for the person and the beneficiaries on one page', () => {
    expect(stepsFor(product, forSelf).map(({ id }) => id)).toEqual(['advice', 'suitability', 'applicant', 'health', 'confirm']);
    expect(stepsFor(product, forDaughter)).toEqual(flows.individual);
    const undecided = { ...forSelf, insureds: forSelf.insureds.map((one) => ({ ...one, beneficiaries: { named: [] } })) };
    expect(checkStep('applicant', product, undecided, context).map(({ rule }) => rule)).toEqual(['beneficiary.kind']);
    expect(checkStep('applicant', product, forSelf, context)).toEqual([]);
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

  it.each(['socialInsurance', 'annualIncome', 'name', 'birthday', 'certificateNo'])(
    'for oneself is one page, also for what only an insured is asked: %s',
    (field) => {
      expect(stepOfPath(`parties.applicant.${field}`, 'health', medical, forMedical)).toBe('applicant');
    },
  );

  it.each(['insureds.insured.relation', 'insureds.insured.beneficiaries.kind', 'parties.b1.name'])(
    'for oneself is one page at %s',
    (path) => {
      expect(stepOfPath(path, 'health', product, withNamed([wife], forSelf))).toBe('applicant');
    },
  );

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
