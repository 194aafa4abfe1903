import { apiContext } from '@portal/web-api/api-context.ts';
import { nameSection } from '#features/content/section/name-section.ts';
import { FailurePage } from '#features/help/failure-page.tsx';
import { loadProcurement } from '#features/procurement/load-procurement.ts';
import { ProcurementPage } from '#features/procurement/procurement-page.tsx';
import { paths } from '#paths.ts';
import { pageTitle } from '#shell/page-title.ts';
import { describePage } from '#shell/structured-data.ts';
import type { Route } from './+types/procurement.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return loadProcurement(context.get(apiContext), params['*'], new URL(request.url).searchParams);
}

export const handle = { module: 'procurement' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle(matches, '采购信息披露') }];
  const { name, summary, path } = nameSection(loaderData.section);
  return describePage(matches, {
    title: `${name} - 采购信息披露`,
    description: summary ?? `公司采购信息披露：${name}`,
    path,
    trail: [
      { label: '采购信息披露', to: paths.procurement() },
      { label: name, to: path },
    ],
  });
};

export default function ProcurementRoute({ loaderData }: Route.ComponentProps) {
  return <ProcurementPage page={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="采购信息披露" title="暂时无法打开采购信息披露" />;
}
