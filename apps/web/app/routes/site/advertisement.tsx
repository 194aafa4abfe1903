import { apiContext } from '@portal/web-api/api-context.ts';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { AdvertisementPage } from '../../features/notices/advertisement-page.tsx';
import { paths } from '../../paths.ts';
import { describePage } from '../../shell/structured-data.ts';
import type { Route } from './+types/advertisement.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { banners: await context.get(apiContext)('listBanners', {}) };
}

export const handle = { module: 'advertisement' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title: '服务与活动', description: '网站各处正在展示的服务介绍和活动。', path: paths.advertisement() });

export default function Advertisement({ loaderData }: Route.ComponentProps) {
  return <AdvertisementPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="服务与活动" title="暂时无法打开" />;
}
