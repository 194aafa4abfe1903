import { redirect } from 'react-router';
import { apiContext, siteContext } from '@portal/web-api/api-context.ts';
import { aboutDescription } from '#features/about/about-description.ts';
import { HistoryPage } from '#features/about/history/history-page.tsx';
import { loadAbout, loadFacts } from '#features/about/load-about.ts';
import { FailurePage } from '#features/help/failure-page.tsx';
import { paths } from '#paths.ts';
import type { Route } from './+types/history.ts';
import { describePage } from '#shell/structured-data.ts';

const code = 'developmentPath';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [page, facts] = await Promise.all([loadAbout(api, await context.get(siteContext)(), code), loadFacts(api)]);
  if (!page) throw redirect(paths.notFound());
  return { page, facts };
}

export const handle = { module: 'about' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(matches, aboutDescription(code, loaderData?.page));

export default function History({ loaderData }: Route.ComponentProps) {
  return <HistoryPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="发展历程" title="暂时无法打开" />;
}
