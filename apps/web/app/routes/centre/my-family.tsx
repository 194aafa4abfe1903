import { loadFamilyMembers } from '@portal/web-api/load-family-members.ts';
import { loadAsCustomer } from '../../features/account/session/require-customer.ts';
import { ListSkeleton } from '../../features/centre/lists/list-skeleton.tsx';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { MembersPage } from '../../features/members/members-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/my-family.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAsCustomer(request.url, loadFamilyMembers);
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '常用家人') },
  { name: 'robots', content: 'noindex' },
];

export default function MyFamily({ loaderData }: Route.ComponentProps) {
  return <MembersPage members={loaderData} />;
}

export function HydrateFallback() {
  return <ListSkeleton title="常用家人" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="常用家人" title="暂时无法载入常用家人" framed />;
}
