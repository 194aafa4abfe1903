import { apiContext, siteContext } from '@portal/web-api/api-context.ts';
import { HomePage } from '../../features/home/home-page.tsx';
import { loadHome } from '../../features/home/load-home.ts';
import { paths } from '../../paths.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { describePage, organizationData } from '../../shell/structured-data.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(apiContext), await context.get(siteContext)());
}

export const handle = { module: 'home' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage(matches, {
    title: loaderData?.seo?.title ?? pageTitle(matches),
    fullTitle: true,
    description: loaderData?.seo?.description,
    path: paths.home(),
    data: ({ origin }) => (loaderData ? [organizationData(origin, loaderData.company)] : []),
  });

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage page={loaderData} />;
}
