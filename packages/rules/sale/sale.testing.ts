import type { ApplicationContext } from './judging/application-context.ts';
import type { Application, Beneficiary, Insured, Person, Selection } from './answers/application.ts';
import { idCheckCharacter } from '../person/certificate/certificate-number.ts';
import { checkApplication } from './flows.ts';
import { yuan } from '../values/money.ts';
import { onlyInsured, selectionOf } from './answers/parties.ts';
import type { Coverage, Gender, Limit, Product } from '../product/product.ts';

/** Test data: a product, an application that breaks no rule, and its context. */
export const TODAY = '2026-06-15';

export function idNumber(birthday: string, gender: Gender, sequence = 10): string {
  const last = sequence * 2 + (gender === '0' ? 1 : 0);
  const first17 = `110101${birthday.replaceAll('-', '')}${String(last).padStart(3, '0')}`;
  return first17 + idCheckCharacter(first17);
}

export const product: Product = {
  goodsId: '10001',
  flow: 'individual',
  insureds: { min: 1, max: 1 },
  version: 'a'.repeat(64),
  name: '测试重大疾病保险',
  shortName: '测试重疾',
  termsName: '测试重大疾病保险条款',
  filingNo: '测试〔2026〕1号',
  category: 'health',
  benefits: 'fixed',
  grade: 'medium',
  summary: '样例',
  tags: [],
  motif: 'lighthouse',
  ratedBy: ['gender'],
  plans: [
    { planId: 'young', name: '少儿计划', summary: '样例', riders: ['child'] },
    { planId: 'bare', name: '基础', summary: '样例', riders: [] },
  ],
  inputs: [
    {
      id: 'cover',
      label: '保障期间',
      role: 'cover',
      type: 'choice',
      options: [
        { id: 'life', label: '保终身', term: 'life' },
        { id: '70', label: '保至70周岁', term: { toAge: 70 } },
      ],
    },
    {
      id: 'payment',
      label: '交费期间',
      role: 'payment',
      type: 'choice',
      options: [
        { id: '1', label: '一次交清', term: { years: 1 } },
        { id: '20', label: '20年交', term: { years: 20 } },
      ],
    },
    { id: 'sum', label: '基本保额', role: 'sum', type: 'amount', min: yuan(100_000), max: yuan(600_000), step: yuan(10_000), choices: [] },
  ],
  limits: [
    { on: 'ageDays', min: 28 },
    { on: 'age', max: 55 },
    { on: 'age', max: 45, when: { cover: { only: ['70'] }, payment: { only: ['20'] } } },
    { on: 'age', max: 50, when: { payment: { only: ['20'] } } },
    { on: 'lifeClass', max: 4 },
    { coverage: 'waiver', on: 'relation', only: ['01', '02', '03'] },
    { coverage: 'waiver', on: 'payment', only: ['20'] },
    { coverage: 'waiver', on: 'age', min: 18, max: 50 },
    { coverage: 'child', on: 'age', max: 17 },
  ],
  coverages: [
    {
      id: 'main',
      code: 'M1',
      name: '主险',
      summary: '样例',
      kind: 'critical_illness',
      life: 'insured',
      requires: [],
      benefits: [
        { id: 'illness', name: '重大疾病保险金', how: '样例', amount: '样例', trigger: 'critical_illness', pays: { of: 'sum' } },
        { id: 'death', name: '身故保险金', how: '样例', amount: '样例', trigger: 'death', pays: { of: 'sum' } },
      ],
      base: 'sum',
      hasCashValues: true,
      exclusions: [
        { id: 'e1', text: '样例' },
        { id: 'e2', text: '样例' },
      ],
    },
    {
      id: 'waiver',
      code: 'R1',
      name: '投保人豁免',
      summary: '样例',
      kind: 'waiver',
      life: 'applicant',
      requires: ['main'],
      benefits: [{ id: 'waived', name: '豁免保险费', how: '样例', amount: '样例', trigger: 'death', pays: { of: 'premiumsDue' } }],
      base: 'waivedPremium',
      hasCashValues: true,
      exclusions: [],
    },
    {
      id: 'child',
      code: 'R2',
      name: '少儿特疾',
      summary: '样例',
      kind: 'critical_illness',
      life: 'insured',
      requires: ['main'],
      benefits: [],
      base: 'sum',
      hasCashValues: true,
      exclusions: [],
    },
  ],
  renewal: 'none',
  waitingDays: 90,
  coolingOffDays: 15,
  coolingOffFrom: 'receipt',
  payWithinMinutes: 30,
  relations: ['00', '01', '02', '03'],
  certificateTypes: ['0', '1', '4', '7', 'B'],
  provinces: ['440000', '110000'],
  elements: {
    applicant: ['name', 'certificate', 'certificateValidity', 'nationality', 'occupation', 'phone', 'email', 'region', 'address'],
    insured: ['name', 'certificate', 'certificateValidity', 'occupation', 'annualIncome'],
    beneficiary: ['name', 'certificate', 'birthday', 'gender'],
  },
  maxBeneficiaries: 3,
  healthQuestions: [
    { id: 'h1', about: 'insured', text: '样例', points: [], onYes: 'decline' },
    { id: 'h2', about: 'insured', text: '样例', points: [], onYes: 'review' },
    { id: 'h3', about: 'insured', text: '样例', points: [], gender: '1', minAge: 12, onYes: 'decline' },
    { id: 'h4', about: 'insured', text: '样例', points: [], maxAge: 2, onYes: 'decline' },
    { id: 'a1', about: 'applicant', text: '样例', points: [], onYes: 'decline' },
  ],
  noticeParagraphs: [],
  faq: [],
  documents: [
    { id: 'terms', title: '保险条款', kind: 'terms', mustRead: true, hash: '1'.repeat(64) },
    { id: 'rates', title: '费率表', kind: 'rates', mustRead: false, hash: '2'.repeat(64) },
  ],
  saleStart: '2026-01-01',
  saleEnd: '2026-12-31',
};

