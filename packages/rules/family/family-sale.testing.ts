import type { Application, Insured, Person } from '../sale/answers/application.ts';
import { yuan } from '../values/money.ts';
import type { Product } from '../product/product.ts';
import { applicant, daughter, forSelf, idNumber, product } from '../sale/sale.testing.ts';

/**
 * Test data: a product for two to five members of a family, each with a sum of their own, and an application for a couple and
 * their daughter that breaks no rule.
 */
export const familyProduct: Product = {
  ...product,
  goodsId: '10003',
  flow: 'family',
  insureds: { min: 2, max: 5 },
  inputs: product.inputs.map((input) => (input.id === 'sum' ? { ...input, scope: 'insured' } : input)),
};

const spouse: Person = {
  name: '王芳',
  certificateType: '0',
  certificateNo: idNumber('1992-05-06', '1'),
  certificateValidUntil: '2036-01-01',
  gender: '1',
  birthday: '1992-05-06',
  occupation: '1020101',
  annualIncome: 100_000,
};

const part = { planId: 'bare', riders: [], beneficiaries: { kind: 'statutory', named: [] } } as const;

/** The wife is the beneficiary of the applicant. The daughter's part has a waiver on the life of the applicant. */
export const forFamily: Application = {
  ...forSelf,
  goodsId: '10003',
  parties: { applicant, spouse, child: daughter },
  choices: { cover: 'life', payment: '20' },
  insureds: [
    {
      ...part,
      id: 'self',
      party: 'applicant',
      relation: '00',
      choices: { sum: yuan(500_000) },
      beneficiaries: { kind: 'named', named: [{ party: 'spouse', relation: '02', order: 1, share: 100 }] },
    },
    { ...part, id: 'wife', party: 'spouse', relation: '02', choices: { sum: yuan(300_000) } },
    {
      ...part,
      id: 'girl',
      party: 'child',
      relation: '03',
      planId: 'young',
      choices: { sum: yuan(200_000) },
      riders: ['child', 'waiver'],
    },
  ],
  health: {
    applicant: { h1: 'no', h2: 'no', a1: 'no' },
    spouse: { h1: 'no', h2: 'no', h3: 'no' },
    child: { h1: 'no', h2: 'no' },
  },
};

/** An application in which one insured has other answers. */
export function withMember(id: string, change: Partial<Insured>, base = forFamily): Application {
  return { ...base, insureds: base.insureds.map((insured) => (insured.id === id ? { ...insured, ...change } : insured)) };
}

/** An application with one more insured. */
export function withNewMember(insured: Pick<Insured, 'id' | 'relation'>, person: Person, base = forFamily): Application {
  const party = `person-${insured.id}`;
  return {
    ...base,
    parties: { ...base.parties, [party]: person },
    insureds: [...base.insureds, { ...part, choices: { sum: yuan(200_000) }, ...insured, party }],
    health: { ...base.health, [party]: { h1: 'no', h2: 'no', h3: 'no' } },
  };
}

/** An application without these insureds. */
export function withoutMembers(...ids: string[]): Application {
  return { ...forFamily, insureds: forFamily.insureds.filter(({ id }) => !ids.includes(id)) };
}
