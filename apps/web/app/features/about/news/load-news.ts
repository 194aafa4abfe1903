import type { Api } from '@portal/contract/client.ts';
import { pageSizes } from '../../../ui/pagination/page-window.ts';

/** The page that lists all news; its tabs are the categories of the area `news`. */
export const newsCode = 'hqNews';

/** One page of the news: of a category, or of all. An unknown category shows all. */
export async function loadNews(api: Api, query: URLSearchParams) {
  const categories = await api('listCategories', { area: 'news' });
  const tab = categories.find(({ code }) => code === query.get('tab'))?.code;
  const page = Math.max(Math.trunc(Number(query.get('currentPage'))) || 1, 1);
  const size = pageSizes.find((one) => one === Number(query.get('pageSize'))) ?? pageSizes[0];
  const { total, list } = await api('listNews', { path: tab ?? newsCode, pageNum: Math.min(page, 10_000), pageSize: size });
  return { tabs: categories.map(({ code, name }) => ({ code, name })), tab, page, size, total, list };
}
