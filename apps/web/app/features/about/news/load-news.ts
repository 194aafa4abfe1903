import type { Api } from '@portal/contract/client.ts';
import type { NewsQuery } from '#paths.ts';
import { readListPage, writeListPage } from '@portal/ui/pagination/list-page.ts';

/** The page that lists all news; its tabs are the categories of the area `news`. */
export const newsCode = 'hqNews';

/** One page of the news: of a category, or of all. An unknown category shows all. */
export async function loadNews(api: Api, query: URLSearchParams) {
  const categories = await api('listCategories', { area: 'news' });
  const tab = categories.find(({ code }) => code === query.get('tab'))?.code;
  const { currentPage: page, pageSize: size } = readListPage(query);
  const { total, list } = await api('listNews', { path: tab ?? newsCode, pageNum: page, pageSize: size });
  return { tabs: categories.map(({ code, name }) => ({ code, name })), tab, page, size, total, list };
}

/** The list that an article was opened from, and its name if it is a category: `path` leads to the article. Without a query, all news. */
export function findOrigin(path: readonly { readonly code: string; readonly name: string }[], query: URLSearchParams) {
  const category = path.find(({ code }) => code === query.get('tab'));
  const { currentPage, pageSize } = readListPage(query);
  const list: NewsQuery = { tab: category?.code, ...writeListPage(currentPage, pageSize) };
  return { list, category: category?.name };
}
