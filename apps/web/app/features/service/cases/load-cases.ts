import { type AnswerOf } from '@portal/contract/catalogue.ts';
import { type Api, CallRefused } from '@portal/contract/client.ts';
import { readListPage } from '@portal/ui/pagination/list-page.ts';

export type CaseItem = AnswerOf<'listNews'>['list'][number];

const path = 'claimCases';
const mostPerCall = 40;

/** All cases, the newest first: the kinds of the filter are made of them. */
async function listCases(api: Api): Promise<CaseItem[]> {
  const { total, list } = await api('listNews', { path, pageSize: mostPerCall });
  const pages = Math.ceil(total / mostPerCall);
  const others = await Promise.all(
    Array.from({ length: Math.max(0, pages - 1) }, (_, index) => api('listNews', { path, pageNum: index + 2, pageSize: mostPerCall })),
  );
  return [...list, ...others.flatMap((page) => page.list)];
}

/** The claims of the last quarters, the older first; undefined if the insurer publishes none. */
async function loadQuarters(api: Api) {
  try {
    const { claims } = await api('getFacts', {});
    return Object.entries(claims)
      .toSorted(([one], [other]) => one.localeCompare(other))
      .slice(-8)
      .map(([quarter, figures]) => ({ quarter, ...figures }));
  } catch (error) {
    if (error instanceof CallRefused && error.code === 'CONTENT_NOT_FOUND') return [];
    throw error;
  }
}

/** The kind of a case is its first tag. */
export const kindOf = ({ tags }: Pick<CaseItem, 'tags'>): string => tags[0] ?? '其他';

/** The cases that an address asks for, one page of them; the kinds; the figures of all claims. */
export async function loadCases(api: Api, search: URLSearchParams) {
  const [all, quarters] = await Promise.all([listCases(api), loadQuarters(api).catch(() => [])]);
  const kinds = [...new Set(all.map(kindOf))];
  const kind = kinds.find((one) => one === search.get('kind'));
  const chosen = kind === undefined ? all : all.filter((one) => kindOf(one) === kind);
  const { currentPage, pageSize } = readListPage(search);
  const offset = (currentPage - 1) * pageSize;
  return { kinds, kind, quarters, total: chosen.length, currentPage, pageSize, list: chosen.slice(offset, offset + pageSize) };
}
