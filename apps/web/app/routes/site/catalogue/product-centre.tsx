import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { apiContext, siteContext } from '@portal/web-api/api-context.ts';
import { ProductCentrePage } from '#features/catalogue/centre/product-centre-page.tsx';
import { loadCatalogue } from '#features/catalogue/load-catalogue.ts';
import { readFilter } from '#features/catalogue/product-query.ts';
import { loadConsultation } from '#features/consultation/form/load-consultation.ts';
import { FailurePage } from '#features/help/failure-page.tsx';
import { paths } from '#paths.ts';
import { describePage } from '#shell/structured-data.ts';
import type { Route } from './+types/product-centre.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const [catalogue, site] = await Promise.all([
    loadCatalogue(context.get(apiContext), new URL(request.url).searchParams),
    context.get(siteContext)(),
  ]);
  return { catalogue, consultation: loadConsultation('productCenter2', site) };
}

/** The products chosen for a comparison are part of the address, and change nothing of the list. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const filterOf = ({ searchParams }: URL) => JSON.stringify(readFilter(searchParams));
  return currentUrl.href === nextUrl.href || filterOf(currentUrl) !== filterOf(nextUrl) ? defaultShouldRevalidate : false;
}

export const handle = { module: 'all-products' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: '产品中心',
    description: '按需求、为谁投保和名称查找在售产品，看投保年龄和起售价格，或者留下电话，由客服同事给您回电。',
    path: paths.allProducts(),
    trail: [{ label: '产品中心', to: paths.allProducts() }],
  });

export default function ProductCentre({ loaderData }: Route.ComponentProps) {
  return <ProductCentrePage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="产品中心" title="暂时无法打开" />;
}
