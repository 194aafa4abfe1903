import { CallRefused } from '@portal/contract/client.ts';
import { readProduct } from '@portal/contract/wire.ts';
import { useMemo } from 'react';
import { data, redirect, useLocation } from 'react-router';
import { apiContext } from '../../api/api-context.ts';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { presetQuery } from '../../features/product/preset-query.ts';
import { ProductPage } from '../../features/product/product-page.tsx';
import { paths } from '../../paths.ts';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/product-detail.ts';

/**
 * The data of the product that the page shows; without a product, the page of all products. Health questions are left
 * out: only the application needs them.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const goodsId = new URL(request.url).searchParams.get('goodsId');
  if (!goodsId) throw redirect(paths.allProducts());
  try {
    const product = await context.get(apiContext)('getProduct', { goodsId });
    return { ...product, healthQuestions: [], asksHealth: product.healthQuestions.length > 0 };
  } catch (error) {
    const isUnknown = error instanceof CallRefused && (error.code === 'PRODUCT_NOT_FOUND' || error.code === 'INVALID_INPUT');
    throw isUnknown ? data(null, { status: 404 }) : error;
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle(matches, '未找到该产品') }, { name: 'robots', content: 'noindex' }];
  const site = matches[0].loaderData;
  const isIllustrated = loaderData.coverages.some(({ hasCashValues }) => hasCashValues);
  return [
    { title: pageTitle(matches, loaderData.name) },
    // `/diseasePay` shows the same page.
    ...(site ? [{ tagName: 'link', rel: 'canonical', href: new URL(paths.product(loaderData.goodsId), site.origin).href }] : []),
    {
      name: 'description',
      content: `${loaderData.summary}在线试算保费，查看条款${isIllustrated ? '、费率与利益演示' : '与费率'}。`,
    },
  ];
};

export default function ProductDetail({ loaderData }: Route.ComponentProps) {
  const product = useMemo(() => readProduct(loaderData), [loaderData]);
  const preset = presetQuery(product, useLocation().search);
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
