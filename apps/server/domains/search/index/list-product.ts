import { detailPaths } from '@portal/rules/product/detail-path.ts';
import { parseMarkdown } from '#platform/markdown/parse-markdown.ts';
import { toPlainText } from '#platform/markdown/to-plain-text.ts';
import { entryAgeFor } from '@portal/rules/product/limits.ts';
import { sayEntryAges } from '@portal/rules/product/needs.ts';
import type { ProductVersion } from '../../products/public.ts';
import { type Clause, listClauses } from './list-clauses.ts';
import type { SearchDocument } from './search-document.ts';

/** How many characters of a product's name customers use for it: 康翼. */
const calledBy = 2;
/** So much of an exclusion tells whether two products exclude the same. */
const tellingLength = 24;

const always = { publishedOn: null, withdrawnOn: null };

/** The short name of a product. */
const callProduct = (shortName: string): string => shortName.slice(0, calledBy);

const nameClause = ({ number, heading, item, isOfRider }: Clause): string =>
  item === undefined ? `条款 ${number} ${heading}` : `${isOfRider ? '附加险' : ''}责任免除第 ${item} 条`;

/** A document of a product. `telling` is the part that makes it worth finding: one disease of a list, one exclusion. */
type OfProduct = Omit<SearchDocument, 'keywords'> & { readonly telling?: string };

function listTerms(version: ProductVersion, url: string): OfProduct[] {
  const { goodsId, documents } = version.product;
  const textOf = (kind: 'terms' | 'privacy') => documents.find((document) => document.kind === kind);
  const terms = textOf('terms');
  const privacy = textOf('privacy');
  const read = (id: string | undefined) => (id === undefined ? '' : (version.documents.get(id)?.text ?? ''));
  const clauses = listClauses(read(terms?.id)).map((clause) => ({
    ...always,
    kind: 'terms' as const,
    code: `clause:${goodsId}:${clause.number}`,
    title: nameClause(clause),
    twin: clause.item === undefined ? `clause ${clause.heading}` : `exclusion ${clause.text.slice(0, tellingLength)}`,
    body: clause.text,
    ...(clause.item === undefined ? {} : { telling: clause.text }),
    url: `${url}#clause-${clause.number}`,
  }));
  if (!privacy) return clauses;
  const body = toPlainText(parseMarkdown(read(privacy.id)));
  return [
    ...clauses,
    { ...always, kind: 'terms', code: `privacy:${goodsId}`, title: privacy.title, twin: 'privacy', body, url: `${url}#documents` },
  ];
}

function listQuestions({ product }: ProductVersion, url: string): OfProduct[] {
  return product.healthQuestions.map(({ id, text, points }, index) => ({
    ...always,
    kind: 'health',
    code: `health:${product.goodsId}:${id}`,
    title: `健康告知第 ${index + 1} 问`,
    twin: `health ${text} ${points.join(' ')}`,
    body: [text, ...points].join('\n'),
    telling: points.join(' '),
    url: `${url}#health-${index + 1}`,
  }));
}

/** A product, its questions and answers, its terms clause by clause, and its health questions. */
export function listProduct(version: ProductVersion): SearchDocument[] {
  const { goodsId, flow, name, shortName, category, summary, tags, coverages, faq } = version.product;
  const url = `${detailPaths[flow]}?goodsId=${goodsId}`;
  const called = callProduct(shortName);
  const short = [shortName.replace(/（.*）$/, ''), name.replace(/（.*）$/, ''), called];
  const benefits = coverages.flatMap((coverage) => [
    coverage.name,
    ...coverage.benefits.map((benefit) => `${benefit.name} ${benefit.how}`),
  ]);
  const keywords = `${shortName} ${category}`;
  const { minAge: min, maxAge: max } = entryAgeFor(version.product, {});
  return [
    {
      ...always,
      kind: 'product',
      code: goodsId,
      title: name,
      keywords: [shortName, category, ...tags, summary].join(' '),
      names: [shortName, ...short],
      called: short,
      ages: { min, max },
      body: [summary, `投保年龄：${sayEntryAges(version.product)}`, ...benefits].join('\n'),
      url,
    },
    ...faq.map(({ question, answer }, index) => ({
      ...always,
      kind: 'faq' as const,
      code: `${goodsId}-faq-${index + 1}`,
      title: question,
      product: called,
      keywords,
      body: answer,
      url: `${url}#faq`,
    })),
    ...[...listTerms(version, url), ...listQuestions(version, url)].map(({ telling = '', ...one }) => ({
      ...one,
      product: called,
      keywords: `${shortName} ${telling}`,
    })),
  ];
}
