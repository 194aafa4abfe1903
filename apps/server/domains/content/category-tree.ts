import type { ContentDocuments } from './content-documents.ts';

type Written = ContentDocuments['categories'][number];

export type Area = Written['area'];

/** A category in its tree. */
export interface Category extends Pick<Written, 'code' | 'name' | 'area' | 'show' | 'group'> {
  readonly icon: string | null;
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

type WrittenNode = Omit<Written, 'area' | 'children'> & { readonly children?: readonly WrittenNode[] };

function grow({ code, name, icon, show, group, children = [] }: WrittenNode, area: Area, parent: Category | null): Category {
  const grown: Category[] = [];
  const category: Category = {
    code,
    name,
    area,
    show,
    group,
    icon: icon ?? null,
    level: parent ? parent.level + 1 : 1,
    url: urlOf(area, code, parent),
    parent,
    children: grown,
  };
  grown.push(...children.map((child) => grow(child, area, category)));
  return category;
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

export function growCategories(written: ContentDocuments['categories']): CategoryTree {
  const top = written.map((one) => grow(one, one.area, null));
  const byCode = new Map(top.flatMap(listBelow).map((category) => [category.code, category]));
  return {
    top,
    listedBy: (category) => (category.url === areaPages.news ? top.filter(({ area }) => area === 'news') : [category]).flatMap(listBelow),
    find: (code) => byCode.get(code),
  };
}
