import { apiContext } from '@portal/web-api/api-context.ts';
import { FailurePage } from '#features/help/failure-page.tsx';
import { loadServices } from '#features/service/premium/load-services.ts';
import { PremiumPage } from '#features/service/premium/premium-page.tsx';
import { paths } from '#paths.ts';
import { describePage } from '#shell/structured-data.ts';
import type { Route } from './+types/premium-services.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return loadServices(context.get(apiContext));
}

export const handle = { module: 'service' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: '尊享服务',
    description: '会员服务与增值服务：谁能用、怎样申请、次数和限制。',
    path: paths.premiumServices(),
  });

export default function PremiumServices({ loaderData }: Route.ComponentProps) {
  return <PremiumPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="尊享服务" title="暂时无法打开尊享服务" />;
}
