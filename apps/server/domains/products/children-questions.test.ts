import { entryAgeFor } from '@portal/rules/product/limits.ts';
import { concerns } from '@portal/rules/sale/answers/health.ts';
import { describe, expect, it } from 'vitest';
import { contentProducts, readContentFiles, readContentProduct } from '../../testing/samples/read-content-product.ts';

const today = '2026-11-21';
const bornAgo = (years: number) => `${2026 - years}-06-15`;
/** The products that ask about health: an annuity does not. */
const products = contentProducts
  .map((goodsId) => readContentProduct(readContentFiles(goodsId)).product)
  .filter(({ healthQuestions }) => healthQuestions.length > 0);
type Sold = (typeof products)[number];

/** The questions that somebody of this age is asked as an insured. */
const askedAt = ({ healthQuestions }: Sold, age: number, gender: '0' | '1') =>
  healthQuestions
    .filter((question) => question.about === 'insured' && concerns(question, { birthday: bornAgo(age), gender }, today))
    .map(({ text, points }) => [text, ...points].join('\n'))
    .join('\n');

const insures = (age: number) => (product: Sold) => {
  const { minAge, maxAge } = entryAgeFor(product, {});
  return age >= minAge && age <= maxAge;
};
/** Illness and treatment, to which a pregnancy matters. Treatment after an accident is a rider. */
const coversIllness = ({ coverages }: Sold) =>
  coverages.some(({ kind, requires }) => requires.length === 0 && (kind === 'critical_illness' || kind === 'medical'));

it('all but the annuity ask about health', () => {
  const asking = new Set(products.map(({ goodsId }) => goodsId));
  expect(contentProducts.filter((goodsId) => !asking.has(goodsId))).toEqual(['changqing']);
});

describe.each(products.filter(insures(5)))('the product $goodsId', (product) => {
  it.each(['0', '1'] as const)('does not ask a child of 5 about work, dangerous sports, drink or pregnancy (gender %s)', (gender) => {
    const asked = askedAt(product, 5, gender);
    expect(asked).not.toMatch(/爆破|井下|高处|潜水|跳伞|职业|酒精依赖|毒品|怀孕|乳腺检查/);
    expect(asked).toContain('先天性');
  });
});

/** An organisation says nothing about the life of a person. */
const asksInsured = ({ flow }: Sold) => flow !== 'partner';

describe.each(products.filter(insures(35)).filter(asksInsured))('the product $goodsId', (product) => {
  it('asks an adult about work, dangerous sports and drink, and a woman about pregnancy if it covers illness', () => {
    const asked = askedAt(product, 35, '1');
    for (const word of ['爆破', '潜水', '酒精依赖']) expect(asked).toContain(word);
    expect(asked.includes('怀孕')).toBe(coversIllness(product));
  });
});
