import { apiContext } from '@portal/web-api/api-context.ts';
import { FailurePage } from '#features/help/failure-page.tsx';
import { CasesPage } from '#features/service/cases/cases-page.tsx';
import { loadCases } from '#features/service/cases/load-cases.ts';
import { paths } from '#paths.ts';
import { describePage } from '#shell/structured-data.ts';
import type { Route } from './+types/claim-cases.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  return loadCases(context.get(apiContext), new URL(request.url).searchParams);
}

export const handle = { module: 'service' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title: '理赔案例', description: '各险种的理赔案例：经过、核定依据、给付金额和时效。', path: paths.claimCases() });

export default function ClaimCases({ loaderData }: Route.ComponentProps) {
  return <CasesPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="理赔案例" title="暂时无法打开理赔案例" />;
}
