import { describe, expect, it } from 'vitest';
import { findingPath, isApplicationStep, stepOfFinding, stepPath } from './step-path.ts';

const orderNo = '202611210000000001';

describe('where a step and its findings are', () => {
  it('is a page of its own for reading and for confirming, and one page with a step for the rest', () => {
    expect(stepPath(orderNo, 'advice')).toBe(`/adviceInsurance?orderNo=${orderNo}`);
    expect(stepPath(orderNo, 'health', 'confirm')).toBe(`/fillinInsure?orderNo=${orderNo}&step=health&from=confirm`);
    expect(stepPath(orderNo, 'confirm')).toBe(`/productFormInsure?orderNo=${orderNo}`);
  });

  it('is the applicant for an applicant who is insured, although the insured step found it', () => {
    expect(stepOfFinding({ path: 'applicant.birthday' }, 'insured')).toBe('applicant');
    expect(stepOfFinding({ path: 'relation' }, 'insured')).toBe('insured');
    expect(stepOfFinding({ path: 'beneficiaries.named.0.share' }, 'beneficiaries')).toBe('beneficiaries');
  });

  it('stays where it was found for the plan that was chosen', () => {
    expect(stepOfFinding({ path: 'selection.riders' }, 'insured')).toBe('insured');
    expect(stepOfFinding({ path: 'selection.sumAssured' }, 'advice')).toBe('advice');
  });

  it('names the field', () => {
    const finding = { rule: 'phone.number', path: 'insured.phone', message: '' };
    expect(findingPath(orderNo, finding, 'insured', 'confirm')).toMatch(/step=insured&from=confirm#insured\.phone$/);
  });

  it('refuses steps that are no page of the application', () => {
    expect(isApplicationStep('health')).toBe(true);
    expect(isApplicationStep('confirm')).toBe(false);
    expect(isApplicationStep(null)).toBe(false);
  });
});
