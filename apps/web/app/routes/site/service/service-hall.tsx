import { apiContext } from '@portal/web-api/api-context.ts';
import { FailurePage } from '#features/help/failure-page.tsx';
import { HallPage } from '#features/service/hall/hall-page.tsx';
import { loadHall } from '#features/service/hall/load-hall.ts';
import { paths } from '#paths.ts';
import { describePage } from '#shell/structured-data.ts';
import type { Route } from './+types/service-hall.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return { needs: await loadHall(context.get(apiContext)) };
}

export const handle = { module: 'service' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: '服务大厅',
    description: '投保、保单、理赔、投诉与查询：服务指南、指定医院、代理人查询和常见问题。',
    path: paths.serviceHall(),
  });

export default function ServiceHall({ loaderData }: Route.ComponentProps) {
  return <HallPage needs={loaderData.needs} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="服务大厅" title="暂时无法打开服务大厅" />;
}
