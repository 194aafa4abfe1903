import { apiContext } from '../../api/api-context.ts';
import { findOnSite } from '../../features/search/find-on-site.ts';
import { SearchPage } from '../../features/search/search-page.tsx';
import type { Route } from './+types/search.ts';

const maxLength = 40;

export function loader({ context, request }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get('searchData') ?? '').trim().slice(0, maxLength);
  return findOnSite(context.get(apiContext), query);
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: `${loaderData?.query ? `${loaderData.query} - ` : ''}搜索 - 琴安人寿` },
  { name: 'robots', content: 'noindex' },
];

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
