import { redirect } from 'react-router';
import { apiContext, siteContext } from '@portal/web-api/api-context.ts';
import { aboutDescription } from '#features/about/about-description.ts';
import { AboutTextPage } from '#features/about/about-text-page.tsx';
import { loadAbout } from '#features/about/load-about.ts';
import { FailurePage } from '#features/help/failure-page.tsx';
import { paths } from '#paths.ts';
import type { Route } from './+types/about-text.ts';
import { describePage } from '#shell/structured-data.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const page = await loadAbout(context.get(apiContext), await context.get(siteContext)(), params.page);
  if (!page) throw redirect(paths.notFound());
  return { page };
}

export const handle = { module: 'about' };

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  describePage(matches, aboutDescription(params.page, loaderData?.page));

export default function AboutText({ loaderData }: Route.ComponentProps) {
  return <AboutTextPage page={loaderData.page} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="公司介绍" title="暂时无法打开" />;
}
