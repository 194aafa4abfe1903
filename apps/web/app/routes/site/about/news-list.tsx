import { redirect } from 'react-router';
import { apiContext, siteContext } from '@portal/web-api/api-context.ts';
import { loadAbout } from '#features/about/load-about.ts';
import { loadNews, newsCode } from '#features/about/news/load-news.ts';
import { NewsPage } from '#features/about/news/news-page.tsx';
import { FailurePage } from '#features/help/failure-page.tsx';
import { paths } from '#paths.ts';
import { describePage } from '#shell/structured-data.ts';
import type { Route } from './+types/news-list.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const query = new URL(request.url).searchParams;
  // The address of a news item that the server knows from its category alone.
  const article = query.get('article');
  if (article) throw redirect(paths.newsArticle(article));
  const page = await loadAbout(api, await context.get(siteContext)(), newsCode);
  if (!page) throw redirect(paths.notFound());
  return { page, news: await loadNews(api, query) };
}

export const handle = { module: 'news' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const tab = loaderData?.news.tabs.find(({ code }) => code === loaderData.news.tab);
  const title = [tab?.name, loaderData?.page.name].filter(Boolean).join(' - ');
  return describePage(matches, { title, path: paths.news({ tab: tab?.code }) });
};

export default function NewsList({ loaderData }: Route.ComponentProps) {
  return <NewsPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="公司动态" title="暂时无法打开" />;
}
