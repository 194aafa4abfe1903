import { FailurePage } from '../../features/help/failure-page.tsx';
import { lostOrder } from '../../features/orders/lost-order.tsx';
import { PayPageSkeleton } from '../../features/payment/frame/pay-page-skeleton.tsx';
import { PaySuccessPage } from '../../features/payment/outcome/pay-success-page.tsx';
import { loadOrder } from '../../features/payment/progress/load-order.ts';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/pay-success.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadOrder(request.url);
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '支付结果') },
  { name: 'robots', content: 'noindex' },
];

export default function PaySuccess({ loaderData }: Route.ComponentProps) {
  return <PaySuccessPage order={loaderData} />;
}

export function HydrateFallback() {
  return <PayPageSkeleton title="支付结果" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="支付结果" title="暂时无法打开订单" gone={lostOrder} />;
}
