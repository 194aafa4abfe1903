import { api } from '../../api/browser-api.ts';
import { loadAsCustomer } from '../../features/account/session/require-customer.ts';
import { readPage } from '../../features/centre/lists/list-query.ts';
import { ListSkeleton } from '../../features/centre/lists/list-skeleton.tsx';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { PoliciesPage } from '../../features/policies/list/policies-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/my-policies.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = readPage(new URL(request.url).searchParams);
  return loadAsCustomer(request.url, async () => ({ page, policies: await api('listPolicies', page) }));
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '我的保单') },
  { name: 'robots', content: 'noindex' },
];

export default function MyPolicies({ loaderData }: Route.ComponentProps) {
  return <PoliciesPage {...loaderData} />;
}

export function HydrateFallback() {
  return <ListSkeleton title="我的保单" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="我的保单" title="暂时无法载入保单" framed />;
}
