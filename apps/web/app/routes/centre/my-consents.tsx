import { api } from '@portal/web-api/browser-api.ts';
import { loadAsCustomer } from '../../features/account/session/require-customer.ts';
import { ListSkeleton } from '../../features/centre/lists/list-skeleton.tsx';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { ConsentsPage } from '../../features/settings/consents/consents-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/my-consents.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAsCustomer(request.url, () => api('listMyConsents'));
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '我的授权') },
  { name: 'robots', content: 'noindex' },
];

export default function MyConsents({ loaderData }: Route.ComponentProps) {
  return <ConsentsPage {...loaderData} />;
}

export function HydrateFallback() {
  return <ListSkeleton title="我的授权" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="我的授权" title="暂时无法载入授权" framed />;
}
