import { siteContext } from '@portal/web-api/api-context.ts';
import { loadConsultation } from '#features/consultation/form/load-consultation.ts';
import { LegacyPage } from '#features/consultation/pages/legacy-page.tsx';
import { FailurePage } from '#features/help/failure-page.tsx';
import { paths } from '#paths.ts';
import { describePage } from '#shell/structured-data.ts';
import type { Route } from './+types/legacy.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return loadConsultation('chuanshi', await context.get(siteContext)());
}

export const handle = { module: 'legacy' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, {
    title: '把心意留给家人',
    description: '了解受益人、顺序和份额怎么确定，留下电话，由客服同事给您回电。',
    path: paths.legacy(),
    trail: [{ label: '把心意留给家人', to: paths.legacy() }],
  });

export default function Legacy({ loaderData }: Route.ComponentProps) {
  return <LegacyPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="把心意留给家人" title="暂时无法打开" />;
}
