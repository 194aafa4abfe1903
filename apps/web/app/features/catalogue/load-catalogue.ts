import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Api } from '@portal/contract/client.ts';
import { parseMinPrice } from '@portal/rules/product/min-price.ts';
import { sayWhom, whomNames, whoms } from '@portal/rules/product/needs.ts';
import { loadPart } from '@portal/web-api/part.ts';
import { readFilter } from './product-query.ts';

type Listed = AnswerOf<'listProducts'>;

/** A product as a card shows it. */
export type ListedProduct = ReturnType<typeof showListed>;

/** A choice of a filter, with the number of products that it leaves under the other filters. */
export interface FilterChoice {
  readonly value: string;
  readonly label: string;
  readonly count: number;
}

function showListed({ whom, minPrice, minPriceFor, ...product }: Listed[number]) {
  const { goodsId, flow, name, category, summary, tags, motif, entryAges, saleEnd } = product;
  return {
    goodsId,
    flow,
    name,
    category,
    summary,
    tags,
    motif,
    entryAges,
    saleEnd,
    forWhom: sayWhom(flow, whom),
    price: parseMinPrice(minPrice),
    priceFor: minPriceFor,
  };
}

/** The products that an address asks for, and the choices of the filters: those that some product has, and those of the address. */
export async function loadCatalogue(api: Api, search: URLSearchParams) {
  const filter = readFilter(search);
  const { need, whom, text } = filter;
  // The page does without choices that cannot be counted now.
  const none = () => [];
  const [all, found, types, forAnyNeed, forAnybody] = await Promise.all([
    api('listProducts').catch(none),
    loadPart(api('listProducts', filter)),
    api('listTopTypes').catch(none),
    api('listProducts', { whom, text }).catch(none),
    api('listProducts', { need, text }).catch(none),
  ]);
  const needChoices: FilterChoice[] = types
    .filter(({ tid, count }) => count > 0 || tid === need)
    .map(({ tid, tName }) => ({ value: tid, label: tName, count: forAnyNeed.filter(({ needs }) => needs.includes(tid)).length }));
  const whomChoices: FilterChoice[] = whoms
    .filter((one) => one === whom || all.some((product) => product.whom.includes(one)))
    .map((one) => ({
      value: one,
      label: whomNames[one],
      count: forAnybody.filter((product) => product.whom.includes(one)).length,
    }));
  return {
    filter,
    needChoices,
    whomChoices,
    products: found === 'failed' ? found : found.map(showListed),
    onSale: all.map(({ goodsId, name }) => ({ goodsId, name })),
  };
}
