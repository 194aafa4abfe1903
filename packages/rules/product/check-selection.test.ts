import { describe, expect, it } from 'vitest';
import { fen, yuan } from '../values/money.ts';
import {
  born,
  brokenRules,
  context,
  forDaughter,
  forSelf,
  limitedBy,
  product,
  TODAY,
  withApplicant,
  withChoices,
  withSelection,
} from '../sale/sale.testing.ts';
import { checkRider } from './check-selection.ts';
import { ridersOf } from './coverages.ts';
import { checkPart } from '../sale/judging/check-part.ts';
import { checkStep } from '../sale/flows.ts';
import { factsOf } from './limits.ts';

describe('a rider with age bounds', () => {
  const [waiver] = ridersOf(product);
  const aged = (birthday: string, bounds: { min?: number; max?: number }): string | undefined => {
    if (!waiver) throw new Error('the product has lost its waiver');
    const limited = limitedBy([{ coverage: 'waiver', on: 'age', ...bounds }], []);
    const situation = { choices: {}, insured: { age: 1 }, applicant: factsOf({ birthday }, TODAY) };
    return checkRider(limited, situation, waiver)?.message;
  };

  it('covers lives from the minimum to the maximum age', () => {
    expect(aged('1996-06-15', { min: 30 })).toBeUndefined();
    expect(aged('1996-06-16', { min: 30 })).toBe('附加《投保人豁免》要求投保人年龄满30周岁');
    expect(aged('1985-06-16', { min: 30, max: 40 })).toBeUndefined();
    expect(aged('1985-06-15', { min: 30, max: 40 })).toBe('附加《投保人豁免》要求投保人年龄满30周岁且不超过40周岁');
    expect(aged('1900-01-01', {})).toBeUndefined();
    expect(aged('', { min: 30 })).toBeUndefined();
  });
});

describe('the selection', () => {
  it.each([
    [100_000, true],
    [600_000, true],
    [90_000, false],
    [610_000, false],
    [105_000, false],
  ])('takes %i yuan: %s', (sum, allowed) => {
    const found = brokenRules(withChoices({ sum: yuan(sum) }));
    expect(found).toEqual(allowed ? [] : ['selection.amount choices.sum']);
  });

  it('refuses an amount that is one fen off', () => {
    expect(brokenRules(withChoices({ sum: fen(10_000_001) }))).toEqual(['selection.amount choices.sum']);
  });

  it('accepts only plans, periods and riders of the product', () => {
    expect(brokenRules(withSelection({ planId: 'x' }))).toEqual(['selection.plan insureds.insured.planId']);
    expect(brokenRules(withChoices({ cover: 'x' }))).toEqual(['selection.choice choices.cover']);
    expect(brokenRules(withChoices({ payment: 'x' }))).toEqual(['selection.choice choices.payment']);
    expect(brokenRules(withSelection({ riders: ['x'] }))).toEqual(['rider.unknown insureds.insured.riders']);
  });

  it('of a trial has the paths of the application', () => {
    const wrong = { planId: 'x', choices: { cover: 'x', payment: '20', sum: yuan(105_000), gone: 'x' }, riders: ['x'] };
    expect(checkPart(product, withSelection(wrong), context, { asked: 'price' }).map(({ path }) => path)).toEqual([
      'insureds.insured.planId',
      'choices.cover',
      'choices.sum',
      'choices.gone',
      'insureds.insured.riders',
    ]);
  });

  it('must include the riders of its plan', () => {
    expect(brokenRules(withSelection({ planId: 'young' }, forDaughter))).toEqual(['selection.plan_riders insureds.insured.planId']);
    expect(brokenRules(withSelection({ planId: 'young', riders: ['child'] }, forDaughter))).toEqual([]);
  });

  it('is sold from the first to the last day of sale', () => {
    const on = (today: string): string[] => checkStep('advice', product, forSelf, { ...context, today }).map(({ rule }) => rule);
    expect(on('2025-12-31')).toEqual(['selection.not_on_sale']);
    expect(on('2026-01-01')).toEqual([]);
    expect(on('2026-12-31')).toEqual([]);
    expect(on('2027-01-01')).toEqual(['selection.not_on_sale']);
    expect(checkStep('advice', { ...product, saleEnd: undefined }, forSelf, { ...context, today: '2040-01-01' })).toEqual([]);
  });

  it('keeps a rider that is not available and reports the reason', () => {
    const waived = {
      ...withSelection({ riders: ['waiver'] }, forDaughter),
      health: { insured: { h1: 'no', h2: 'no' }, applicant: { a1: 'no' } } as const,
    };
    expect(brokenRules(waived)).toEqual([]);
    expect(brokenRules(withSelection({ riders: ['waiver'] }))).toEqual(['rider.other_life insureds.insured.riders']);
    expect(brokenRules(withChoices({ payment: '1' }, waived))).toEqual(['rider.choice insureds.insured.riders']);
    const aged = (birthday: string): string[] => brokenRules(withApplicant(born(birthday), waived));
    expect(aged('1975-06-16')).toEqual([]);
    expect(aged('1975-06-15')).toEqual(['rider.age insureds.insured.riders']);
    const [tooOld] = checkStep('applicant', product, withSelection({ riders: ['child'] }), context);
    expect(tooOld).toMatchObject({
      rule: 'rider.age',
      message: '附加《少儿特疾》要求被保险人年龄不超过17周岁',
    });
    expect(brokenRules(withSelection({ riders: ['child'] }, forDaughter))).toEqual([]);
  });
});
