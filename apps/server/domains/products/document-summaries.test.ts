import { summarizeDocument } from '@portal/rules/sale/pages/document-summary.ts';
import { countCharacters } from '@portal/rules/values/text.ts';
import { describe, expect, it } from 'vitest';
import { contentProducts, readContentFiles, readContentProduct } from '../../testing/samples/read-content-product.ts';

/** About one screen of a phone, and what can be scrolled at a glance. */
const mostCharacters = 900;

const figuresIn = (text: string): string[] => text.match(/\d[\d,]*(?:\.\d+)?/g) ?? [];

describe.each(contentProducts)('the documents of %s', (goodsId) => {
  const files = readContentFiles(goodsId);
  const { product, documents } = readContentProduct(files);
  const read = product.documents.filter(({ mustRead }) => mustRead);
  // Of the application, only the riders are read: all of them make the longest summary.
  const application = {
    choices: {},
    insureds: [{ riders: product.coverages.filter(({ requires }) => requires.length > 0).map(({ id }) => id) }],
  } as never;
  const pointsOf = (document: (typeof read)[number]) => summarizeDocument(document, { product, application, context: {} }) ?? [];

  it('have a summary of about one screen, that of the terms with cover, exclusions, times, leaving and claims', () => {
    const lengths = read.map((document) =>
      countCharacters(
        pointsOf(document)
          .flatMap(({ texts }) => texts)
          .join(''),
      ),
    );
    expect(lengths.filter((length) => length < 60 || length > mostCharacters)).toEqual([]);
    const terms = read.find(({ kind }) => kind === 'terms');
    const headings = terms ? pointsOf(terms).map(({ heading }) => heading) : [];
    for (const heading of ['保什么', '不保什么', '等待期', '犹豫期', '退保的损失']) expect(headings).toContain(heading);
    expect(headings.some((heading) => heading.includes('理赔'))).toBe(true);
  });

  it('say every figure of their summaries', () => {
    const wrong = read.flatMap((document) => {
      const text = [documents.get(document.id)?.text, files['terms.md']].join('\n');
      const written = document.summary?.flatMap(({ texts }) => texts).join('\n') ?? '';
      return figuresIn(written)
        .filter((figure) => !text.includes(figure))
        .map((figure) => `${document.id}: ${figure}`);
    });
    expect(wrong).toEqual([]);
  });
});
