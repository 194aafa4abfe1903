import { FailurePage } from '../../features/help/failure-page.tsx';
import { lostOrder } from '../../features/orders/lost-order.tsx';
import { CashierPage } from '../../features/payment/cashier/cashier-page.tsx';
import { PayPageSkeleton } from '../../features/payment/frame/pay-page-skeleton.tsx';
import { loadOrder } from '../../features/payment/progress/load-order.ts';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/cashier.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOrder(request.url);
}

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches, '收银台') }, { name: 'robots', content: 'noindex' }];

export default function Cashier({ loaderData }: Route.ComponentProps) {
  return <CashierPage order={loaderData} />;
}

export function HydrateFallback() {
  return <PayPageSkeleton title="收银台" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="收银台" title="暂时无法打开订单" gone={lostOrder} />;
}
