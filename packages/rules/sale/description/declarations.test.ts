import { describe, expect, it } from 'vitest';
import type { Product } from '../../product/product.ts';
import { declarationsOf } from './declarations.ts';

type Asked = Parameters<typeof declarationsOf>[0];
type Sold = Parameters<typeof declarationsOf>[1];

const question = { id: 'h1' } as Product['healthQuestions'][number];
const asked: Asked = {
  plans: [],
  maxBeneficiaries: 0,
  coolingOffDays: 15,
  waitingDays: 0,
  elements: { applicant: [], insured: [], beneficiary: [] },
  healthQuestions: [question],
};
const truthOf = (product: Asked, application: Sold) => declarationsOf(product, application)[1];

describe('what the applicant declares to be true', () => {
  it('is the health answers too, if there are any', () => {
    expect(truthOf(asked, { insureds: [] })).toContain('我填写的投保信息和健康告知真实、完整。');
    expect(truthOf({ ...asked, healthQuestions: [] }, { insureds: [] })).toContain('我填写的投保信息真实、完整。');
  });

  it('is what an organisation answered about its people and its place, which it was asked as 投保告知', () => {
    const group = { planId: 'basic', riders: [] } as unknown as Sold['group'];
    expect(truthOf(asked, { insureds: [], group })).toContain('我填写的投保信息和投保告知真实、完整。');
  });
});
