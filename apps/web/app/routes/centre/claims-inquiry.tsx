import { api } from '@portal/web-api/browser-api.ts';
import { loadAsCustomer } from '../../features/account/session/require-customer.ts';
import { readPage } from '../../features/centre/lists/list-query.ts';
import { ListSkeleton } from '../../features/centre/lists/list-skeleton.tsx';
import { readClaimTab } from '../../features/claims/claim-states.ts';
import { ClaimsPage } from '../../features/claims/list/claims-page.tsx';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/claims-inquiry.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const search = new URL(request.url).searchParams;
  const query = { tab: readClaimTab(search), ...readPage(search) };
  return loadAsCustomer(request.url, async () => {
    const [claims, authentication] = await Promise.all([api('listClaims', query), api('getAuthentication')]);
    return { query, claims, authentication };
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '理赔查询') },
  { name: 'robots', content: 'noindex' },
];

export default function ClaimsInquiry({ loaderData }: Route.ComponentProps) {
  return <ClaimsPage {...loaderData} />;
}

export function HydrateFallback() {
  return <ListSkeleton title="理赔查询" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="理赔查询" title="暂时无法载入理赔" framed />;
}