/** A man of 35. */
export const applicant: Person = {
  name: '李明',
  certificateType: '0',
  certificateNo: idNumber('1991-02-03', '0'),
  certificateValidUntil: '2036-01-01',
  gender: '0',
  birthday: '1991-02-03',
  nationality: 'CHN',
  occupation: '1020101',
  phone: { countryCode: '86', number: '13800138000' },
  email: 'liming@example.com',
  region: ['440000', '440400', '440402'],
  address: '横琴新区琴海东路18号',
  annualIncome: 200_000,
};

/** His daughter of 10. */
export const daughter: Person = {
  name: '李小明',
  certificateType: '0',
  certificateNo: idNumber('2016-06-15', '1'),
  certificateValidUntil: '2030-01-01',
  gender: '1',
  birthday: '2016-06-15',
  occupation: '2099907',
  annualIncome: 0,
  otherDeathCover: 0,
};

/** A beneficiary together with the person. */
export interface NamedPerson extends Person, Omit<Beneficiary, 'party'> {}

/** The applicant's wife, as a beneficiary of his own policy. */
export const wife: NamedPerson = {
  name: '王芳',
  certificateType: '0',
  certificateNo: idNumber('1992-05-06', '1'),
  gender: '1',
  birthday: '1992-05-06',
  relation: '02',
  order: 1,
  share: 100,
};

