import type { ListRow } from './content.queries.ts';

type Row = Pick<ListRow<'content_categories'>, 'code' | 'parent' | 'name' | 'area' | 'icon' | 'show' | 'partner_group'>;

export type Area = Row['area'];

/** A category in its tree. */
export interface Category extends Omit<Row, 'parent'> {
  /** 1 to 3. */
  readonly level: number;
  /** The page that shows it. */
  readonly url: string;
  readonly parent: Category | null;
  readonly children: readonly Category[];
}

/** The page of each area. A category is a further segment of the path, on the third level a tab. */
const areaPages: Readonly<Record<Area, string>> = {
  news: '/enterHengqinLife/hqNews',
  about: '/enterHengqinLife',
  disclosure: '/openInfo',
  procurement: '',
  guide: '/serverCenterProcess',
  faq: '/serverCenterProblem',
  claims: '/claimCases',
  consumer: '/ConsumerProtection',
  service: '/honourService',
};

function urlOf(area: Area, code: string, parent: Category | null): string {
  if (parent) return parent.level === 2 || parent.show === 'tabs' ? `${parent.url}?tab=${code}` : `${parent.url}/${code}`;
  if (area === 'news') return `${areaPages.news}?tab=${code}`;
  return area === 'claims' || area === 'service' ? areaPages[area] : `${areaPages[area]}/${code}`;
}

/** The address of an article: its category's page, with its code. Where a category has one text, the page alone. */
export function articleUrl(category: Category, code: string): string {
  if (category.show === 'single') return category.url;
  if (category.area === 'claims') return `${category.url}/${code}`;
  if (category.area === 'news') return `${areaPages.news}/${code}`;
  return `${category.url}${category.url.includes('?') ? '&' : '?'}article=${code}`;
}

/** The category and all below it. */
export function listBelow(category: Category): Category[] {
  return [category, ...category.children.flatMap(listBelow)];
}

/** The categories from the top down to this one. */
export function pathTo(category: Category): Category[] {
  return category.parent ? [...pathTo(category.parent), category] : [category];
}

export interface CategoryTree {
  readonly top: readonly Category[];
  /** The categories whose articles this one lists: those below it, and for the page of the news all of that area. */
  listedBy(category: Category): readonly Category[];
  find(code: string): Category | undefined;
}

/** Makes the tree of its rows. Each row comes after the one above it. */
export function growCategories(rows: readonly Row[]): CategoryTree {
  const top: Category[] = [];
  const grown = new Map<string, Category & { readonly children: Category[] }>();
  for (const { code, parent: above, name, area, icon, show, partner_group } of rows) {
    const parent = (above !== null && grown.get(above)) || null;
    const level = parent ? parent.level + 1 : 1;
    const category = { code, name, area, icon, show, partner_group, level, url: urlOf(area, code, parent), parent, children: [] };
    grown.set(code, category);
    (parent?.children ?? top).push(category);
  }
  return {
    top,
    listedBy: (category) => (category.url === areaPages.news ? top.filter(({ area }) => area === 'news') : [category]).flatMap(listBelow),
    find: (code) => grown.get(code),
  };
}
