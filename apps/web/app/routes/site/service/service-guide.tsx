import { redirect } from 'react-router';
import { apiContext } from '@portal/web-api/api-context.ts';
import { FailurePage } from '#features/help/failure-page.tsx';
import { GuideIndex } from '#features/service/guide/guide-index.tsx';
import { GuidePage } from '#features/service/guide/guide-page.tsx';
import { loadGuide } from '#features/service/guide/load-guide.ts';
import { paths } from '#paths.ts';
import { describePage } from '#shell/structured-data.ts';
import type { Route } from './+types/service-guide.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await loadGuide(context.get(apiContext), params.type);
  if (!page) throw redirect(paths.notFound());
  return page;
}

export const handle = { module: 'service' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const guide = loaderData?.guide;
  return describePage(matches, {
    title: guide?.name ?? '服务指南',
    description: guide?.article.summary ?? '投保、交费、保全、理赔与投诉的办理步骤、材料和时限。',
    path: paths.serviceGuide(guide?.code),
    trail: [
      { label: '服务大厅', to: paths.serviceHall() },
      { label: '服务指南', to: paths.serviceGuide() },
      ...(guide ? [{ label: guide.name, to: paths.serviceGuide(guide.code) }] : []),
    ],
  });
};

export default function ServiceGuide({ loaderData: { guides, guide } }: Route.ComponentProps) {
  return guide ? <GuidePage key={guide.code} guides={guides} guide={guide} /> : <GuideIndex guides={guides} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="服务指南" title="暂时无法打开服务指南" />;
}
