import { describe, expect, it } from 'vitest';
import { limitedBy, product } from '../sale/sale.testing.ts';
import { medical } from './medical.testing.ts';
import { type Need, needNames, needs } from './need-names.ts';
import { findSimilar, isAskedFor, needsOf, sayEntryAges, type Whom, whomOf } from './needs.ts';
import type { Coverage, CoverageKind, Limit, Product } from './product.ts';

/** The product with one coverage of each of these kinds. */
function ofKinds(...kinds: CoverageKind[]): Product {
  const [first] = product.coverages as [Coverage, ...Coverage[]];
  return { ...product, coverages: kinds.map((kind, index) => ({ ...first, id: `c${index}`, kind })) };
}

const forWhom = (relations: Product['relations'], ...limits: Limit[]): Product => ({ ...limitedBy(limits, []), relations });

describe('the needs that a product meets', () => {
  it.each([
    ['critical_illness', ['illness']],
    ['medical', ['medical']],
    ['allowance', ['medical']],
    ['accident', ['accident']],
    ['term', ['family']],
    ['whole_life', ['family', 'savings']],
    ['annuity', ['retirement', 'savings']],
    ['waiver', []],
  ] as const)('follow from a coverage of the kind %s', (kind, met) => expect(needsOf(ofKinds(kind))).toEqual(met));

  it('are those of the main risks: a rider does not change what a product is for', () => {
    const [main, rider] = ofKinds('accident', 'medical').coverages as [Coverage, Coverage];
    expect(needsOf({ coverages: [main, { ...rider, requires: [main.id] }] })).toEqual(['accident']);
  });

  it('are named once each, in the order of all needs', () => {
    expect(needsOf(ofKinds('annuity', 'waiver', 'medical', 'critical_illness', 'medical'))).toEqual([
      'illness',
      'medical',
      'retirement',
      'savings',
    ]);
    expect(needs.map((need) => needNames[need])).toContain('养老');
  });
});

describe('the people whom a product can be bought for', () => {
  const anybody = ['00', '01', '02', '03'] as const;

  it('follow from its relations', () => {
    expect(whomOf(forWhom(anybody))).toEqual(['self', 'spouse', 'child', 'parent']);
    expect(whomOf(forWhom(['03'], { on: 'age', max: 17 }))).toEqual(['child']);
  });

  it('are those whom its entry ages allow: minors are children, and no parent of an adult is 35', () => {
    expect(whomOf(forWhom(anybody, { on: 'age', min: 60, max: 80 }))).toEqual(['self', 'spouse', 'parent']);
    expect(whomOf(forWhom(anybody, { on: 'age', min: 18, max: 35 }))).toEqual(['self', 'spouse']);
    expect(whomOf(forWhom(anybody, { on: 'age', max: 35 }))).toEqual(['self', 'spouse', 'child']);
  });

  it('follow from limits on one relation too, and not from those of a rider', () => {
    const older: Limit = { on: 'age', min: 18, when: { relation: { only: ['03'] } } };
    expect(whomOf(forWhom(anybody, older))).toEqual(['self', 'spouse', 'parent']);
    expect(whomOf(forWhom(anybody, { on: 'relation', only: ['00'] }))).toEqual(['self']);
    expect(whomOf(forWhom(anybody, { coverage: 'waiver', on: 'relation', only: ['01'] }))).toHaveLength(4);
  });
});

describe('the entry ages', () => {
  it('are said from the day of birth or in years, the widest ones', () => {
    const shorter: Limit = { on: 'age', max: 40, when: { payment_period: { only: ['y20'] } } };
    expect(sayEntryAges(forWhom(['00'], { on: 'ageDays', min: 30 }, { on: 'age', max: 60 }, shorter))).toBe('出生满 30 天至 60 周岁');
    expect(sayEntryAges(forWhom(['00'], { on: 'age', min: 18, max: 50 }))).toBe('18 至 50 周岁');
  });
});

describe('a filter', () => {
  const sold: Product = {
    ...medical,
    name: '康翼一年期医疗保险',
    shortName: '康翼（互联网）',
    category: '医疗保险',
    summary: '最高 200 万元',
    tags: ['重疾 0 免赔', 'VIP'],
  };

  it('without anything asks for all', () => expect(isAskedFor(sold, { text: '  ' })).toBe(true));

  it('asks for a need and a person', () => {
    expect(isAskedFor(sold, { need: 'medical', whom: 'self' })).toBe(true);
    expect(isAskedFor(sold, { need: 'illness' })).toBe(false);
    expect(isAskedFor({ ...sold, relations: ['00'] }, { need: 'medical', whom: 'parent' })).toBe(false);
  });

  it.each(['康翼', '医疗 康翼', '０免赔', 'vip', '200万', '（互联网）'])('finds %s in names, category, summary and tags', (text) =>
    expect(isAskedFor(sold, { text })).toBe(true),
  );

  it.each(['重大疾病', '康翼 养老', '%', '.*'])('does not find %s', (text) => expect(isAskedFor(sold, { text })).toBe(false));
});

describe('the products that are similar to one that is not sold', () => {
  const ended = { ...ofKinds('whole_life'), relations: ['00', '03'] as const };
  const listed = (goodsId: string, needsMet: readonly Need[], whom: readonly Whom[]) => ({ goodsId, needs: needsMet, whom });

  it('meet most of its needs for most of the same people, at most three, and never itself', () => {
    const found = findSimilar(ended, [
      listed('medical', ['medical'], ['self', 'child']),
      listed('for parents', ['family', 'savings'], ['parent']),
      listed('one need', ['family'], ['self', 'child']),
      listed('one person', ['family', 'savings'], ['self']),
      listed('both', ['savings', 'family', 'medical'], ['child', 'self']),
      listed('one of each', ['savings'], ['self']),
      listed(ended.goodsId, ['family', 'savings'], ['self', 'child']),
    ]);
    expect(found.map(({ goodsId }) => goodsId)).toEqual(['both', 'one person', 'one need']);
  });
});
