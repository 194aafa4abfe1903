import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { yuan } from '@portal/rules/values/money.ts';
import type { Coverage, Product } from '@portal/rules/product/product.ts';

const main: Coverage = {
  id: 'illness',
  code: '',
  name: '主险',
  summary: '',
  kind: 'critical_illness',
  life: 'insured',
  requires: [],
  benefits: [{ id: 'death', name: '', how: '', amount: '', trigger: 'death', pays: { of: 'sum' } }],
  base: 'sum',
  hasCashValues: true,
  exclusions: [],
};

const waiver: Coverage = {
  ...main,
  id: 'payer',
  name: '测试附加投保人豁免重大疾病保险（互联网专属）',
  kind: 'waiver',
  life: 'applicant',
  requires: ['illness'],
  benefits: [],
  base: 'waivedPremium',
};

/** Three inputs, a rider on the applicant's life, and limits of each kind. */
export const product: Product = {
  goodsId: 'zhenan',
  flow: 'individual',
  insureds: { min: 1, max: 1 },
  version: '1',
  name: '',
  shortName: '',
  termsName: '',
  filingNo: '',
  category: '',
  benefits: 'fixed',
  grade: 'medium',
  summary: '',
  tags: [],
  motif: 'lighthouse',
  ratedBy: ['gender'],
  plans: [{ planId: 'basic', name: '基础计划', summary: '', riders: [] }],
  inputs: [
    {
      id: 'term',
      label: '保障期间',
      role: 'cover',
      type: 'choice',
      options: [
        { id: 'life', label: '终身', term: 'life' },
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
    { id: 'sum', label: '基本保额', role: 'sum', type: 'amount', min: yuan(100_000), max: yuan(500_000), step: yuan(100_000), choices: [] },
  ],
  limits: [
    { on: 'age', max: 60 },
    { on: 'age', max: 50, when: { pay: { only: ['y20'] } } },
    { on: 'age', max: 45, when: { pay: { only: ['y20'] }, term: { only: ['to_70'] } } },
    { on: 'sum', max: 300_000, when: { age: { min: 56 } } },
    { on: 'pay', only: ['y10', 'y20'], when: { term: { only: ['to_70'] } } },
    { coverage: 'payer', on: 'pay', only: ['y10', 'y20'] },
  ],
  coverages: [main, waiver],
  renewal: 'none',
  waitingDays: 90,
  coolingOffDays: 15,
  coolingOffFrom: 'receipt',
  payWithinMinutes: 60,
  relations: ['00', '02', '03'],
  certificateTypes: ['0'],
  provinces: [],
  elements: { applicant: ['name'], insured: ['name'], beneficiary: [] },
  maxBeneficiaries: 4,
  healthQuestions: [],
  noticeParagraphs: [],
  faq: [],
  documents: [],
  saleStart: '2026-01-01',
};

/** Without payments, sums and riders; its cover period is fixed. */
export const oneYearProduct: Product = {
  ...product,
  inputs: [
    {
      id: 'excess',
      label: '年度免赔额',
      type: 'choice',
      options: [
        { id: 'low', label: '1 万元', amount: yuan(10_000) },
        { id: 'high', label: '2 万元', amount: yuan(20_000) },
      ],
    },
    { id: 'term', label: '保障期间', role: 'cover', type: 'choice', options: [{ id: 'one', label: '1 年', term: { years: 1 } }] },
  ],
  limits: [{ on: 'excess', only: ['high'], when: { socialInsurance: { only: ['no'] } } }],
  coverages: [{ ...main, kind: 'medical', base: 'fixed', hasCashValues: false, benefits: [] }],
  elements: { applicant: ['name'], insured: ['name', 'certificateValidity', 'socialInsurance'], beneficiary: [] },
  maxBeneficiaries: 0,
};

export const application: Application = {
  goodsId: 'zhenan',
  parties: { applicant: {}, insured: {} },
  applicant: 'applicant',
  choices: { term: 'life', pay: 'y20', sum: yuan(300_000) },
  insureds: [{ id: 'insured', party: 'insured', planId: 'basic', choices: {}, riders: [], beneficiaries: { named: [] } }],
  health: {},
  healthDetails: {},
  bodies: {},
  noticeAcknowledged: true,
  documentsRead: {},
  exclusionsConfirmed: [],
  consents: {},
  declarationAgreed: false,
};

export const rules: ApplicationContext = { today: '2026-11-21', occupation: () => undefined, regionExists: () => true };
