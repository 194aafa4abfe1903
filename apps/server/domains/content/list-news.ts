import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { ContentDeps } from './content-deps.ts';
import { presentBranchItem, presentItem, presentLink, presentPartnersItem } from './content.present.ts';
import { listArticles } from './content.queries.ts';
import { listShown } from './shown-articles.ts';

/** One page of a category or tab: its articles and those below it, or its branches, or its institutions as one item. */
export async function listNews(
  { db, clock, content }: ContentDeps,
  { path, pageNum, pageSize }: ParsedRequestOf<'listNews'>,
): Promise<AnswerOf<'listNews'> | Refused<'CONTENT_NOT_FOUND'>> {
  const current = await content.current();
  const { tree, branches } = current;
  const category = tree.find(path);
  if (!category) return refuse('CONTENT_NOT_FOUND');
  const answer = { category: presentLink(category) };
  const offset = (pageNum - 1) * pageSize;
  if (category.show === 'branches')
    return { ...answer, total: branches.length, list: branches.slice(offset, offset + pageSize).map(presentBranchItem) };
  if (category.show === 'partners') return { ...answer, total: 1, list: pageNum === 1 ? [presentPartnersItem(category)] : [] };
  const categories = tree.listedBy(category).map(({ code }) => code);
  const shown = listShown(current, categories, dayInShanghai(clock()));
  const codes = shown.slice(offset, offset + pageSize).map(({ code }) => code);
  return { ...answer, total: shown.length, list: (await listArticles(db, codes)).map(presentItem) };
}
