import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { type Api, CallRefused } from '@portal/contract/client.ts';
import { redirect } from 'react-router';
import { paths } from '#paths.ts';
import { type Categories, findPlace } from './find-place.ts';
import { readSectionQuery, sectionHref } from './section-query.ts';

type Answer = AnswerOf<'listNews'>;
type Article = AnswerOf<'getArticle'>;

/** The content of a page: the list of a category, or an article. `isAlone`: the article is all that its category has. */
type SectionView =
  | { readonly kind: 'list'; readonly answer: Answer }
  | { readonly kind: 'article'; readonly article: Article; readonly isAlone: boolean };

interface SectionRequest {
  readonly groups: Categories;
  /** The address below the section's own. */
  readonly path: string;
  readonly search: URLSearchParams;
  /** The target for an unknown path. */
  readonly unknown: string;
}

/** The article of a code, if it is in this category; throws a redirect to the page for unknown addresses. */
async function openArticle(api: Api, code: string, category: string): Promise<Article> {
  try {
    const article = await api('getArticle', { code });
    if (article.path.some((part) => part.code === category)) return article;
  } catch (error) {
    if (!(error instanceof CallRefused && (error.code === 'CONTENT_NOT_FOUND' || error.code === 'INVALID_INPUT'))) throw error;
  }
  throw redirect(paths.notFound());
}

/** The content of a category: its list, or the article that is all it has. Lists of institutions are such articles too (spec 2 §2). */
async function openCategory(
  api: Api,
  category: string,
  opensSingle: boolean,
  page: { readonly pageNum: number; readonly pageSize: number },
): Promise<SectionView> {
  const answer = await api('listNews', { path: category, ...page });
  const [only] = answer.list;
  if (!opensSingle || answer.total !== 1 || !only?.code) return { kind: 'list', answer };
  return { kind: 'article', article: await api('getArticle', { code: only.code }), isAlone: true };
}

/** The data of a page of a section with a menu: the menu, the place in it, and a list or an article. */
export async function loadSection(api: Api, { groups, path, search, unknown }: SectionRequest) {
  const place = findPlace(groups, path);
  if (!place) throw redirect(unknown);
  const { group, entry, isExact } = place;
  const query = readSectionQuery(search);
  if (!isExact) throw redirect(sectionHref(entry.url, { ...query, tab: place.tab ?? query.tab }));

  const tabs = entry.threeCategoryVOList;
  const opened = query.article === undefined ? undefined : await openArticle(api, query.article, entry.code);
  const tabOfArticle = opened?.path.find((part) => tabs.some(({ code }) => code === part.code))?.code;
  const tab = tabs.find(({ code }) => code === tabOfArticle) ?? tabs.find(({ code }) => code === query.tab) ?? tabs[0];
  const shown = tab ?? entry;
  const view: SectionView = opened
    ? { kind: 'article', article: opened, isAlone: false }
    : await openCategory(api, shown.code, !tab || tab.type === 'partners', { pageNum: query.currentPage, pageSize: query.pageSize });
  return {
    groups: groups.map(({ code, name, icon, categoryVOList }) => ({
      code,
      name,
      icon,
      entries: categoryVOList.map((each) => ({ code: each.code, name: each.name, to: each.url })),
    })),
    group: { code: group.code, name: group.name },
    entry: { code: entry.code, name: entry.name, to: entry.url },
    tabs: tabs.map(({ code, name }) => ({ code, name })),
    tab: tab?.code,
    type: shown.type,
    query: { ...query, tab: tab?.code },
    view,
  };
}

export type Section = Awaited<ReturnType<typeof loadSection>>;
