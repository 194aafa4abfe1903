import type { Content } from './content-catalogue.ts';
import type { ArticleKey } from './content.queries.ts';

/** The articles of these categories that are shown on a day, the newest first. */
export function listShown({ articles }: Content, categories: readonly string[], today: string): ArticleKey[] {
  const wanted = new Set(categories);
  return articles.filter(
    ({ category, published_on: from, withdrawn_on: until }) => wanted.has(category) && from <= today && (until === null || until > today),
  );
}

type Neighbour = Pick<ArticleKey, 'code' | 'title'> | null;

/** The articles next to one in the list of its category. */
export function findNeighbours(content: Content, { category, code }: Pick<ArticleKey, 'category' | 'code'>, today: string) {
  const shown = listShown(content, [category], today);
  const at = shown.findIndex((article) => article.code === code);
  const link = (article: ArticleKey | undefined): Neighbour => (article ? { code: article.code, title: article.title } : null);
  // An article may be newer than the cached list.
  return at < 0 ? { newer: null, older: null } : { newer: link(shown[at - 1]), older: link(shown[at + 1]) };
}
