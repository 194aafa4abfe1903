import { readProduct } from '@portal/contract/wire.ts';
import { useMemo } from 'react';
import { redirect } from 'react-router';
import { apiContext } from '../../api/api-context.ts';
import { FamilyPage } from '../../features/family/family-page.tsx';
import { loadProduct } from '../../features/product/load-product.ts';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { paths } from '../../paths.ts';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/family-detail.ts';

/** The family product that the page shows. One that is not on sale is only read, on the page of every product. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const product = await loadProduct(request, (asked) => api('getFamilyProduct', asked));
  if (product.saleState !== 'on_sale') throw redirect(paths.product(product.goodsId));
  return product;
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle(matches, '未找到该产品') }, { name: 'robots', content: 'noindex' }];
  const site = matches[0].loaderData;
  return [
    { title: pageTitle(matches, loaderData.name) },
    // `/productDetail` leads here.
    ...(site
      ? [{ tagName: 'link', rel: 'canonical', href: new URL(paths.familyProduct(loaderData.goodsId), site.origin).href } as const]
      : []),
    { name: 'description', content: `${loaderData.summary}在线试算每位家庭成员的保费，查看条款与费率。` },
  ];
};

export default function FamilyDetail({ loaderData }: Route.ComponentProps) {
  const product = useMemo(() => readProduct(loaderData), [loaderData]);
  const { asksHealth, minPrice, minPriceFor } = loaderData;
  return <FamilyPage key={product.goodsId} product={product} asksHealth={asksHealth} minPrice={minPrice} minPriceFor={minPriceFor} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailurePage
      error={error}
      page="家庭产品详情"
      title="暂时无法打开产品页"
      gone={{ title: '未找到该产品', message: '可能已停售，请查看其他产品。' }}
    />
  );
}
