import { readProduct } from '@portal/contract/wire.ts';
import { api } from '../../api/browser-api.ts';
import { loadRules } from '../../forms/load-rules.ts';
import { type GalleryData, openProduct } from './gallery-data.ts';

/** The first product on sale, with the rules and limits that its fields need. */
export async function loadGallery(): Promise<GalleryData> {
  const [[first], { imageLimitMb }, rules] = await Promise.all([api('listProducts'), api('getSite', { configId: 'home' }), loadRules()]);
  const product = await api('getProduct', { goodsId: first?.goodsId ?? '' });
  return { product: openProduct(readProduct(product)), rules, imageLimitMb };
}
