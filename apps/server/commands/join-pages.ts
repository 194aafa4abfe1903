import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';

type Papers = StaffAnswerOf<'openPapers'>['papers'];
/** What the program read on one page. */
export type ReadPaper = StaffAnswerOf<'readPaper'>;

/** The page on which somebody's row is told: where it was found, best with the name; or else the first page that the program did not read. */
function pageOf(pages: readonly ReadPaper[], row: number): ReadPaper | undefined {
  const found = (page: ReadPaper) => page.rows.find((one) => one.row === row)?.found;
  return (
    pages.find((page) => found(page)?.namesPerson) ?? pages.find((page) => found(page)) ?? pages.find(({ isRead }) => !isRead) ?? pages[0]
  );
}

/** What was read, page by page: of a sheet of several pages each row is told once, because it stands on one of them. */
export function joinPages(papers: Papers, read: readonly ReadPaper[]): ReadPaper[] {
  const paperOf = new Map(papers.map(({ file, paper }) => [file, paper]));
  const pagesOf = Map.groupBy(read, ({ file }) => paperOf.get(file));
  return read.map((page) => {
    const pages = pagesOf.get(paperOf.get(page.file)) ?? [page];
    return { ...page, rows: page.rows.filter(({ row }) => pageOf(pages, row) === page) };
  });
}

/** What was read on all pages of the licence together. Undefined: there is none; null: the program read none of them. */
export function joinLicence(papers: Papers, read: readonly ReadPaper[]): ReadPaper['licence'] | undefined {
  const files = papers.filter(({ kind }) => kind === 'licence').map(({ file }) => file);
  if (files.length === 0) return undefined;
  const known = read.flatMap(({ file, licence }) => (files.includes(file) && licence ? [licence] : []));
  if (known.length === 0) return null;
  return { names: known.some(({ names }) => names), hasCode: known.some(({ hasCode }) => hasCode) };
}
