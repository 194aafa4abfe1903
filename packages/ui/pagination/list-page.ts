import { pageSizes } from './page-window.ts';

const lastPage = 10_000;

/** The page of a list that an address asks for; an invalid value gives the first page of ten. */
export function readListPage(search: URLSearchParams): { currentPage: number; pageSize: number } {
  const page = Number(search.get('currentPage'));
  const size = Number(search.get('pageSize'));
  return {
    currentPage: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    pageSize: pageSizes.find((one) => one === size) ?? pageSizes[0],
  };
}

/** The same for an address: defaults are left out. */
export function writeListPage(currentPage: number, pageSize: number): { currentPage?: number; pageSize?: number } {
  return { ...(currentPage > 1 && { currentPage }), ...(pageSize !== pageSizes[0] && { pageSize }) };
}
