import { CallRefused } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { shareSession } from '@portal/web-api/session.ts';
import { loadAsCustomer, requireCustomer } from '../../features/account/session/require-customer.ts';
import { ListSkeleton } from '../../features/centre/lists/list-skeleton.tsx';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { OrderDetailsPage } from '../../features/orders/details/order-details-page.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/order-details.ts';

/** A guest sees the orders of this browser; for any other order they are asked who they are. */
async function loadAsGuest(url: string, orderNo: string) {
  try {
    return await api('findOrderAndPolicy', { orderNo });
  } catch (error) {
    if (error instanceof CallRefused && error.code === 'ORDER_NOT_FOUND') await requireCustomer(url);
    throw error;
  }
}

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const orderNo = new URL(request.url).searchParams.get('orderNo') ?? '';
  if (!/^\d{18}$/.test(orderNo)) throw new CallRefused('ORDER_NOT_FOUND', refusals.ORDER_NOT_FOUND.message);
  const { state } = await shareSession();
  return state === 'guest' ? loadAsGuest(request.url, orderNo) : loadAsCustomer(request.url, () => api('getOrder', { orderNo }));
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '订单详情') },
  { name: 'robots', content: 'noindex' },
];

export default function OrderDetails({ loaderData }: Route.ComponentProps) {
  return <OrderDetailsPage order={loaderData} />;
}

export function HydrateFallback() {
  return <ListSkeleton title="订单详情" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailurePage
      error={error}
      page="订单详情"
      title="暂时无法打开订单"
      gone={{ title: '没有找到这笔订单' }}
      action={<ButtonLink to={paths.myOrders()}>查看我的订单</ButtonLink>}
      framed
    />
  );
}
