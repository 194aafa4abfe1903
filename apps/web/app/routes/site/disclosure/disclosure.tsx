import { apiContext } from '@portal/web-api/api-context.ts';
import { DisclosurePage } from '#features/disclosure/disclosure-page.tsx';
import { findLead } from '#features/disclosure/find-lead.ts';
import { loadDisclosure } from '#features/disclosure/load-disclosure.ts';
import { nameSection } from '#features/content/section/name-section.ts';
import { FailurePage } from '#features/help/failure-page.tsx';
import { paths } from '#paths.ts';
import { pageTitle } from '#shell/page-title.ts';
import { describePage } from '#shell/structured-data.ts';
import type { Route } from './+types/disclosure.ts';

export function loader({ request, params, context }: Route.LoaderArgs) {
  return loadDisclosure(context.get(apiContext), params['*'], new URL(request.url).searchParams);
}

export const handle = { module: 'disclosure' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [{ title: pageTitle(matches, '公开信息披露') }];
  const { name, summary, path } = nameSection(loaderData.section);
  return describePage(matches, {
    title: `${name} - 公开信息披露`,
    description: summary ?? findLead(loaderData.section.entry.code) ?? `公开信息披露：${name}`,
    path,
    trail: [
      { label: '公开信息披露', to: paths.disclosure() },
      { label: name, to: path },
    ],
  });
};

export default function Disclosure({ loaderData }: Route.ComponentProps) {
  return <DisclosurePage page={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="公开信息披露" title="暂时无法打开公开信息披露" />;
}
