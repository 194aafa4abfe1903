import { apiContext, siteContext } from '../../../api/api-context.ts';
import { loadConsultation } from '../../../features/consultation/form/load-consultation.ts';
import { AllProductsPage } from '../../../features/consultation/pages/all-products-page.tsx';
import { FailurePage } from '../../../features/help/failure-page.tsx';
import { paths } from '../../../paths.ts';
import { describePage } from '../../../shell/structured-data.ts';
import type { Route } from './+types/all-products.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const products = await context.get(apiContext)('listProducts');
  return {
    consultation: loadConsultation('productCenter2', await context.get(siteContext)()),
    products: products.map(({ goodsId, name, category, summary, tags, minPrice }) => {
      const [amount, unit] = minPrice.split(',');
      return { goodsId, name, category, summary, tags, price: `${amount} ${unit}` };
    }),
  };
}

export const handle = { module: 'all-products' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: '全部产品',
    description: '查看全部在售产品和起售价格，或者留下电话，由客服同事给您回电。',
    path: paths.allProducts(),
    trail: [{ label: '全部产品', to: paths.allProducts() }],
  });

export default function AllProducts({ loaderData }: Route.ComponentProps) {
  return <AllProductsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="全部产品" title="暂时无法打开" />;
}
