import { readProduct } from '@portal/contract/wire.ts';
import { useMemo } from 'react';
import { redirect } from 'react-router';
import { apiContext } from '@portal/web-api/api-context.ts';
import { FamilyPage } from '../../features/family/family-page.tsx';
import { loadProduct } from '../../features/product/load-product.ts';
import { ProductFailure } from '../../features/product/product-failure.tsx';
import { paths } from '../../paths.ts';
import { detailMeta } from '../../shell/detail-meta.ts';
import type { Route } from './+types/family-detail.ts';

/** The family product that the page shows. One that is not on sale is only read, on the page of every product. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const product = await loadProduct(request, api, 'getFamilyProduct');
  if (product.saleState !== 'on_sale') throw redirect(paths.product(product.goodsId));
  return product;
}

export const handle = { module: 'product' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  detailMeta(matches, loaderData, '在线试算每位家庭成员的保费，查看条款与费率。');

export default function FamilyDetail({ loaderData }: Route.ComponentProps) {
  const product = useMemo(() => readProduct(loaderData), [loaderData]);
  const { asksHealth, service, minPrice, minPriceFor } = loaderData;
  return (
    <FamilyPage
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
  return <ProductFailure error={error} page="家庭产品详情" />;
}
