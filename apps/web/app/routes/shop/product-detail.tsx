import { CallRefused } from '@portal/contract/client.ts';
import { readProduct } from '@portal/contract/wire.ts';
import { findSimilar } from '@portal/rules/product/needs.ts';
import { lazy, useMemo } from 'react';
import { data, redirect, useLocation } from 'react-router';
import { apiContext } from '../../api/api-context.ts';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { presetQuery } from '../../features/product/preset-query.ts';
import { ProductPage } from '../../features/product/product-page.tsx';
import { paths } from '../../paths.ts';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/product-detail.ts';

// Few products are not on sale: the page of the others does not load what only theirs has.
const UnsoldProductPage = lazy(() => import('../../features/product/unsold/unsold-product-page.tsx'));

/**
 * The data of the product that the page shows; without a product, the page of all products. Health questions are left
 * out: only the application needs them.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const goodsId = new URL(request.url).searchParams.get('goodsId');
  if (!goodsId) throw redirect(paths.allProducts());
  try {
    const api = context.get(apiContext);
    const answer = await api('getProduct', { goodsId });
    // A family product has its own page. What is no longer sold is only read.
    if (answer.flow === 'family' && answer.saleState === 'on_sale') throw redirect(paths.familyProduct(goodsId));
    const product = { ...answer, healthQuestions: [], asksHealth: answer.healthQuestions.length > 0 };
    const similar = product.saleState === 'on_sale' ? [] : findSimilar(readProduct(product), await api('listProducts'));
    return { ...product, similar: similar.map(({ goodsId: id, shortName, summary }) => ({ goodsId: id, name: shortName, summary })) };
  } catch (error) {
    const isUnknown = error instanceof CallRefused && (error.code === 'PRODUCT_NOT_FOUND' || error.code === 'INVALID_INPUT');
    throw isUnknown ? data(null, { status: 404 }) : error;
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle(matches, '未找到该产品') }, { name: 'robots', content: 'noindex' }];
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
    return <UnsoldProductPage product={product} asksHealth={loaderData.asksHealth} saleState={saleState} similar={similar} />;
  return (
    <ProductPage
      key={`${product.goodsId} ${preset}`}
      product={product}
      asksHealth={loaderData.asksHealth}
      minPrice={loaderData.minPrice}
      minPriceFor={loaderData.minPriceFor}
      preset={preset}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailurePage
      error={error}
      page="产品详情"
      title="暂时无法打开产品页"
      gone={{ title: '未找到该产品', message: '可能已停售，请查看其他产品。' }}
    />
  );
}
