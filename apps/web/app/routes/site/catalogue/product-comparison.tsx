import { apiContext } from '@portal/web-api/api-context.ts';
import { ComparisonPage } from '#features/catalogue/compare/comparison-page.tsx';
import { loadComparison } from '#features/catalogue/compare/load-comparison.ts';
import { FailurePage } from '#features/help/failure-page.tsx';
import { paths } from '#paths.ts';
import { describePage } from '#shell/structured-data.ts';
import type { Route } from './+types/product-comparison.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadComparison(context.get(apiContext), new URL(request.url).searchParams);
}

export const handle = { module: 'product-comparison' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: '产品对比',
    description: '把最多三款在售产品放在一起，比较投保年龄、保障责任、等待期、期间、价格和条款。',
    path: paths.compareProducts(),
    trail: [
      { label: '产品中心', to: paths.allProducts() },
      { label: '产品对比', to: paths.compareProducts() },
    ],
  });

export default function ProductComparison({ loaderData }: Route.ComponentProps) {
  return <ComparisonPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="产品对比" title="暂时无法打开" />;
}