export const forSelf: Application = {
  goodsId: '10001',
  suitability: { needs: ['illness'], term: 'life', budget: 20_000, familyIncome: 300_000, held: [] },
  parties: { applicant },
  applicant: 'applicant',
  choices: { cover: 'life', payment: '20', sum: yuan(500_000) },
  insureds: [
    {
      id: 'insured',
      party: 'applicant',
      relation: '00',
      planId: 'bare',
      choices: {},
      riders: [],
      beneficiaries: { kind: 'statutory', named: [] },
    },
  ],
  health: { applicant: { h1: 'no', h2: 'no' } },
  healthDetails: {},
  bodies: {},
  noticeAcknowledged: true,
  documentsRead: { terms: '1'.repeat(64) },
  exclusionsConfirmed: ['e1', 'e2'],
  consents: { health_answers: '2026-11', relatives: '2026-11', child_under_14: '2026-11' },
  declarationAgreed: true,
};

/** The only insured of an application with changes. */
export function withInsured(change: Partial<Insured>, base = forSelf): Application {
  return { ...base, insureds: base.insureds.map((insured) => ({ ...insured, ...change })) };
}

export const forDaughter: Application = {
  ...withInsured({ party: 'insured', relation: '03' }),
  parties: { applicant, insured: daughter },
  health: { insured: { h1: 'no', h2: 'no' } },
};

export const context: ApplicationContext = {
  today: TODAY,
  occupation: (code) => {
    const lifeRisk = new Map([
      ['1020101', 1],
      ['2099907', 1],
      ['2099908', 1],
      ['4071203', 1],
      ['6010101', 4],
      ['6010102', 5],
    ]).get(code);
    return lifeRisk === undefined ? undefined : { label: code, lifeRisk, medicalRisk: 1 };
  },
  regionExists: (codes) => codes.join() === '440000,440400,440402' || codes.join() === '320000,320100,320102',
};

/** All findings of an application, as `rule path`. */
export function brokenRules(application: Application, sold = product, surroundings = context): string[] {
  return checkApplication(sold, application, surroundings).map(({ rule, path }) => `${rule} ${path}`);
}

/** The choices for the only insured. */
export function soldIn(application: Application): Selection {
  return selectionOf(application, onlyInsured(application));
}

/** An application in which a person has other answers. */
export function withPerson(party: string, change: Partial<Person>, base: Application): Application {
  return { ...base, parties: { ...base.parties, [party]: { ...base.parties[party], ...change } } };
}

export function withApplicant(change: Partial<Person>, base = forSelf): Application {
  return withPerson('applicant', change, base);
}

export function withDaughter(change: Partial<Person>, base = forDaughter): Application {
  return withPerson('insured', change, base);
}

export function withSelection({ choices, ...change }: Partial<Selection>, base = forSelf): Application {
  return { ...withInsured(change, base), choices: choices ?? base.choices };
}

export function withChoices(change: Application['choices'], base = forSelf): Application {
  return withSelection({ choices: { ...base.choices, ...change } }, base);
}

/** An application whose only insured has these beneficiaries, the parties `b1`, `b2` … */
export function withNamed(named: readonly NamedPerson[], base = forSelf): Application {
  const placed = named.map(({ relation, order, share, ...person }, index) => ({
    person,
    entry: { party: `b${index + 1}`, relation, order, share },
  }));
  const parties = Object.fromEntries(placed.map(({ person, entry }) => [entry.party, person]));
  const beneficiaries = { kind: 'named', named: placed.map(({ entry }) => entry) } as const;
  return { ...withInsured({ beneficiaries }, base), parties: { ...base.parties, ...parties } };
}

/** The product with other coverages, each found by its id. */
export function withCoverages(change: (coverage: Coverage) => Partial<Coverage>): Product {
  return { ...product, coverages: product.coverages.map((coverage) => ({ ...coverage, ...change(coverage) })) };
}

/** The product with these limits, before its own or instead of them. */
export function limitedBy(limits: readonly Limit[], others: readonly Limit[] = product.limits): Product {
  return { ...product, limits: [...limits, ...others] };
}

/** A birthday with a matching ID number. */
export function born(birthday: string, gender: Gender = '0'): Partial<Person> {
  return { birthday, gender, certificateNo: idNumber(birthday, gender) };
}
