import type { Api } from '@portal/contract/client.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { paths } from '../../paths.ts';
import { loadSection } from '../content/section/load-section.ts';

/** The data of a page of the procurement disclosure; without a category, the first one. */
export async function loadProcurement(api: Api, path: string, search: URLSearchParams) {
  const groups = await api('listCategories', { area: 'procurement' });
  const section = await loadSection(api, { groups, path: path || (groups[0]?.code ?? ''), search, unknown: paths.notFound() });
  return { section, today: dayInShanghai(new Date()) };
}

export type Procurement = Awaited<ReturnType<typeof loadProcurement>>;
