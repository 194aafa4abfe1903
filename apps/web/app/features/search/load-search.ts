import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Api } from '@portal/contract/client.ts';
import { readListPage } from '../../ui/pagination/list-page.ts';

const longestQuery = 40;

type Kind = AnswerOf<'search'>['groups'][number]['kind'];

/** The results that an address asks for. A kind without results, or an unknown one, gives all of them. */
export async function loadSearch(api: Api, search: URLSearchParams) {
  const query = (search.get('searchData') ?? '').trim().slice(0, longestQuery).toWellFormed();
  const { currentPage, pageSize } = readListPage(search);
  const [all, popular] = await Promise.all([api('search', { text: query, pageNum: currentPage, pageSize }), api('listPopularSearch')]);
  const kind: Kind | undefined = all.groups.find((group) => group.kind === search.get('kind'))?.kind;
  const found = kind ? await api('search', { text: query, kind, pageNum: currentPage, pageSize }) : all;
  const total = all.groups.reduce((sum, group) => sum + group.total, 0);
  return { query, kind, found, total, popular, currentPage, pageSize };
}

export type SearchResults = Awaited<ReturnType<typeof loadSearch>>;
