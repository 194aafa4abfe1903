import { useRouteLoaderData } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import { loadAsCustomer } from '../../features/account/session/require-customer.ts';
import { readPage } from '../../features/centre/lists/list-query.ts';
import { ListSkeleton } from '../../features/centre/lists/list-skeleton.tsx';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { PointsPage } from '../../features/points/points-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/my-scores.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const page = readPage(new URL(request.url).searchParams);
  return loadAsCustomer(request.url, async () => {
    const [points, authentication] = await Promise.all([api('showPoints', page), api('getAuthentication')]);
    return { page, points, authentication };
  });
}

/** The page is named as the insurer names its points. */
const titleWith = (site: { readonly pointsName: string } | undefined): string => `我的${site?.pointsName ?? '积分'}`;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, titleWith(matches[0].loaderData)) },
  { name: 'robots', content: 'noindex' },
];

export default function MyScores({ loaderData }: Route.ComponentProps) {
  return <PointsPage {...loaderData} />;
}

export function HydrateFallback() {
  return <ListSkeleton title={titleWith(useRouteLoaderData('root'))} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const page = titleWith(useRouteLoaderData('root'));
  return <FailurePage error={error} page={page} title={`暂时无法载入${page}`} framed />;
}
