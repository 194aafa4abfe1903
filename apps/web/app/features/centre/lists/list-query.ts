import { pageSizes } from '@portal/ui/pagination/page-window.ts';

export interface PageQuery {
  readonly pageNum: number;
  readonly pageSize: number;
}

const lastPage = 10_000;

/** The page that an address asks for; an invalid value gives the first page of ten. */
export function readPage(search: URLSearchParams): PageQuery {
  const pageNum = Number(search.get('pageNum'));
  const pageSize = Number(search.get('pageSize'));
  return {
    pageNum: Number.isInteger(pageNum) && pageNum >= 1 && pageNum <= lastPage ? pageNum : 1,
    pageSize: pageSizes.find((size) => size === pageSize) ?? pageSizes[0],
  };
}

/** The address of another page of the list at `path`. */
export function pageHref(path: string, { pageNum, pageSize }: PageQuery): string {
  const query = new URLSearchParams({ pageNum: String(pageNum), pageSize: String(pageSize) });
  return `${path}${path.includes('?') ? '&' : '?'}${query.toString()}`;
}
