import { CallRefused } from '@portal/contract/client.ts';
import { redirect } from 'react-router';
import { apiContext, siteContext } from '@portal/web-api/api-context.ts';
import { findOrigin, newsCode } from '#features/about/news/load-news.ts';
import { NewsArticle } from '#features/about/news/news-article.tsx';
import { FailurePage } from '#features/help/failure-page.tsx';
import { paths } from '#paths.ts';
import { describePage, newsData } from '#shell/structured-data.ts';
import type { Route } from './+types/news-article.ts';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const { company } = await context.get(siteContext)();
  try {
    const [article, pages] = await Promise.all([api('getArticle', { code: params.code }), api('listAboutCategories')]);
    if (article.path[0]?.area !== 'news') throw redirect(paths.notFound());
    return {
      article,
      section: `走进${company.shortName}`,
      name: pages.find(({ code }) => code === newsCode)?.name ?? '动态',
      origin: findOrigin(article.path, new URL(request.url).searchParams),
    };
  } catch (error) {
    const isUnknown = error instanceof CallRefused && (error.code === 'CONTENT_NOT_FOUND' || error.code === 'INVALID_INPUT');
    throw isUnknown ? redirect(paths.notFound()) : error;
  }
}

export const handle = { module: 'news' };

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) => {
  if (!loaderData) return describePage(matches, { title: '', path: paths.newsArticle(params.code) });
  const { article, section, name } = loaderData;
  const path = paths.newsArticle(params.code);
  return describePage(matches, {
    title: article.title,
    description: article.summary ?? undefined,
    path,
    type: 'article',
    trail: [
      { label: section, to: paths.about() },
      { label: name, to: paths.news() },
      { label: article.title, to: path },
    ],
    data: ({ origin, companyName }) => [newsData(origin, path, article, companyName)],
  });
};

export default function NewsArticleRoute({ loaderData }: Route.ComponentProps) {
  return <NewsArticle {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="公司动态" title="暂时无法打开" />;
}
