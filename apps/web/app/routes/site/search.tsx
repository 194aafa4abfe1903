import { apiContext, siteContext } from '@portal/web-api/api-context.ts';
import type { PageHandle } from '@portal/web-api/use-page-views.ts';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { loadSearch } from '../../features/search/load-search.ts';
import { SearchPage } from '../../features/search/search-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/search.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const { search } = await context.get(siteContext)();
  return loadSearch(context.get(apiContext), new URL(request.url).searchParams, search.popular);
}

export const handle = { module: 'search', hidesTitle: true } satisfies PageHandle;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(matches, `${loaderData?.query ? `${loaderData.query} - ` : ''}搜索`) },
  { name: 'description', content: '搜索产品、新闻、信息披露、常见问题、服务和医院，也可以用拼音。' },
  // Lists of results must not be found by another search.
  ...(loaderData?.query ? [{ name: 'robots', content: 'noindex' }] : []),
];

export default function Search({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="搜索" title="暂时无法搜索" />;
}
