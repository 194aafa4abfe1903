import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { type ContentCatalogue, listBelow } from '../content/public.ts';
import type { ProductCatalogue } from '../products/public.ts';
import { listAddresses } from '../search/public.ts';
import type { Address } from './write-xml.ts';

export interface FeedDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly content: ContentCatalogue;
  readonly catalogue: ProductCatalogue;
}

/**
 * Public pages that are not texts. The index of the search has them as tools, among pages that only customers see. Pages that say nothing
 * without a query are left out: `/search` is an empty form, and `/productCompare` says that no product was chosen.
 */
const fixedPages = [
  '/',
  '/productCenter2',
  '/chooseProduct',
  '/appointment',
  '/disseminate',
  '/jiabeibao',
  '/chuanshi',
  '/serviceCenter',
  '/findAgent',
  '/findHospital',
  '/honourService',
  '/verify',
  '/announcement',
  '/advertisement',
];

/** The rate and cash-value tables of the products on sale. */
async function listTables(catalogue: ProductCatalogue): Promise<string[]> {
  return (await catalogue.listInForce()).flatMap(({ product: { goodsId, documents } }) =>
    documents
      .filter(({ kind }) => kind === 'rates' || kind === 'cash_values')
      .map(({ id }) => `/productTable?goodsId=${goodsId}&table=${id}`),
  );
}

/** Every public page once, with the day of its newest text: fixed pages, categories, everything that the search can find, and tables. */
export async function listPages({ db, clock, content, catalogue }: FeedDeps): Promise<Address[]> {
  const { tree } = await content.current();
  const categories = tree.top.flatMap(listBelow).map(({ url }) => url);
  const found = await listAddresses(db, dayInShanghai(clock()));
  const pages = new Map<string, string | null>([...fixedPages, ...categories].map((url) => [url, null]));
  for (const { url, published_on: day } of found) {
    const [page = url] = url.split('#');
    // The results of a search within a page are not a page of their own.
    if (!page.startsWith('/findHospital?')) pages.set(page, day ?? pages.get(page) ?? null);
  }
  for (const url of await listTables(catalogue)) pages.set(url, null);
  return [...pages].map(([url, changedOn]) => ({ url, changedOn }));
}
