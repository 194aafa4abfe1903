import type { Application } from '../sale/answers/application.ts';
import { yuan } from '../values/money.ts';
import type { Product } from './product.ts';
import { forSelf, product, withApplicant, withInsured } from '../sale/sale.testing.ts';

/** Test data: one-year medical cover without a sum, a payment period, cash values and beneficiaries, and an application for it. */
export const medical: Product = {
  ...product,
  goodsId: '10002',
  plans: [{ planId: 'only', name: '医疗', summary: '样例', riders: [] }],
  inputs: [
    { id: 'term', label: '保险期间', role: 'cover', type: 'choice', options: [{ id: 'year', label: '1年', term: { years: 1 } }] },
    {
      id: 'deductible',
      label: '年免赔额',
      type: 'choice',
      options: [
        { id: 'd0', label: '0元', amount: yuan(0) },
        { id: 'd10', label: '1万元', amount: yuan(10_000) },
      ],
    },
  ],
  limits: [
    { on: 'ageDays', min: 28 },
    { on: 'age', max: 60 },
    { on: 'deductible', only: ['d10'], when: { age: { min: 50 } } },
    { on: 'socialInsurance', only: ['yes'], when: { deductible: { only: ['d0'] } } },
  ],
  coverages: [
    {
      id: 'medical',
      code: 'Y1',
      name: '医疗险',
      summary: '样例',
      kind: 'medical',
      life: 'insured',
      requires: [],
      benefits: [
        {
          id: 'expenses',
          name: '一般医疗保险金',
          how: '样例',
          amount: '样例',
          trigger: 'medical_expenses',
          pays: { of: 'expenses', deductible: 'deductible', share: 100, limit: yuan(2_000_000) },
        },
      ],
      base: 'fixed',
      hasCashValues: false,
      exclusions: [{ id: 'm1', text: '样例' }],
    },
  ],
  renewal: 'rebuy',
  elements: { ...product.elements, insured: [...product.elements.insured, 'socialInsurance'] },
  maxBeneficiaries: 0,
};

/** The applicant insures himself. He has social insurance. */
export const forMedical: Application = {
  ...withInsured({ planId: 'only', beneficiaries: { named: [] } }, withApplicant({ socialInsurance: 'yes' }, forSelf)),
  goodsId: '10002',
  choices: { term: 'year', deductible: 'd0' },
  exclusionsConfirmed: ['m1'],
};
