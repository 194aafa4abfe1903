import { type Api, CallRefused } from '@portal/contract/client.ts';
import { readProduct } from '@portal/contract/wire.ts';
import type { Product } from '@portal/rules/product/product.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { showWan } from '@portal/rules/values/money.ts';
import type { Part } from '@portal/web-api/part.ts';
import { shortRiskName } from '../../trial/product-facts.ts';
import { readAge } from '../choose/wish-query.ts';
import { mostCompared, readCompared, readGoods } from '../product-query.ts';
import { compareProducts } from './compare-products.ts';
import { offeredSums, readPerson } from './compared-person.ts';
import { priceCompared } from './price-compared.ts';

/** A product that is sold today; undefined if it is not, `failed` if it cannot be read now. */
async function find(api: Api, goodsId: string): Promise<Part<Product> | undefined> {
  try {
    const answer = await api('getProduct', { goodsId });
    return answer.saleState === 'on_sale' ? readProduct(answer) : undefined;
  } catch (error) {
    if (error instanceof CallRefused && error.code === 'PRODUCT_NOT_FOUND') return undefined;
    if (error instanceof CallRefused) return 'failed';
    throw error;
  }
}

/**
 * The comparison that an address asks for: the first products of it that are on sale, each with its price for the one person and the one
 * sum of the address, and those that are left out.
 */
export async function loadComparison(api: Api, search: URLSearchParams) {
  const today = dayInShanghai(new Date());
  const asked = readGoods(search);
  const found = (await Promise.all(asked.map((goodsId) => find(api, goodsId)))).filter((one) => one !== undefined);
  const read = found.filter((one) => one !== 'failed');
  const compared = read.slice(0, mostCompared);
  const person = readPerson(search, compared);
  const priced = await Promise.all(compared.map(async (product) => ({ product, ...(await priceCompared(api, product, person, today)) })));
  const { age: typed } = readCompared(search);
  return {
    products: priced.map(({ product: { goodsId, name, shortName, motif }, to }) => ({
      goodsId,
      name,
      shortName: shortRiskName(shortName),
      motif,
      to,
    })),
    rows: compareProducts(priced),
    person: { ...person, sum: person.sum === undefined ? undefined : person.sum / 100 },
    /** What was typed where an age was asked, if it is none. */
    wrongAge: typed !== undefined && readAge(String(typed)) === undefined ? String(typed) : undefined,
    sums: offeredSums(compared).map((sum) => ({ value: String(sum / 100), label: showWan(sum) })),
    unknown: asked.length - found.length,
    failed: found.length - read.length,
    tooMany: read.slice(mostCompared).map(({ name }) => name),
  };
}

export type Comparison = Awaited<ReturnType<typeof loadComparison>>;
