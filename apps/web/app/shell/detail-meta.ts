import { isPreview } from '@portal/rules/product/preview.ts';
import type { MetaDescriptor } from 'react-router';
import { type GoodsOfFlow, paths } from '../paths.ts';
import { pageTitle, type SiteFacts } from './page-title.ts';

/** Title, address and description of the page of a product of a flow. `offers`: what the page is for, after the summary of the product. */
export function detailMeta(
  matches: readonly [{ readonly loaderData?: SiteFacts | undefined }, ...unknown[]],
  product: (GoodsOfFlow & { readonly name: string; readonly summary: string }) | undefined,
  offers: string,
): MetaDescriptor[] {
  if (!product) return [{ title: pageTitle(matches, '未找到该产品') }, { name: 'robots', content: 'noindex' }];
  if (isPreview(product.goodsId)) return [{ title: pageTitle(matches, `${product.name}（预览）`) }, { name: 'robots', content: 'noindex' }];
  const site = matches[0].loaderData;
  return [
    { title: pageTitle(matches, product.name) },
    // `/productDetail` leads here.
    ...(site ? [{ tagName: 'link', rel: 'canonical', href: new URL(paths.productOf(product), site.origin).href } as const] : []),
    { name: 'description', content: `${product.summary}${offers}` },
  ];
}
