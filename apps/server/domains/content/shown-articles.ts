import type { Content } from './content-catalogue.ts';
import type { ArticleKey } from './content.queries.ts';

/** The lists of a day that were asked for, by their categories. */
interface ListsOfDay {
  readonly day: string;
  readonly lists: Map<string, readonly ArticleKey[]>;
}

const kept = new WeakMap<Content, ListsOfDay>();

/** The articles of these categories that are shown on a day, the newest first. Kept until the content or the day is another one. */
export function listShown(content: Content, categories: readonly string[], today: string): readonly ArticleKey[] {
  const known = kept.get(content);
  const { lists } = known?.day === today ? known : { lists: new Map<string, readonly ArticleKey[]>() };
  const key = categories.join(' ');
  let shown = lists.get(key);
  if (!shown) {
    const wanted = new Set(categories);
    shown = content.articles.filter(
      ({ category, published_on: from, withdrawn_on: until }) => wanted.has(category) && from <= today && (until === null || until > today),
    );
    kept.set(content, { day: today, lists: lists.set(key, shown) });
  }
  return shown;
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
