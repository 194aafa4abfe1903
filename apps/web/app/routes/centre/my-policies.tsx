import { api } from '@portal/web-api/browser-api.ts';
import { loadAsCustomer } from '../../features/account/session/require-customer.ts';
import { readPage } from '../../features/centre/lists/list-query.ts';
import { ListSkeleton } from '../../features/centre/lists/list-skeleton.tsx';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { PoliciesPage } from '../../features/policies/list/policies-page.tsx';
import { readPolicyFilter } from '../../features/policies/policy-groups.ts';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/my-policies.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const [page, filter] = [readPage(search), readPolicyFilter(search)];
  return loadAsCustomer(request.url, async () => {
    const [policies, counts, authentication] = await Promise.all([
      api('listPolicies', { ...filter, ...page }),
      api('countPolicies'),
      api('getAuthentication'),
    ]);
    return { page, filter, policies, counts, authentication };
  });
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
