import { api } from '@portal/web-api/browser-api.ts';
import { loadAsCustomer } from '../../features/account/session/require-customer.ts';
import { readPage } from '../../features/centre/lists/list-query.ts';
import { ListSkeleton } from '../../features/centre/lists/list-skeleton.tsx';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { OrdersPage } from '../../features/orders/list/orders-page.tsx';
import { readTab } from '../../features/orders/list/read-tab.ts';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/my-orders.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const query = { tab: readTab(search), ...readPage(search) };
  return loadAsCustomer(request.url, async () => {
    const [orders, counts] = await Promise.all([api('listOrders', query), api('countOrders')]);
    return { query, orders, counts };
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '我的订单') },
  { name: 'robots', content: 'noindex' },
];

export default function MyOrders({ loaderData }: Route.ComponentProps) {
  return <OrdersPage {...loaderData} />;
}

export function HydrateFallback() {
  return <ListSkeleton title="我的订单" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="我的订单" title="暂时无法载入订单" framed />;
}
