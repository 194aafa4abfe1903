import { describe, expect, it } from 'vitest';
import { oneYearProduct, product } from '../draft/sale.fixture.ts';
import { findingPath, isApplicationStep, stepOfFinding, stepPath } from './step-path.ts';

const orderNo = '202611210000000001';

describe('the page of a step and of its findings', () => {
  it('is a separate page for reading and for confirming, and one page with a step parameter for the others', () => {
    expect(stepPath(orderNo, 'advice')).toBe(`/adviceInsurance?orderNo=${orderNo}`);
    expect(stepPath(orderNo, 'health', 'confirm')).toBe(`/fillinInsure?orderNo=${orderNo}&step=health&from=confirm`);
    expect(stepPath(orderNo, 'confirm')).toBe(`/productFormInsure?orderNo=${orderNo}`);
  });

  it('is the page of the applicant for an applicant who is insured, although the check of the insured step reported it', () => {
    expect(stepOfFinding({ path: 'applicant.birthday' }, 'insured', product)).toBe('applicant');
    expect(stepOfFinding({ path: 'relation' }, 'insured', product)).toBe('insured');
    expect(stepOfFinding({ path: 'beneficiaries.named.0.share' }, 'beneficiaries', product)).toBe('beneficiaries');
  });

  it('is the page of the insured for what is asked of the insured only, also if that is the applicant', () => {
    const pageOf = (path: string) => stepOfFinding({ path }, 'insured', oneYearProduct);
    expect(pageOf('applicant.socialInsurance')).toBe('insured');
    expect(pageOf('applicant.certificateValidUntil')).toBe('insured');
    expect(pageOf('applicant.name')).toBe('applicant');
    expect(pageOf('applicant.birthday')).toBe('applicant');
  });

  it('stays at the step that reported it if the finding is about the chosen plan', () => {
    expect(stepOfFinding({ path: 'selection.riders' }, 'insured', product)).toBe('insured');
    expect(stepOfFinding({ path: 'selection.choices.sum' }, 'advice', product)).toBe('advice');
  });

  it('includes the field', () => {
    const finding = { rule: 'phone.number', path: 'insured.phone', message: '' };
    expect(findingPath({ orderNo, product }, finding, 'insured', 'confirm')).toMatch(/step=insured&from=confirm#insured\.phone$/);
  });

  it('is refused for steps that have no page', () => {
    expect(isApplicationStep('health')).toBe(true);
    expect(isApplicationStep('confirm')).toBe(false);
    expect(isApplicationStep(null)).toBe(false);
  });
});
