import { expect, it, describe } from 'vitest';
import { isElderSale, judgeSuitability } from './judge-suitability.ts';
import { caseOf, elders, standard, vectors } from './vectors.testing.ts';

describe('a sale is advised against by the articles', () => {
  it.each(vectors)('$article: $title', (vector) => {
    const { said, offered } = caseOf(vector);
    expect(judgeSuitability(said, offered, standard).advice.map(({ id }) => id)).toEqual(vector.advised);
  });
});

it.each(elders)('18: %s', (_title, change, isElder) => {
  const [vector] = vectors;
  const { offered } = caseOf(vector ?? { article: 18, title: '', advised: [] });
  expect(isElderSale({ ...offered, ...change }, standard)).toBe(isElder);
});
