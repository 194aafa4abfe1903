import { describe, expect, it } from 'vitest';
import { packPostings, PostingLists } from '../index/postings.ts';
import { rankDocuments, rankEnough } from './rank.ts';
import { openSpellings } from '../index/spellings.ts';
import type { Vocabulary } from '../index/vocabulary.ts';

const today = 20_000;

/** An index of texts that all have one word in the body; every other one is news. The later ones are newer, so they rank higher. */
function indexOf(count: number): Vocabulary {
  const postings = packPostings(Array.from({ length: count }, (_, ordinal) => ordinal << 2));
  const numbers = () => new Float64Array(count);
  return {
    build: 'sample',
    documents: Array.from({ length: count }, (_, ordinal) => ({
      kind: ordinal % 2 === 0 ? 'news' : 'faq',
      factor: 1,
      twin: null,
      publishedOn: today - count + Math.floor(ordinal / 3),
      withdrawnOn: null,
    })),
    postings: new PostingLists([{ word: '保单', postings }]),
    sums: { bestWorths: numbers(), bestWeights: numbers(), weights: numbers(), worths: numbers() },
    count: () => count,
    rarity: () => 1,
    spellings: openSpellings([], () => 0),
    synonyms: new Map(),
  };
}

const terms = [{ words: [{ word: '保单', weight: 1 }] }];

describe('the ranking', () => {
  it('of the best few is the beginning of the whole one; of two equal texts the first comes first', () => {
    const index = indexOf(100);
    const whole = rankDocuments(terms, index, { count: 1_000, today }).best;
    expect(whole).toHaveLength(100);
    expect(whole.slice(0, 7)).toEqual([99, 96, 97, 98, 93, 94, 95]);
    for (const count of [1, 2, 7, 50, 99, 100, 101])
      expect(rankDocuments(terms, index, { count, today }).best, `the best ${count}`).toEqual(whole.slice(0, count));
  });

  it('of one kind leaves out the others, and counts them', () => {
    const { best, totals } = rankDocuments(terms, indexOf(10), { kind: 'faq', count: 3, today });
    expect(best).toEqual([9, 7, 3]);
    expect(totals).toEqual(
      new Map([
        ['news', 5],
        ['faq', 5],
      ]),
    );
  });

  it('takes documents that say the same as one, the best of them, and names the others', () => {
    const index = indexOf(10);
    const twins = { ...index, documents: index.documents.map((of, ordinal) => of && { ...of, twin: ordinal < 4 ? 0 : null }) };
    const { best, totals, twins: others } = rankDocuments(terms, twins, { count: 10, today });
    expect(best).toEqual([9, 6, 7, 8, 3, 4, 5]);
    expect(others.get(3)).toEqual([0, 1, 2]);
    expect([...totals.values()].reduce((sum, one) => sum + one, 0)).toBe(7);
  });

  it('puts a document first whose name the query is', () => {
    const index = indexOf(10);
    const named = packPostings([2 << 2]);
    const postings = new PostingLists([{ word: '=保单', postings: named }], index.postings);
    expect(rankDocuments(terms, { ...index, postings }, { count: 2, today, first: ['=保单'] }).best).toEqual([2, 9]);
  });

  it('begins anew with every search', () => {
    const index = indexOf(10);
    const first = rankDocuments(terms, index, { count: 5, today });
    expect(rankDocuments([{ words: [{ word: '退保', weight: 1 }] }], index, { count: 5, today })).toMatchObject({
      totals: new Map(),
      best: [],
    });
    expect(rankDocuments(terms, index, { count: 5, today })).toEqual(first);
  });

  it('lets what has a part of the query follow where few have enough of it, and adds nothing to nothing', () => {
    const index = indexOf(10);
    const rare = packPostings([2 << 2]);
    const postings = new PostingLists([{ word: '结石', postings: rare }], index.postings);
    const both = [...terms, { words: [{ word: '结石', weight: 9 }] }];
    const few = { ...index, postings };
    expect(rankDocuments(both, few, { count: 10, today }).best).toEqual([2]);
    const { best, totals } = rankEnough(both, few, { count: 10, today }, 5);
    expect(best).toEqual([2, 9, 6, 7, 8]);
    expect([...totals.values()].reduce((sum, one) => sum + one, 0)).toBe(5);
    expect(rankEnough(both, few, { kind: 'faq', count: 10, today }, 5).best).toEqual([9, 7]);
    expect(rankEnough([{ words: [{ word: '退保', weight: 1 }] }], few, { count: 5, today }, 5).best).toEqual([]);
  });
});
