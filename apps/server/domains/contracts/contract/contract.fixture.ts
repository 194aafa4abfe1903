import { fen, yuan } from '@portal/rules/values/money.ts';
import type { Contract, ContractMember, ContractPerson, PricedCoverage } from './contract.ts';

const father: ContractPerson = {
  name: '陈海洋',
  gender: '0',
  birthday: '1990-05-06',
  certificateType: '0',
  certificateNo: '440402199005060012',
  phone: { countryCode: '86', number: '13800000001' },
  occupation: { code: '2020901', label: '软件工程师' },
  region: { codes: ['440000', '440400', '440402'], label: '广东省珠海市香洲区' },
  address: '情侣南路 1 号 2 栋 3 单元 1501 室',
};
const mother: ContractPerson = {
  name: '林小舟',
  gender: '1',
  birthday: '1992-05-06',
  certificateType: '0',
  certificateNo: '440402199205061024',
};
const child: ContractPerson = {
  name: '陈小舟',
  gender: '1',
  birthday: '2020-02-29',
  certificateType: '0',
  certificateNo: '440402202002290029',
};

const forLife = { coverPeriod: '终身', paymentPeriod: '20 年交', waitingDays: 90, coverUntil: null, life: 'insured' } as const;

/** An ordinary contract: a father insures his child for life, with two riders. */
export const sampleContract: Contract = {
  goodsId: 'zhenan',
  productVersion: 'a'.repeat(64),
  productName: '臻安终身重大疾病保险（互联网）',
  shortName: '臻安重疾',
  termsName: '琴安臻安终身重大疾病保险（互联网专属）',
  filingNo: '琴安人寿〔2026〕疾病保险 018 号',
  terms: [
    { label: '基本保额', value: '50万元' },
    { label: '保障期间', value: '终身' },
    { label: '交费期间', value: '20 年交' },
  ],
  premium: { amount: fen(696_655), payments: 20, perYear: 1 },
  effectiveOn: '2026-11-22',
  coverUntil: null,
  coolingOffDays: 15,
  coolingOffFrom: 'receipt',
  earlyEnd: 'cash_value',
  applicant: father,
  members: [
    {
      id: 'insured',
      person: child,
      relation: '03',
      entryAge: 6,
      coverages: [
        {
          ...forLife,
          id: 'main',
          code: 'QA001',
          name: '琴安臻安终身重大疾病保险（互联网专属）',
          kind: 'main',
          sum: yuan(500_000),
          amount: '50万元',
          premium: yuan(5_860),
        },
        {
          ...forLife,
          id: 'mild_moderate',
          code: 'QA002',
          name: '琴安附加臻安轻度中度疾病保险（互联网专属）',
          kind: 'rider',
          sum: yuan(500_000),
          amount: '50万元',
          premium: fen(98_050),
        },
        {
          id: 'waiver',
          code: 'QA003',
          name: '琴安附加投保人豁免保险费重大疾病保险（互联网专属）',
          kind: 'rider',
          life: 'applicant',
          sum: null,
          amount: '豁免余期保险费',
          coverPeriod: '20 年交',
          paymentPeriod: '20 年交',
          waitingDays: 90,
          coverUntil: '2046-11-21',
          premium: fen(12_605),
        },
      ],
      beneficiaries: [],
      cashValues: Array.from({ length: 99 }, (_, index) => fen(Math.round(50_000_000 * ((index + 1) / 99) ** 1.6))),
    },
  ],
  clauses: [
    {
      coverage: 'main',
      name: '琴安臻安终身重大疾病保险（互联网专属）',
      benefits: [
        { name: '重大疾病保险金', how: '等待期后确诊初次发生约定的重大疾病之一，一次给付。', amount: '基本保额', shareOfSum: 100 },
        { name: '身故保险金', how: '未满 18 周岁身故的，退还累计已交的主险保险费。', amount: '累计已交保险费', shareOfSum: null },
      ],
      exclusions: ['投保人对被保险人的故意杀害、故意伤害。', '被保险人服用、吸食或者注射毒品。'],
    },
    {
      coverage: 'mild_moderate',
      name: '琴安附加臻安轻度中度疾病保险（互联网专属）',
      benefits: [{ name: '轻度疾病保险金', how: '等待期后确诊初次发生约定的轻度疾病之一。', amount: '每次基本保额的 30%', shareOfSum: 30 }],
      exclusions: [],
    },
  ],
  documents: [{ id: 'terms', title: '保险条款', hash: 'b'.repeat(64) }],
  declarations: [
    { of: { member: 'insured' }, question: '目前或曾经患有下列疾病？\n恶性肿瘤、原位癌\n冠心病、心肌梗死', answer: 'no', details: [] },
    {
      of: 'applicant',
      question: '近两年内是否住院或者手术？',
      answer: 'yes',
      details: [
        ['诊断', '阑尾炎'],
        ['时间', '2025年3月'],
      ],
    },
  ],
};

const forAYear = { coverPeriod: '1 年', paymentPeriod: '一次交清', waitingDays: 30, coverUntil: '2027-11-21', life: 'insured' } as const;

/** Medical cover without a sum of its own, and accident cover with one. */
function familyCoverages(premium: number): PricedCoverage[] {
  return [
    {
      ...forAYear,
      id: 'medical',
      code: 'QA101',
      name: '家庭住院医疗保险（互联网专属）',
      kind: 'main',
      sum: null,
      amount: '每年最高赔付 200万元',
      premium: yuan(premium),
    },
    {
      ...forAYear,
      id: 'accident',
      code: 'QA102',
      name: '附加意外伤害保险（互联网专属）',
      kind: 'rider',
      sum: yuan(100_000),
      amount: '10万元',
      premium: yuan(60),
    },
  ];
}

const member = (
  id: string,
  person: ContractPerson,
  relation: ContractMember['relation'],
  age: number,
  premium: number,
): ContractMember => ({
  id,
  person,
  relation,
  entryAge: age,
  coverages: familyCoverages(premium),
  beneficiaries: [],
  cashValues: [],
});

const spouse = { certificateType: '0', certificateNo: '440402199205061024', relation: '02', order: 1, share: 100 } as const;

/** Another kind of product: three insured of one family, for a year, without cash values. */
export const familyContract: Contract = {
  ...sampleContract,
  productName: '家和家庭医疗保险（互联网）',
  shortName: '家和医疗',
  termsName: '家庭住院医疗保险（互联网专属）',
  filingNo: '琴安人寿〔2026〕医疗保险 006 号',
  terms: [
    { label: '保障计划', value: '家庭共享' },
    { label: '保障期间', value: '1 年' },
    { label: '免赔额', value: '1万元' },
  ],
  premium: { amount: yuan(1_160), payments: 1, perYear: 1 },
  coverUntil: '2027-11-21',
  earlyEnd: 'unexpired_premium',
  clauses: [],
  declarations: [],
  members: [
    { ...member('self', father, '00', 36, 420), beneficiaries: [{ ...spouse, name: mother.name }] },
    member('spouse', mother, '02', 34, 380),
    member('child', child, '03', 6, 180),
  ],
};
