import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { ContentDeps } from './content-deps.ts';
import { presentBranchItem, presentItem, presentLink, presentPartnersItem } from './content.present.ts';
import { listArticles } from './content.queries.ts';

/** One page of a category or tab: its articles and those below it, or its branches, or its institutions as one item. */
export async function listNews(
  { db, clock, content }: ContentDeps,
  { path, pageNum, pageSize }: ParsedRequestOf<'listNews'>,
): Promise<AnswerOf<'listNews'> | Refused<'CONTENT_NOT_FOUND'>> {
  const { tree, branches } = await content.current();
  const category = tree.find(path);
  if (!category) return refuse('CONTENT_NOT_FOUND');
  const answer = { category: presentLink(category) };
  const offset = (pageNum - 1) * pageSize;
  if (category.show === 'branches')
    return { ...answer, total: branches.length, list: branches.slice(offset, offset + pageSize).map(presentBranchItem) };
  if (category.show === 'partners') return { ...answer, total: 1, list: pageNum === 1 ? [presentPartnersItem(category)] : [] };
  const categories = tree.listedBy(category).map(({ code }) => code);
  const counts = await content.articleCounts();
  const total = categories.reduce((sum, code) => sum + (counts.get(code) ?? 0), 0);
  const list = await listArticles(db, { categories, today: dayInShanghai(clock()), limit: pageSize, offset });
  return { ...answer, total, list: list.map(presentItem) };
}
