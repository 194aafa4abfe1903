import { medical, forMedical } from '@portal/rules/medical.testing.ts';
import { fen, yuan } from '@portal/rules/money.ts';
import { forDaughter, forSelf, product, withCoverages } from '@portal/rules/sale.testing.ts';
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
    ['a product with benefits by age and guaranteed renewal', { ...byAge, renewal: { guaranteedYears: 6 } }],
  ])('is read as it was written: %s', (_, sold) => {
    const written = writeProduct(sold);
    expect(productAnswer.parse(written)).toEqual(written);
    expect(readProduct(productAnswer.parse(written))).toEqual(sold);
  });

  it.each<[string, object]>([
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
  ])('is read as it was written: %s', (_, application) => {
    const written = writeApplication(application);
    expect(applicationInput.parse(written)).toEqual(application);
    expect(readApplication(applicationAnswer.parse(written))).toEqual(application);
  });
});
