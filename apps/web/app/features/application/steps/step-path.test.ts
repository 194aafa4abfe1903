import { type StepId, stepOfPath } from '@portal/rules/sale/flows.ts';
import { withBeneficiary, withRelation } from '@portal/rules/sale/answers/parties.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { describe, expect, it } from 'vitest';
import { application, oneYearProduct, product } from '../draft/sale.fixture.ts';
import { findingPath, isApplicationStep, stepPath } from './step-path.ts';

const orderNo = '202611210000000001';
const forSelf = withRelation(application, 'insured', '00');
const sale = { orderNo, product, application: withRelation(application, 'insured', '02') };

/** The step that the link to a finding of somebody who is insured themselves leads to. */
const pageOf = (sold: Product, path: string, at: StepId = 'insured'): StepId =>
  stepOfPath(path, at, sold, withBeneficiary(forSelf, 'insured', {}, {}));

describe('the page of a step and of its findings', () => {
  it('is a separate page for reading and for confirming, and one page with a step parameter for the others', () => {
    expect(stepPath(sale, 'advice')).toBe(`/adviceInsurance?orderNo=${orderNo}`);
    expect(stepPath(sale, 'health', 'confirm')).toBe(`/fillinInsure?orderNo=${orderNo}&step=health&from=confirm`);
    expect(stepPath(sale, 'confirm')).toBe(`/productFormInsure?orderNo=${orderNo}`);
  });

  it('has the addresses of its flow', () => {
    const family = { orderNo, product: { flow: 'family' } } as const;
    expect(stepPath(family, 'insured')).toBe(`/fillinInsureFamily?orderNo=${orderNo}&step=insured`);
    expect(stepPath(family, 'confirm')).toBe(`/formInsure?orderNo=${orderNo}`);
  });

  it('is one page for everything about somebody who is insured themselves', () => {
    expect(pageOf(product, 'parties.applicant.birthday')).toBe('applicant');
    expect(pageOf(product, 'insureds.insured.relation')).toBe('applicant');
    expect(pageOf(product, 'insureds.insured.beneficiaries.named.p1.share')).toBe('applicant');
    expect(pageOf(product, 'parties.p1.name')).toBe('applicant');
    expect(pageOf(oneYearProduct, 'parties.applicant.socialInsurance')).toBe('applicant');
    expect(pageOf(oneYearProduct, 'parties.applicant.name')).toBe('applicant');
  });

  it('stays at the step that reported it if the finding is about the chosen plan', () => {
    expect(pageOf(product, 'insureds.insured.riders')).toBe('insured');
    expect(pageOf(product, 'choices.sum', 'advice')).toBe('advice');
  });

  it('includes the field', () => {
    const finding = { rule: 'phone.number', path: 'parties.insured.phone', message: '' };
    expect(findingPath(sale, finding, 'insured', 'confirm')).toMatch(/step=insured&from=confirm#parties\.insured\.phone$/);
  });

  it('is refused for steps that have no page', () => {
    expect(isApplicationStep('health')).toBe(true);
    expect(isApplicationStep('confirm')).toBe(false);
    expect(isApplicationStep('advice')).toBe(false);
  });
});
