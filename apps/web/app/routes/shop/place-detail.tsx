import { readProduct } from '@portal/contract/wire.ts';
import { useMemo } from 'react';
import { redirect } from 'react-router';
import { apiContext } from '@portal/web-api/api-context.ts';
import { GroupPage } from '../../features/group/group-page.tsx';
import { loadProduct } from '../../features/product/load-product.ts';
import { ProductFailure } from '../../features/product/product-failure.tsx';
import { paths } from '../../paths.ts';
import { detailMeta } from '../../shell/detail-meta.ts';
import type { Route } from './+types/place-detail.ts';

/**
 * The product for groups that the page shows: without one in the address, the one that is sold. Of another flow, or not on sale, it is on
 * the page of every product.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  if (!new URL(request.url).searchParams.has('goodsId')) {
    const sold = (await api('listProducts', {})).find(({ flow }) => flow === 'partner');
    if (sold) throw redirect(paths.productOf(sold));
  }
  const product = await loadProduct(request, api);
  if (product.flow !== 'partner' || product.saleState !== 'on_sale') throw redirect(paths.product(product.goodsId));
  return product;
}

export const handle = { module: 'product' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  detailMeta(matches, loaderData, '按人数和职业类别在线试算，查看条款与费率。');

export default function PlaceDetail({ loaderData }: Route.ComponentProps) {
  const product = useMemo(() => readProduct(loaderData), [loaderData]);
  const { asksHealth, service, minPrice, minPriceFor } = loaderData;
  return (
    <GroupPage
      key={product.goodsId}
      product={product}
      asksHealth={asksHealth}
      service={service}
      minPrice={minPrice}
      minPriceFor={minPriceFor}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ProductFailure error={error} page="团体产品详情" />;
}
