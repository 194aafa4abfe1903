import { sitePages, siteTextPages } from '@portal/contract/site-pages.ts';
import { detailPaths } from '@portal/rules/product/detail-path.ts';
import { articleUrl, growCategories, listBelow } from '../category-tree.ts';
import { flattenCategories } from './flatten-categories.ts';
import type { ReadArticle } from './read-articles.ts';
import type { Place, YamlDocuments } from './read-documents.ts';
import { inLanguage } from '#platform/text/in-language.ts';

/**
 * The parts of a content folder that decide which addresses exist. `goodsIds` are its products; in a folder with texts alone any may exist.
 */
export interface Addressed {
  readonly documents: YamlDocuments;
  readonly articles: readonly ReadArticle[];
  readonly goodsIds: readonly string[] | undefined;
}

function isProduct(address: string, goodsIds: readonly string[] | undefined): boolean {
  const [path = '', goodsId] = address.split('?goodsId=');
  return goodsId !== undefined && Object.values(detailPaths).includes(path) && (goodsIds === undefined || goodsIds.includes(goodsId));
}

/** The addresses of pages that every installation has, of categories, and of texts. */
function listAddresses({ documents, articles }: Addressed): { readonly pages: ReadonlySet<string>; readonly texts: ReadonlySet<string> } {
  const { faq, services } = documents;
  const rows = flattenCategories(documents.categories).map(({ icon = null, group = null, ...category }) => ({
    ...category,
    icon,
    partner_group: group,
  }));
  const tree = growCategories(rows);
  const categories = tree.top.flatMap(listBelow).map(({ url }) => url);
  const pages = new Set([...sitePages, ...siteTextPages, ...categories]);
  const texts = new Set([
    ...siteTextPages,
    ...categories,
    ...articles.flatMap(({ category, code }) => {
      const found = tree.find(category);
      return found ? [articleUrl(found, code)] : [];
    }),
    ...faq.flatMap(({ code: group, entries }) => entries.map(({ code }) => `/serverCenterProblem/${group}#${code}`)),
    ...services.map(({ code }) => `/serviceDetail?code=${code}`),
  ]);
  return { pages, texts };
}

/**
 * Finds the addresses in `search-pages.yaml` that do not exist: an entry with a name must be a page of the site, one without must be a
 * text.
 */
export function checkSearchPages(addressed: Addressed, place: Place): string[] {
  const { documents, goodsIds } = addressed;
  const { pages, texts } = listAddresses(addressed);
  return documents['search-pages'].flatMap(({ path, name }, index) => {
    if (name === undefined ? texts.has(path) || isProduct(path, goodsIds) : pages.has(path)) return [];
    const at = place('search-pages.yaml', [index, 'path']);
    return [
      name === undefined
        ? `${at}: ${inLanguage(`${path} is no text of the site; a page that is none has name and about`, `网站没有文章 ${path}；不是文章的页面须写 name 和 about`)}`
        : `${at}: ${inLanguage(`${path} is no page of the site`, `网站没有页面 ${path}，请改正`)}`,
    ];
  });
}

/** The links of banners and notices that lead to no page of this site, and the products that answers name and nobody sells. */
export function checkLinks(addressed: Addressed, place: Place): string[] {
  const { documents, goodsIds } = addressed;
  const { pages, texts } = listAddresses(addressed);
  const isThere = (address: string): boolean => {
    const [plain = ''] = address.split(/[?#]/);
    return !address.startsWith('/') || pages.has(plain) || texts.has(address) || texts.has(plain) || isProduct(address, goodsIds);
  };
  const fault = (file: Parameters<Place>[0], index: number, link: string | undefined) =>
    link === undefined || isThere(link)
      ? []
      : [
          `${place(file, [index, 'link'])}: ${inLanguage(`link ${link} is no page of the site`, `链接 link ${link} 不是网站的页面，请改正`)}`,
        ];
  return [
    ...documents.banners.flatMap(({ link }, index) => fault('banners.yaml', index, link)),
    ...documents.notices.flatMap(({ link }, index) => fault('notices.yaml', index, link)),
    ...documents.faq.flatMap(({ entries }, group) =>
      entries.flatMap(({ products }, index) =>
        products
          .filter((id) => goodsIds !== undefined && !goodsIds.includes(id))
          .map(
            (id) =>
              `${place('faq.yaml', [group, 'entries', index, 'products'])}: ${inLanguage(`there is no product ${id} in products/`, `products/ 中没有产品 ${id}，请改正`)}`,
          ),
      ),
    ),
  ];
}
