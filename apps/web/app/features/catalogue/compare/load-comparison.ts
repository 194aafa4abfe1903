import { type Api, CallRefused } from '@portal/contract/client.ts';
import { readProduct } from '@portal/contract/wire.ts';
import { mostCompared, readGoods } from '../product-query.ts';
import { compareProducts, type Compared } from './compare-products.ts';

/** A product that is sold today; undefined if it is not. */
async function find(api: Api, goodsId: string): Promise<Compared | undefined> {
  try {
    const answer = await api('getProduct', { goodsId });
    if (answer.saleState !== 'on_sale') return undefined;
    return { product: readProduct(answer), minPrice: answer.minPrice, minPriceFor: answer.minPriceFor };
  } catch (error) {
    if (error instanceof CallRefused && error.code === 'PRODUCT_NOT_FOUND') return undefined;
    throw error;
  }
}

/** The comparison that an address asks for: the first products of it that are on sale, and those that are left out. */
export async function loadComparison(api: Api, search: URLSearchParams) {
  const asked = readGoods(search);
  const found = (await Promise.all(asked.map((goodsId) => find(api, goodsId)))).filter((one) => one !== undefined);
  const compared = found.slice(0, mostCompared);
  return {
    products: compared.map(({ product: { goodsId, name, shortName, motif } }) => ({ goodsId, name, shortName, motif })),
    rows: compareProducts(compared),
    unknown: asked.length - found.length,
    tooMany: found.slice(mostCompared).map(({ product }) => product.name),
  };
}
