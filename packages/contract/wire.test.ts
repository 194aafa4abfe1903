import { familyProduct, forFamily } from '@portal/rules/family/family-sale.testing.ts';
import { medical, forMedical } from '@portal/rules/product/medical.testing.ts';
import { fen, yuan } from '@portal/rules/values/money.ts';
import { forDaughter, forSelf, product, wife, withCoverages, withNamed, withPerson } from '@portal/rules/sale/sale.testing.ts';
import { describe, expect, it } from 'vitest';
import { applicationAnswer, applicationInput, choicesInput } from './application.ts';
import { productAnswer } from './product.ts';
import { readApplication, readChoices, readProduct, writeApplication, writeChoices, writeProduct } from './wire.ts';

describe('a product on the wire', () => {
  const byAge = withCoverages(({ benefits }) => ({
    benefits: benefits.map((benefit) => ({
      ...benefit,
      pays: { of: 'byAge', parts: [{ under: 18, pays: { of: 'premiumsPaid' } }, { pays: { of: 'sum', share: 160 } }] },
    })),
  }));

  it.each([
    ['a product with a sum', product],
    ['a product with deductibles', medical],
    ['a product for a family', familyProduct],
    ['a product with benefits by age and guaranteed renewal', { ...byAge, renewal: { guaranteedYears: 6 } }],
  ])('is read as it was written: %s', (_, sold) => {
    const written = writeProduct(sold);
    expect(productAnswer.parse(written)).toEqual(written);
    expect(readProduct(productAnswer.parse(written))).toEqual(sold);
  });

  it('is for one person if it does not say for whom', () => {
    const { flow: _, insureds: __, ...silent } = writeProduct(product);
    expect(readProduct(productAnswer.parse(silent))).toEqual(product);
  });

  it.each<[string, object]>([
    ['a choice of an unknown group of people', { inputs: [{ ...writeProduct(product).inputs[0], scope: 'family' }] }],
    ['an unknown kind of sale', { flow: 'group' }],
    ['a sale for nobody', { insureds: { min: 0, max: 1 } }],
    ['a sale for more people than a contract may have', { insureds: { min: 1, max: 2001 } }],
    ['a limit with a misspelt bound', { limits: [{ on: 'age', maximum: 50 }] }],
    ['a condition with a misspelt bound', { limits: [{ on: 'age', max: 50, when: { payment: { onyl: ['20'] } } }] }],
    ['an input without options', { inputs: [{ id: 'a', label: 'A', type: 'choice', options: [] }] }],
    ['an input of an unknown kind', { inputs: [{ id: 'a', label: 'A', type: 'date' }] }],
    [
      'an id with a point, which yuan text could be',
      { inputs: [{ id: '1.00', label: 'A', type: 'choice', options: [{ id: 'a', label: 'A' }] }] },
    ],
    ['a product without coverages', { coverages: [] }],
  ])('is not %s', (_, change) => {
    expect(productAnswer.safeParse({ ...writeProduct(product), ...change }).success).toBe(false);
  });
});

describe('choices on the wire', () => {
  it('are option ids as they are, and amounts as yuan text', () => {
    const choices = { cover: 'life', payment: '20', sum: yuan(500_000), odd: fen(10_000_001) };
    const written = { cover: 'life', payment: '20', sum: '500000.00', odd: '100000.01' };
    expect(writeChoices(choices)).toEqual(written);
    expect(readChoices(written)).toEqual(choices);
    expect(choicesInput.parse(written)).toEqual(choices);
  });

  it('are neither other texts nor numbers', () => {
    for (const choice of ['1.5', '-1.00', '', 'a b', 'x'.repeat(65), 500_000, null, '1000000000000.00'])
      expect(choicesInput.safeParse({ sum: choice }).success, String(choice)).toBe(false);
    expect(choicesInput.safeParse({ 'a.b': 'x' }).success).toBe(false);
  });

  it('are at most twenty', () => {
    const many = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, index) => [`input${index}`, 'x']));
    expect(choicesInput.safeParse(many(20)).success).toBe(true);
    expect(choicesInput.safeParse(many(21)).success).toBe(false);
  });
});

describe('an application on the wire', () => {
  it.each([
    ['for oneself', forSelf],
    ['for a child', forDaughter],
    ['for medical cover', forMedical],
    ['for a family', forFamily],
    ['with named beneficiaries', withNamed([wife])],
  ])('is read as it was written: %s', (_, application) => {
    const written = writeApplication(application);
    expect(applicationInput.parse(written)).toEqual(application);
    expect(readApplication(applicationAnswer.parse(written))).toEqual(application);
  });

  const written = writeApplication(forFamily);
  const [self, spouse] = written.insureds;
  const isAccepted = (change: object) => applicationInput.safeParse({ ...written, ...change }).success;

  it('writes the choices that all share and those of each insured as yuan text', () => {
    expect(written.choices).toEqual({ cover: 'life', payment: '20' });
    expect(written.insureds.map(({ choices }) => choices)).toEqual([{ sum: '500000.00' }, { sum: '300000.00' }, { sum: '200000.00' }]);
  });

  it('refers to people whom it has', () => {
    expect(isAccepted({})).toBe(true);
    expect(isAccepted({ applicant: 'nobody' })).toBe(false);
    expect(isAccepted({ applicant: 'constructor' })).toBe(false);
    expect(isAccepted({ insureds: [self, { ...spouse, party: 'nobody' }] })).toBe(false);
    const beneficiaries = { kind: 'named', named: [{ party: 'nobody' }] };
    expect(isAccepted({ insureds: [self, { ...spouse, beneficiaries }] })).toBe(false);
  });

  it('may have people whom no role refers to', () => {
    expect(applicationInput.safeParse(writeApplication(withPerson('p1', {}, forFamily))).success).toBe(true);
  });

  it('has an id for each insured', () => {
    expect(isAccepted({ insureds: [self, { ...spouse, id: self?.id }] })).toBe(false);
    expect(isAccepted({ insureds: [self, { ...spouse, id: 'a.b' }] })).toBe(false);
  });

  it('has one to twenty insureds and at most sixty people', () => {
    const insureds = (count: number) => Array.from({ length: count }, (_, index) => ({ ...self, id: `i${index}` }));
    expect([0, 1, 20, 21].map((count) => isAccepted({ insureds: insureds(count) }))).toEqual([false, true, true, false]);
    const parties = (count: number) => ({
      ...written.parties,
      ...Object.fromEntries(Array.from({ length: count - 3 }, (_, index) => [`p${index}`, {}])),
    });
    expect([60, 61].map((count) => isAccepted({ parties: parties(count) }))).toEqual([true, false]);
  });

  it('has answers of people and not of questions alone', () => {
    expect(isAccepted({ health: { applicant: { h1: 'no' } } })).toBe(true);
    expect(isAccepted({ health: { h1: 'no' } })).toBe(false);
    expect(isAccepted({ health: { applicant: { h1: 'maybe' } } })).toBe(false);
  });

  it('has nothing of the earlier form', () => {
    expect(isAccepted({ relation: '00' })).toBe(false);
    expect(isAccepted({ applicant: forFamily.parties['applicant'] })).toBe(false);
    expect(isAccepted({ selection: { planId: 'bare', choices: {}, riders: [] } })).toBe(false);
  });
});
