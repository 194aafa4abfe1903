import { apiContext } from '../../../api/api-context.ts';
import { nameSection } from '../../../features/content/section/name-section.ts';
import { FailurePage } from '../../../features/help/failure-page.tsx';
import { loadProcurement } from '../../../features/procurement/load-procurement.ts';
import { ProcurementPage } from '../../../features/procurement/procurement-page.tsx';
import { pageTitle } from '../../../shell/page-title.ts';
import type { Route } from './+types/procurement.ts';

export async function loader({ request, params, context }: Route.LoaderArgs) {
  return loadProcurement(context.get(apiContext), params['*'], new URL(request.url).searchParams);
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle(matches, '采购信息披露') }];
  const { name, summary } = nameSection(loaderData.section);
  return [
    { title: pageTitle(matches, `${name} - 采购信息披露`) },
    { name: 'description', content: summary ?? `公司采购信息披露：${name}` },
  ];
};

export default function ProcurementRoute({ loaderData }: Route.ComponentProps) {
  return <ProcurementPage page={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="采购信息披露" title="暂时无法打开采购信息披露" />;
}
