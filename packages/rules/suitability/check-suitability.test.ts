import { expect, it } from 'vitest';
import { context, forSelf, product } from '../sale/sale.testing.ts';
import type { Application, Suitability } from '../sale/answers/application.ts';
import type { ApplicationContext } from '../sale/judging/application-context.ts';
import { fen, yuan } from '../values/money.ts';
import { asksSuitability } from './asks-suitability.ts';
import { checkElderPath, checkSuitability, insistence, judgeSale, reasonsOf } from './check-suitability.ts';
import { usualStandard } from './judge-suitability.ts';

const basis = { standard: usualStandard, heldYearly: fen(0) };
const judged: ApplicationContext = { ...context, premium: yuan(9_000), suitability: basis };
const saying = (said: Partial<Suitability>): Application => ({ ...forSelf, suitability: { ...forSelf.suitability, ...said } });
const rulesOf = (application: Application, by = judged) => checkSuitability(product, application, by).map(({ rule }) => rule);

it('all five answers are asked for, and 0 and nothing held are answers', () => {
  expect(rulesOf({ ...forSelf, suitability: {} })).toEqual(
    ['needs', 'term', 'budget', 'familyIncome', 'held'].map((key) => `suitability.${key}_required`),
  );
  expect(rulesOf(saying({ needs: [] }))).toEqual(['suitability.needs_required']);
  expect(rulesOf(saying({ held: [] }))).toEqual([]);
  expect(rulesOf(saying({ budget: -1, familyIncome: 1.5 }))).toEqual(expect.arrayContaining(['suitability.amount', 'suitability.amount']));
});

it('nothing is asked for a cover of a year or less and for a group', () => {
  const year = { id: 'cover', role: 'cover', options: [{ id: 'y1', term: { years: 1 } }] } as const;
  const asks = (flow: 'individual' | 'partner', inputs: Parameters<typeof asksSuitability>[0]['inputs'], choices = {}) =>
    asksSuitability({ flow, inputs }, { choices });
  expect(asks('individual', [year], { cover: 'y1' })).toBe(false);
  expect(asks('individual', [year]), 'nothing longer to choose').toBe(false);
  expect(asks('individual', []), 'no term to choose').toBe(false);
  expect(asks('partner', product.inputs, forSelf.choices)).toBe(false);
  expect(asks('individual', product.inputs, forSelf.choices)).toBe(true);
});

it('who is advised to stop may insist in writing, and a changed figure is confirmed anew', () => {
  const poor = saying({ familyIncome: 10_000 });
  expect(rulesOf(poor)).toEqual(['suitability.insist']);
  const judgement = judgeSale(product, poor, judged);
  const against = judgement ? reasonsOf(judgement) : '';
  const insisted = (words: string) => saying({ familyIncome: 10_000, insisted: { words, against } });
  expect(rulesOf(insisted('我要买'))).toEqual(['suitability.insist']);
  for (const words of [insistence, '我已知晓风险 仍要投保。']) expect(rulesOf(insisted(words)), words).toEqual([]);
  expect(rulesOf(insisted(insistence), { ...judged, premium: yuan(9_001) }), 'another sum').toEqual(['suitability.changed']);
  expect(rulesOf({ ...insisted(insistence), suitability: { ...insisted(insistence).suitability, budget: 100 } })).toEqual([
    'suitability.changed',
  ]);
  expect(rulesOf(insisted(insistence), { ...judged, premium: yuan(3_000) }), 'nothing to insist on any more').toEqual([]);
});

it('without the bounds of the insurer only the answers are asked for', () => {
  const { suitability: _bounds, ...unknown } = judged;
  expect(rulesOf(saying({ familyIncome: 0 }), unknown)).toEqual([]);
});

it('an elder applicant of a product of a high grade is called first, and then has time', () => {
  const high = { ...product, grade: 'high' } as const;
  const born = (birthday: string): Application => ({ ...forSelf, parties: { applicant: { ...forSelf.parties['applicant'], birthday } } });
  const [year, ...rest] = context.today.split('-');
  const today65 = `${Number(year) - 65}-${rest.join('-')}`;
  const at = (elder?: NonNullable<ApplicationContext['suitability']>['elder'], application = born(today65), sold: typeof product = high) =>
    checkElderPath(sold, application, { ...judged, suitability: { ...basis, ...(elder && { elder }) } }).map(({ rule }) => rule);
  const considerUntil = '2026-11-22 09:00';
  expect(at()).toEqual(['suitability.call']);
  expect(at({ isCalled: false, considerUntil, isConsidering: false })).toEqual(['suitability.call']);
  expect(at({ isCalled: true, considerUntil, isConsidering: true })).toEqual(['suitability.consider']);
  expect(at({ isCalled: true, considerUntil, isConsidering: false })).toEqual([]);
  expect(at(undefined, forSelf), 'younger').toEqual([]);
  expect(at(undefined, born(today65), product), 'a medium grade').toEqual([]);
});
