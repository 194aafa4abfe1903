import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Api } from '@portal/contract/client.ts';
import { searchKinds } from '@portal/contract/search-kinds.ts';
import { readListPage } from '@portal/ui/pagination/list-page.ts';

const longestQuery = 40;

type Kind = AnswerOf<'search'>['groups'][number]['kind'];

const isKind = (kind: string | null): kind is Kind => kind !== null && (searchKinds as readonly string[]).includes(kind);

/**
 * The results that an address asks for. A kind without results, or an unknown one, gives all of them. `chosen` are the terms that the
 * insurer proposes.
 */
export async function loadSearch(api: Api, search: URLSearchParams, chosen: readonly string[]) {
  const query = (search.get('searchData') ?? '').trim().slice(0, longestQuery).toWellFormed();
  const { currentPage, pageSize } = readListPage(search);
  const asked = search.get('kind');
  const page = { text: query, pageNum: currentPage, pageSize };
  const [first, counted] = await Promise.all([api('search', isKind(asked) ? { ...page, kind: asked } : page), api('listPopularSearch')]);
  const kind = first.groups.find((group) => group.kind === asked)?.kind;
  const isOther = kind === undefined && isKind(asked) && first.groups.length > 0;
  const found = isOther ? await api('search', page) : first;
  const total = found.groups.reduce((sum, group) => sum + group.total, 0);
  return { query, kind, found, total, popular: { counted, chosen }, currentPage, pageSize };
}

export type SearchResults = Awaited<ReturnType<typeof loadSearch>>;
