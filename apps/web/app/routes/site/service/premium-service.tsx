import { data, redirect } from 'react-router';
import { apiContext } from '@portal/web-api/api-context.ts';
import { FailurePage } from '#features/help/failure-page.tsx';
import { loadServices } from '#features/service/premium/load-services.ts';
import { ServicePage } from '#features/service/premium/service-page.tsx';
import { paths } from '#paths.ts';
import { describePage } from '#shell/structured-data.ts';
import type { Route } from './+types/premium-service.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const code = new URL(request.url).searchParams.get('code');
  if (!code) throw redirect(paths.premiumServices());
  const { services, levels } = await loadServices(context.get(apiContext));
  const lists = [services, levels].filter((list) => list !== 'failed');
  const kind = lists.find((list) => list.some((one) => one.code === code)) ?? [];
  const service = kind.find((one) => one.code === code);
  if (!service && lists.length < 2) throw data(null, { status: 503 });
  if (!service) throw redirect(paths.notFound());
  return { service, others: kind.filter((one) => one !== service) };
}

export const handle = { module: 'service' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage(matches, {
    title: loaderData?.service.name ?? '尊享服务',
    description: loaderData?.service.summary,
    path: loaderData ? paths.premiumService(loaderData.service.code) : paths.premiumServices(),
  });

export default function PremiumService({ loaderData }: Route.ComponentProps) {
  return <ServicePage key={loaderData.service.code} {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="尊享服务" title="暂时无法打开这项服务" />;
}
