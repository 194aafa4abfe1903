import { CallRefused } from '@portal/contract/client.ts';
import { readProduct } from '@portal/contract/wire.ts';
import { useMemo } from 'react';
import { data, isRouteErrorResponse, useLocation } from 'react-router';
import { apiContext } from '../../api/api-context.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/button/button-link.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { FailureState } from '../../ui/failure-state/failure-state.tsx';
import type { Route } from './+types/product-detail.ts';
import { presetQuery } from '../../features/product/preset-query.ts';
import { ProductPage } from '../../features/product/product-page.tsx';

/** What the page shows of the product. Health questions belong to the application and would only make the page heavier. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const goodsId = new URL(request.url).searchParams.get('goodsId') ?? '';
  try {
    return { ...(await context.get(apiContext)('getProduct', { goodsId })), healthQuestions: [] };
  } catch (error) {
    const isUnknown = error instanceof CallRefused && (error.code === 'PRODUCT_NOT_FOUND' || error.code === 'INVALID_INPUT');
    throw isUnknown ? data(null, { status: 404 }) : error;
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return [{ title: '未找到该产品 - 琴安人寿' }, { name: 'robots', content: 'noindex' }];
  return [
    { title: `${loaderData.name} - 琴安人寿` },
    {
      name: 'description',
      content: `${loaderData.summary}在线试算保费，查看条款、费率与利益演示。`,
    },
  ];
}

export default function ProductDetail({ loaderData }: Route.ComponentProps) {
  const preset = presetQuery(useLocation().search);
  const product = useMemo(() => readProduct(loaderData), [loaderData]);
  return (
    <ProductPage
      key={`${product.goodsId} ${preset}`}
      product={product}
      minPrice={loaderData.minPrice}
      minPriceFor={loaderData.minPriceFor}
      preset={preset}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const home = (
    <ButtonLink to={paths.home()} kind="primary">
      返回首页看看
    </ButtonLink>
  );
  if (isRouteErrorResponse(error) && error.status === 404)
    return (
      <>
        <h1 className="visually-hidden">产品详情</h1>
        <EmptyState title="未找到该产品" hint="可能已停售，请查看其他产品。" action={home} />
      </>
    );
  return (
    <FailureState
      title="暂时无法打开产品页"
      message="糟糕~系统开小差啦~请您稍后试试~"
      reference={error instanceof CallRefused ? error.reference : undefined}
      onRetry={() => location.reload()}
      action={home}
    />
  );
}
