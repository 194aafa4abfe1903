import { describe, expect, it } from 'vitest';
import type { Product } from '../product/product.ts';
import { yuan } from '../values/money.ts';
import { trialContext } from '../sale/trial.ts';
import { onlyInsured } from '../sale/answers/parties.ts';
import { familyProduct, forFamily } from './family-sale.testing.ts';
import { relationsToAdd, sharedChoices, withMember, withoutMember } from './members.ts';

const context = trialContext('2026-11-24');

describe('one more member of a family', () => {
  it('gets what the last one has, an id and a person of their own, and heirs by law', () => {
    const more = withMember(familyProduct, forFamily, { relation: '03', person: { birthday: '2015-03-04' } }, context);
    const added = more.insureds.at(-1);
    expect(added).toMatchObject({ id: 'm1', party: 'p1', relation: '03', planId: 'young', beneficiaries: { kind: 'statutory' } });
    expect(more.parties['p1']).toEqual({ birthday: '2015-03-04' });
    expect(withMember(familyProduct, more, { relation: '03' }, context).insureds.at(-1)).toMatchObject({ id: 'm2', party: 'p2' });
  });

  it('is the applicant if it is 本人, with the answers that the applicant has given', () => {
    const others = withoutMember(forFamily, 'self');
    const again = withMember(familyProduct, others, { relation: '00', person: { name: '别人', email: 'a@example.com' } }, context);
    expect(again.insureds.at(-1)).toMatchObject({ party: 'applicant', relation: '00' });
    expect(again.parties['applicant']).toMatchObject({ name: forFamily.parties['applicant']?.name, email: expect.any(String) });
  });

  it('gets no larger sum than the limits allow them', () => {
    const limits = [...familyProduct.limits, { when: { age: { max: 17 } }, on: 'sum', max: 200_000 }];
    const sums = [100_000, 200_000, 500_000].map(yuan);
    const inputs = familyProduct.inputs.map((input) => (input.id === 'sum' ? { ...input, choices: sums } : input)) as Product['inputs'];
    const large = { ...forFamily, insureds: forFamily.insureds.slice(0, 1) };
    const add = (birthday: string) =>
      withMember({ ...familyProduct, limits, inputs }, large, { relation: '03', person: { birthday, gender: '0' } }, context).insureds.at(
        -1,
      )?.choices;
    expect(add('2015-03-04')?.['sum']).toBe(yuan(200_000));
    expect(add('2003-03-04')?.['sum']).toBe(yuan(500_000));
  });

  it('may be a spouse or oneself only once', () => {
    expect(relationsToAdd({ relations: ['00', '02', '03', '01'] }, forFamily)).toEqual(['03', '01']);
    expect(relationsToAdd({ relations: ['00', '02', '03'] }, withoutMember(forFamily, 'wife'))).toEqual(['02', '03']);
  });
});

describe('a member who leaves', () => {
  it('takes their person along, unless somebody else needs it', () => {
    expect(Object.keys(withoutMember(forFamily, 'girl').parties)).toEqual(['applicant', 'spouse']);
    // The wife is a beneficiary of the applicant.
    expect(Object.keys(withoutMember(forFamily, 'wife').parties)).toContain('spouse');
  });

  it('stays if there is nobody else', () => {
    const one = { ...forFamily, insureds: forFamily.insureds.slice(0, 1) };
    expect(onlyInsured(withoutMember(one, 'self')).id).toBe('self');
  });
});

it('a contract begins with the first option of each shared choice', () => {
  expect(Object.keys(sharedChoices(familyProduct))).toEqual(['cover', 'payment']);
});
