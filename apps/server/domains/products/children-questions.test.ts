import { entryAgeFor } from '@portal/rules/product/limits.ts';
import { concerns } from '@portal/rules/sale/health.ts';
import { describe, expect, it } from 'vitest';
import { contentProducts, readContentFiles, readContentProduct } from '../../testing/read-content-product.ts';

const today = '2026-11-21';
const bornAgo = (years: number) => `${2026 - years}-06-15`;

describe.each(contentProducts)('the product %s', (goodsId) => {
  const { product } = readContentProduct(readContentFiles(goodsId));
  /** Everything that somebody of this age is asked as an insured. */
  const askedAt = (age: number, gender: '0' | '1') =>
    product.healthQuestions
      .filter((question) => question.about === 'insured' && concerns(question, { birthday: bornAgo(age), gender }, today))
      .map(({ text, points }) => [text, ...points].join('\n'))
      .join('\n');

  it.each(['0', '1'] as const)('does not ask a child of 5 about work, dangerous sports, drink or pregnancy (gender %s)', (gender) => {
    const asked = askedAt(5, gender);
    expect(asked).not.toMatch(/爆破|井下|高处|潜水|跳伞|职业|酒精依赖|毒品|怀孕|乳腺检查/);
    expect(asked).toContain('先天性');
  });

  it.runIf(entryAgeFor(product, {}).maxAge >= 35)('asks an adult about them', () => {
    for (const word of ['爆破', '潜水', '酒精依赖', '怀孕']) expect(askedAt(35, '1')).toContain(word);
  });
});
