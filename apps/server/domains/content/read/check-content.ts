import { type Addressed, checkLinks, checkSearchPages } from './check-search-pages.ts';
import { checkHolidays } from './check-holidays.ts';
import { findRepeated } from './find-repeated.ts';
import { flattenCategories } from './flatten-categories.ts';
import type { Place } from './read-documents.ts';
import { inLanguage } from '#platform/text/in-language.ts';

const sayNoCategory = (category: string): string =>
  inLanguage(`categories.yaml has no ${category}`, `categories.yaml 中没有栏目 ${category}，请补上或者改正`);

/** Faults between the files: codes that occur twice, and references to codes that do not exist. Each with file and line. */
export function checkContent(addressed: Addressed, place: Place): string[] {
  const { documents, articles } = addressed;
  const { faq, services, notices, banners, deadlines } = documents;
  const papers = documents['claim-papers'];
  const pages = documents['search-pages'];
  const categories = flattenCategories(documents.categories).map((one) => ({ ...one, at: place('categories.yaml', one.path) }));
  const known = new Set(categories.map(({ code }) => code));
  const kinds = new Set(papers.kinds.map(({ code }) => code));
  const placed = (file: Parameters<Place>[0], list: readonly { readonly code: string }[], path: readonly PropertyKey[] = []) =>
    list.map(({ code }, index) => ({ code, at: place(file, [...path, index]) }));
  return [
    ...findRepeated(categories),
    ...findRepeated(placed('faq.yaml', faq)),
    ...findRepeated(faq.flatMap(({ entries }, group) => placed('faq.yaml', entries, [group, 'entries']))),
    ...findRepeated(placed('services.yaml', services)),
    ...findRepeated(placed('notices.yaml', notices)),
    ...findRepeated(placed('banners.yaml', banners)),
    ...findRepeated(placed('claim-papers.yaml', papers.papers, ['papers'])),
    ...findRepeated(pages.map(({ path }, index) => ({ code: path, at: place('search-pages.yaml', [index, 'path']) }))),
    ...findRepeated(
      pages.flatMap(({ name, say }, page) => [
        ...(name === undefined ? [] : [{ code: name, at: place('search-pages.yaml', [page, 'name']) }]),
        ...say.map((code, index) => ({ code, at: place('search-pages.yaml', [page, 'say', index]) })),
      ]),
    ),
    ...checkSearchPages(addressed, place),
    ...checkLinks(addressed, place),
    ...findRepeated(
      documents['search-synonyms'].map(({ say }, index) => ({ code: say, at: place('search-synonyms.yaml', [index, 'say']) })),
    ),
    ...categories
      .filter(({ show, group }) => (show === 'partners') !== (group !== undefined))
      .map(
        ({ at, code }) =>
          `${at}: ${code}: ${inLanguage('group belongs to a category with show: partners, and only there', 'show: partners 的栏目须写 group，其他栏目不写')}`,
      ),
    ...articles.filter(({ category }) => !known.has(category)).map(({ file, category }) => `${file}:1: ${sayNoCategory(category)}`),
    ...deadlines.flatMap(({ category }, index) =>
      known.has(category) ? [] : [`${place('deadlines.yaml', [index, 'category'])}: ${sayNoCategory(category)}`],
    ),
    ...checkHolidays(documents.holidays, place),
    ...papers.papers.flatMap((paper, index) =>
      paper.kinds
        .filter((kind) => !kinds.has(kind))
        .map(
          (kind) =>
            `${place('claim-papers.yaml', ['papers', index, 'kinds'])}: ${inLanguage(`there is no kind ${kind}`, `kinds 中没有 ${kind}，请补上或者改正`)}`,
        ),
    ),
  ];
}
