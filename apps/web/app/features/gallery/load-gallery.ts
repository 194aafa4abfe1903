import { CallRefused } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { readProduct } from '@portal/contract/wire.ts';
import { sumInput } from '@portal/rules/product/inputs.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { loadRules } from '@portal/forms/load-rules.ts';
import { type GalleryData, openProduct } from './gallery-data.ts';

/** The first product on sale that has a sum assured, if there is one, with the rules and limits that its fields need. */
export async function loadGallery(): Promise<GalleryData> {
  const [sold, rules] = await Promise.all([api('listProducts'), loadRules()]);
  const products = await Promise.all(sold.map(({ goodsId }) => api('getProduct', { goodsId }).then(readProduct)));
  const product = products.find((candidate) => sumInput(candidate)) ?? products[0];
  if (!product) throw new CallRefused('PRODUCT_NOT_FOUND', refusals.PRODUCT_NOT_FOUND.message);
  return { product: openProduct(product), rules };
}
