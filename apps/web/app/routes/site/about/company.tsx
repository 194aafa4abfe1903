import { redirect } from 'react-router';
import { apiContext, siteContext } from '@portal/web-api/api-context.ts';
import { aboutDescription } from '#features/about/about-description.ts';
import { CompanyPage } from '#features/about/company/company-page.tsx';
import { loadAbout, loadFacts } from '#features/about/load-about.ts';
import { FailurePage } from '#features/help/failure-page.tsx';
import { paths } from '#paths.ts';
import type { Route } from './+types/company.ts';
import { describePage } from '#shell/structured-data.ts';

const code = 'understandUs';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const [page, facts] = await Promise.all([loadAbout(api, await context.get(siteContext)(), code), loadFacts(api)]);
  if (!page) throw redirect(paths.notFound());
  return { page, facts };
}

export const handle = { module: 'about' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(matches, aboutDescription(code, loaderData?.page));

export default function Company({ loaderData }: Route.ComponentProps) {
  return <CompanyPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="公司介绍" title="暂时无法打开" />;
}
