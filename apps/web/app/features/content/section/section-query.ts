import { readListPage, writeListPage } from '@portal/ui/pagination/list-page.ts';
import { pageSizes } from '@portal/ui/pagination/page-window.ts';

/** The query of a section's page: the tab, the page of its list, and the code of the open article (spec 2 §2). */
export interface SectionQuery {
  readonly tab?: string;
  readonly currentPage: number;
  readonly pageSize: number;
  readonly article?: string;
}

/** Reads the query; an invalid page or size gives the first page of ten. */
export function readSectionQuery(search: URLSearchParams): SectionQuery {
  return {
    tab: search.get('tab') ?? undefined,
    ...readListPage(search),
    article: search.get('article') ?? undefined,
  };
}

/** The address of a category with this query. The first page of ten is not written, so that every page has one address. */
export function sectionHref(category: string, { tab, currentPage = 1, pageSize = pageSizes[0], article }: Partial<SectionQuery>): string {
  const query = new URLSearchParams();
  if (tab) query.set('tab', tab);
  for (const [key, value] of Object.entries(writeListPage(currentPage, pageSize))) query.set(key, String(value));
  if (article) query.set('article', article);
  const text = query.toString();
  return text ? `${category}?${text}` : category;
}
