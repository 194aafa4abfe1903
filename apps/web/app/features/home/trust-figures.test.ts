import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { expect, test } from 'vitest';
import { mergeTrust, trustFigures } from './trust-figures.ts';

const claims = { count: 100, paidCount: 98, paidRate: 98, paid: 1, averageDays: 2, smallCaseDays: 1 };
const facts = {
  asOf: '2026-06-30',
  company: { provincialBranches: 2, cityBranches: 3 },
  claims: {
    '2026Q2': { ...claims, paidCount: 96, smallCaseDays: 0.8 },
    '2025Q4': { ...claims, paidCount: 50 },
    '2026Q1': claims,
  },
  solvency: { '2026Q1': { comprehensiveRatio: 200 }, '2025Q4': { comprehensiveRatio: 210 } },
} as unknown as AnswerOf<'getFacts'>; // The figures need these fields only.

test('the share of paid claims counts all quarters of the latest year', () => {
  expect(trustFigures(facts).figures[0]).toMatchObject({ value: '97', note: '2026 年上半年给付案件数 ÷ 结案案件数' });
});

test('days and solvency are those of the latest quarter', () => {
  expect(trustFigures(facts).figures.map(({ value }) => value)).toEqual(['97', '0.8', '200', '5']);
});

test('a company without claims and solvency shows its branches', () => {
  expect(trustFigures({ ...facts, claims: {}, solvency: {} }).figures.map(({ id }) => id)).toEqual(['branches']);
});

test('kinds of branches that a company does not have are not named', () => {
  const company = { ...facts.company, provincialBranches: 1, cityBranches: 0 };
  expect(trustFigures({ ...facts, company }).figures.at(-1)).toMatchObject({ value: '1', note: '1 家分公司' });
});

test('figures of the settings follow those of the facts, which know the same ones better', () => {
  const figure = { value: '1', unit: '', label: '', note: '' };
  const settings = {
    asOf: '2026-01-01',
    figures: [
      { ...figure, id: 'solvency' },
      { ...figure, id: 'online' },
    ],
  };
  const merged = mergeTrust(facts, settings);
  expect(merged).toMatchObject({ asOf: '2026-06-30', figures: [{}, {}, { value: '200' }, {}, { id: 'online' }] });
  expect(merged.figures).toHaveLength(5);
  expect(mergeTrust(undefined, settings)).toBe(settings);
});
