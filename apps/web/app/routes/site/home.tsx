import { apiContext, siteContext } from '../../api/api-context.ts';
import { HomePage } from '../../features/home/home-page.tsx';
import { loadHome } from '../../features/home/load-home.ts';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/home.ts';

export async function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(apiContext), await context.get(siteContext)());
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: loaderData?.seo?.title ?? pageTitle(matches) },
  { name: 'description', content: loaderData?.seo?.description ?? '' },
];

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage page={loaderData} />;
}
