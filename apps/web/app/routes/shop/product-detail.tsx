import { readProduct } from '@portal/contract/wire.ts';
import { isPreview } from '@portal/rules/product/preview.ts';
import { findSimilar } from '@portal/rules/product/needs.ts';
import { lazy, useMemo } from 'react';
import { redirect, useLocation } from 'react-router';
import { apiContext } from '@portal/web-api/api-context.ts';
import { loadProduct } from '../../features/product/load-product.ts';
import { ProductFailure } from '../../features/product/product-failure.tsx';
import { presetQuery } from '../../features/product/preset-query.ts';
import { ProductPage } from '../../features/product/product-page.tsx';
import { paths } from '../../paths.ts';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/product-detail.ts';

// Few products are not on sale: the page of the others does not load the code that only theirs needs.
const UnsoldProductPage = lazy(() => import('../../features/product/unsold/unsold-product-page.tsx'));

/** The product that the page shows, and others in its place if it is not on sale. Each other flow has a page of its own. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const product = await loadProduct(request, api);
  if (product.saleState === 'on_sale' && product.flow !== 'individual') throw redirect(paths.productOf(product));
  const similar = product.saleState === 'on_sale' ? [] : findSimilar(readProduct(product), await api('listProducts').catch(() => []));
  return { ...product, similar: similar.map(({ goodsId: id, shortName, summary }) => ({ goodsId: id, name: shortName, summary })) };
}

export const handle = { module: 'product' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle(matches, '未找到该产品') }, { name: 'robots', content: 'noindex' }];
  if (isPreview(loaderData.goodsId))
    return [{ title: pageTitle(matches, `${loaderData.name}（预览）`) }, { name: 'robots', content: 'noindex' }];
  const site = matches[0].loaderData;
  const isIllustrated = loaderData.coverages.some(({ hasCashValues }) => hasCashValues);
  const isSold = loaderData.saleState === 'on_sale';
  return [
    { title: pageTitle(matches, loaderData.name) },
    // `/diseasePay` shows the same page.
    ...(site ? [{ tagName: 'link', rel: 'canonical', href: new URL(paths.product(loaderData.goodsId), site.origin).href }] : []),
    {
      name: 'description',
      content: isSold
        ? `${loaderData.summary}在线试算保费，查看条款${isIllustrated ? '、费率与利益演示' : '与费率'}。`
        : `${loaderData.name}的条款与费率。`,
    },
  ];
};

export default function ProductDetail({ loaderData }: Route.ComponentProps) {
  const product = useMemo(() => readProduct(loaderData), [loaderData]);
  const preset = presetQuery(product, useLocation().search);
  const { saleState, similar } = loaderData;
  if (saleState !== 'on_sale')
    return (
      <UnsoldProductPage
        product={product}
        asksHealth={loaderData.asksHealth}
        service={loaderData.service}
        saleState={saleState}
        similar={similar}
      />
    );
  return (
    <ProductPage
      key={`${product.goodsId} ${preset}`}
      product={product}
      asksHealth={loaderData.asksHealth}
      service={loaderData.service}
      minPrice={loaderData.minPrice}
      minPriceFor={loaderData.minPriceFor}
      preset={preset}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductFailure error={error} page="产品详情" />;
}
