import { apiContext } from '../../api/api-context.ts';
import { SearchPage } from '../../features/search/search-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/search.ts';

const maxLength = 40;
const pageSize = 40;

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = (new URL(request.url).searchParams.get('searchData') ?? '').trim().slice(0, maxLength).toWellFormed();
  const api = context.get(apiContext);
  const [found, popular] = await Promise.all([api('search', { text: query, pageSize }), api('listPopularSearch')]);
  return { query, found, popular };
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(matches, `${loaderData?.query ? `${loaderData.query} - ` : ''}搜索`) },
  { name: 'robots', content: 'noindex' },
];

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}
