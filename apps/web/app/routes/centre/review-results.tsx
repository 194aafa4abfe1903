import { CallRefused } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { api } from '@portal/web-api/browser-api.ts';
import type { PageHandle } from '@portal/web-api/use-page-views.ts';
import { loadAsCustomer } from '../../features/account/session/require-customer.ts';
import { ListSkeleton } from '../../features/centre/lists/list-skeleton.tsx';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { UnderwritingPage } from '../../features/orders/underwriting/underwriting-page.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/review-results.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const orderNo = new URL(request.url).searchParams.get('orderNo') ?? '';
  return loadAsCustomer(request.url, async () => {
    if (!/^\d{18}$/.test(orderNo)) throw new CallRefused('ORDER_NOT_FOUND', refusals.ORDER_NOT_FOUND.message);
    return api('getUnderwriting', { orderNo });
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '核保结果') },
  { name: 'robots', content: 'noindex' },
];

export const handle = { allowsAnonymous: false } satisfies PageHandle;

export default function ReviewResults({ loaderData }: Route.ComponentProps) {
  return <UnderwritingPage underwriting={loaderData} />;
}

export function HydrateFallback() {
  return <ListSkeleton title="核保结果" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailurePage
      error={error}
      page="核保结果"
      title="暂时无法打开核保结果"
      gone={{ title: '没有找到这笔订单' }}
      action={<ButtonLink to={paths.myOrders()}>查看我的订单</ButtonLink>}
      framed
    />
  );
}
