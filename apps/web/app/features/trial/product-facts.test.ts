import { yuan } from '@portal/rules/values/money.ts';
import { expect, test } from 'vitest';
import { oneYearProduct, testProduct } from './product.fixture.ts';
import {
  benefitOf,
  comparedInputs,
  compareLabel,
  entryAgeRows,
  premiumLabel,
  sayConditions,
  sayPaysMore,
  shortRiskName,
  showEntryAge,
} from './product-facts.ts';

test('a benefit that pays a share of the sum assured is shown as an amount', () => {
  expect(benefitOf('基本保额', yuan(300_000))).toBe(yuan(300_000));
  expect(benefitOf('每次基本保额的 30%', yuan(300_000))).toBe(yuan(90_000));
  expect(benefitOf('剩余各期保险费', yuan(300_000))).toBeUndefined();
});

test('every payment period has its highest entry age for every cover period', () => {
  expect(entryAgeRows(testProduct)).toEqual([
    { id: 'single', label: '一次交清', maxAges: { whole_life: 60, to_70: 60 } },
    { id: 'y10', label: '10 年交', maxAges: { whole_life: 60, to_70: 60 } },
    { id: 'y20', label: '20 年交', maxAges: { whole_life: 50, to_70: 45 } },
  ]);
});

test('a product whose entry ages do not depend on the choices has no table of them', () => {
  expect(entryAgeRows(oneYearProduct)).toEqual([]);
});

test('inputs with one option are not compared', () => {
  expect(comparedInputs(testProduct).map(({ id }) => id)).toEqual(['term', 'pay']);
  expect(comparedInputs(oneYearProduct).map(({ id }) => id)).toEqual(['excess']);
  expect(compareLabel(testProduct)).toBe('全部期间比较');
  expect(compareLabel(oneYearProduct)).toBe('年度免赔额比较');
});

test('the entry age is from days after birth or from a full age', () => {
  expect(showEntryAge(testProduct)).toBe('出生满 28 天至 60 周岁');
  expect(showEntryAge({ ...testProduct, limits: [{ on: 'age', min: 18, max: 60 }] })).toBe('年满 18 周岁至 60 周岁');
});

test('a premium is the first of several, a single one, or the only one that the product has', () => {
  expect(premiumLabel(testProduct, 20)).toBe('首期保费');
  expect(premiumLabel(testProduct, 1)).toBe('保费（一次交清）');
  expect(premiumLabel(oneYearProduct, 1)).toBe('保费');
});

test('all premiums together are compared with the sum that they buy', () => {
  expect(sayPaysMore(testProduct, { premium: '16422.00', payments: 20, sumAssured: '300000.00' })).toBe(
    '全部保费合计 ¥328,440.00，高于基本保额 ¥300,000.00。',
  );
  expect(sayPaysMore(testProduct, { premium: '15000.00', payments: 20, sumAssured: '300000.00' })).toBeUndefined();
  expect(sayPaysMore(oneYearProduct, { premium: '16422.00', payments: 1, sumAssured: null })).toBeUndefined();
});

test('premiums of savings, which pay at least the premiums back, are not compared with the sum', () => {
  const savings = { ...testProduct, coverages: testProduct.coverages.map((one) => ({ ...one, kind: 'whole_life' as const })) };
  expect(sayPaysMore(savings, { premium: '16422.00', payments: 20, sumAssured: '300000.00' })).toBeUndefined();
});

test('conditions name what an option does not say itself', () => {
  expect(sayConditions(testProduct, { choices: { term: 'whole_life', pay: 'y20', amount: yuan(300_000) }, riders: [] })).toEqual([
    '保障终身',
    '20 年交',
    '基本保额 30万元',
  ]);
  expect(sayConditions(oneYearProduct, { choices: { excess: 'e1', term: 'one' }, riders: [] })).toEqual(['年度免赔额 1 万元', '保障 1 年']);
});

test('a short name leaves out the channel in brackets', () => {
  expect(shortRiskName('琴安附加臻安轻度中度疾病保险（互联网专属）')).toBe('琴安附加臻安轻度中度疾病保险');
});
