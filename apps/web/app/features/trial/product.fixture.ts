import { yuan } from '@portal/rules/values/money.ts';
import type { Benefit, Coverage, Product } from '@portal/rules/product/product.ts';

const benefit: Benefit = {
  id: 'ci',
  name: '重大疾病保险金',
  how: '确诊给付',
  amount: '基本保额',
  trigger: 'critical_illness',
  pays: { of: 'sum' },
};

const main: Coverage = {
  id: 'main',
  code: 'M',
  name: '主险',
  summary: '',
  kind: 'critical_illness',
  life: 'insured',
  requires: [],
  benefits: [benefit],
  base: 'sum',
  hasCashValues: true,
  exclusions: [],
};

const mild: Coverage = { ...main, id: 'mild', code: 'R1', name: '附加轻症', requires: ['main'] };

const waiver: Coverage = {
  ...mild,
  id: 'waiver',
  code: 'R2',
  name: '附加豁免',
  kind: 'waiver',
  life: 'applicant',
  benefits: [{ ...benefit, id: 'waived', pays: { of: 'premiumsDue' } }],
  base: 'waivedPremium',
};

/** A product with two plans, a rider on the insured's life and one on the applicant's. */
export const testProduct: Product = {
  goodsId: 'test',
  flow: 'individual',
  insureds: { min: 1, max: 1 },
  version: 'v',
  name: '测试重疾险',
  shortName: '测试',
  termsName: '测试条款',
  filingNo: '测试〔2026〕1 号',
  category: '重大疾病',
  benefits: 'fixed',
  grade: 'medium',
  summary: '',
  tags: [],
  motif: 'lighthouse',
  ratedBy: ['gender'],
  plans: [
    { planId: 'basic', name: '基础计划', summary: '', riders: [] },
    { planId: 'plus', name: '安心计划', summary: '', riders: ['mild'] },
  ],
  inputs: [
    {
      id: 'term',
      label: '保障期间',
      role: 'cover',
      type: 'choice',
      options: [
        { id: 'whole_life', label: '终身', term: 'life' },
        { id: 'to_70', label: '至 70 周岁', term: { toAge: 70 } },
      ],
    },
    {
      id: 'pay',
      label: '交费期间',
      role: 'payment',
      type: 'choice',
      options: [
        { id: 'single', label: '一次交清', term: { years: 1 } },
        { id: 'y10', label: '10 年交', term: { years: 10 } },
        { id: 'y20', label: '20 年交', term: { years: 20 } },
      ],
    },
    {
      id: 'amount',
      label: '基本保额',
      role: 'sum',
      type: 'amount',
      min: yuan(100_000),
      max: yuan(500_000),
      step: yuan(10_000),
      choices: [yuan(100_000), yuan(300_000), yuan(500_000)],
    },
  ],
  limits: [
    { on: 'ageDays', min: 28 },
    { on: 'age', max: 60 },
    { when: { pay: { only: ['y20'] } }, on: 'age', max: 50 },
    { when: { term: { only: ['to_70'] }, pay: { only: ['y20'] } }, on: 'age', max: 45 },
    { coverage: 'waiver', on: 'relation', only: ['01', '02', '03'] },
    { coverage: 'waiver', on: 'pay', only: ['y10', 'y20'] },
    { coverage: 'waiver', on: 'age', min: 18, max: 60 },
  ],
  coverages: [main, mild, waiver],
  renewal: 'none',
  waitingDays: 90,
  coolingOffDays: 15,
  coolingOffFrom: 'receipt',
  payWithinMinutes: 1440,
  relations: ['00', '02', '03', '01'],
  certificateTypes: ['0'],
  provinces: [],
  elements: { applicant: [], insured: [], beneficiary: [] },
  maxBeneficiaries: 4,
  healthQuestions: [],
  noticeParagraphs: [],
  faq: [],
  documents: [],
  saleStart: '2026-01-01',
};

/** A product without payment periods, sums and cash values, whose cover period is fixed. */
export const oneYearProduct: Product = {
  ...testProduct,
  goodsId: 'year',
  category: '医疗保险',
  plans: [{ planId: 'basic', name: '基础计划', summary: '', riders: [] }],
  inputs: [
    {
      id: 'excess',
      label: '年度免赔额',
      type: 'choice',
      options: [
        { id: 'e1', label: '1 万元', amount: yuan(10_000) },
        { id: 'e2', label: '2 万元', amount: yuan(20_000) },
      ],
    },
    { id: 'term', label: '保障期间', role: 'cover', type: 'choice', options: [{ id: 'one', label: '1 年', term: { years: 1 } }] },
  ],
  limits: [
    { on: 'ageDays', min: 28 },
    { on: 'age', max: 65 },
  ],
  coverages: [{ ...main, kind: 'medical', base: 'fixed', hasCashValues: false, benefits: [] }],
  renewal: 'rebuy',
  elements: { applicant: [], insured: ['socialInsurance'], beneficiary: [] },
  maxBeneficiaries: 0,
};
