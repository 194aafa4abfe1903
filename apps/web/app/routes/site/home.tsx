import { apiContext } from '../../api/api-context.ts';
import { HomePage } from '../../features/home/home-page.tsx';
import { loadHome } from '../../features/home/load-home.ts';
import type { Route } from './+types/home.ts';

export function loader({ context }: Route.LoaderArgs) {
  return loadHome(context.get(apiContext));
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: loaderData?.seo?.title ?? '琴安人寿' },
  { name: 'description', content: loaderData?.seo?.description ?? '' },
];

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage page={loaderData} />;
}
