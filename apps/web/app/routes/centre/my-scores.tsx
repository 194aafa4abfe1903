import { api } from '../../api/browser-api.ts';
import { loadAsCustomer } from '../../features/account/session/require-customer.ts';
import { readPage } from '../../features/centre/lists/list-query.ts';
import { ListSkeleton } from '../../features/centre/lists/list-skeleton.tsx';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { PointsPage } from '../../features/points/points-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/my-scores.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = readPage(new URL(request.url).searchParams);
  return loadAsCustomer(request.url, async () => ({ page, points: await api('showPoints', page) }));
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '我的积分') },
  { name: 'robots', content: 'noindex' },
];

export default function MyScores({ loaderData }: Route.ComponentProps) {
  return <PointsPage {...loaderData} />;
}

export function HydrateFallback() {
  return <ListSkeleton title="我的积分" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="我的积分" title="暂时无法载入积分" framed />;
}
