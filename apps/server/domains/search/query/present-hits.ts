import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { type Kind, kinds } from '../kinds.ts';
import { markRanges, takeExcerpt } from './mark-ranges.ts';
import type { FoundDocument } from '../search.queries.ts';

type Hit = AnswerOf<'search'>['list'][number];

/** So many others of the same question or clause are named in one hit. */
export const mostTwins = 12;

/** The text that distinguishes a document from others with its title. */
const tellApart = ({ product, published_on: day, kind }: FoundDocument): string => product ?? day ?? kinds[kind as Kind].name;

/** The text that distinguishes the documents of one hit. A product whose riders have the same clause is named with the number of each. */
function nameApart(documents: readonly FoundDocument[]): string[] {
  const names = documents.map(tellApart);
  return documents.map(({ title }, at) =>
    names.filter((name) => name === names[at]).length > 1 ? `${names[at]} · ${title}` : (names[at] ?? ''),
  );
}

/** A found document with what matches marked; `twins` ask or rule on the same. A hit names its product. */
export function presentHit(document: FoundDocument, twins: readonly FoundDocument[], words: readonly string[]): Hit {
  const { kind, code, product, body, url, published_on: publishedOn } = document;
  const title = product === null ? document.title : `${product} · ${document.title}`;
  const excerpt = takeExcerpt(body, words);
  const [, ...names] = nameApart([document, ...twins]);
  return {
    // The index has these kinds only.
    kind: kind as Kind,
    code,
    title,
    titleRanges: markRanges(title, words),
    excerpt,
    excerptRanges: markRanges(excerpt, words),
    url,
    publishedOn,
    also: twins.map((twin, at) => ({ name: names[at] ?? '', url: twin.url })),
  };
}
