import { CallRefused } from '@portal/contract/client.ts';
import { redirect } from 'react-router';
import { apiContext } from '@portal/web-api/api-context.ts';
import { FailurePage } from '#features/help/failure-page.tsx';
import { CasePage } from '#features/service/cases/case-page.tsx';
import { paths } from '#paths.ts';
import { describePage } from '#shell/structured-data.ts';
import type { Route } from './+types/claim-case.ts';

/** The article of a case; not found if there is none, or if it is about something else. */
export async function loader({ context, params }: Route.LoaderArgs) {
  try {
    const article = await context.get(apiContext)('getArticle', { code: params.name });
    if (article.path.at(-1)?.area !== 'claims') throw redirect(paths.notFound());
    return article;
  } catch (error) {
    const isUnknown = error instanceof CallRefused && (error.code === 'CONTENT_NOT_FOUND' || error.code === 'INVALID_INPUT');
    throw isUnknown ? redirect(paths.notFound()) : error;
  }
}

export const handle = { module: 'service' };

export const meta: Route.MetaFunction = ({ loaderData, matches, params }) =>
  describePage(matches, {
    title: loaderData?.title ?? '理赔案例',
    description: loaderData?.summary ?? undefined,
    path: paths.claimCase(params.name),
    type: 'article',
  });

export default function ClaimCase({ loaderData }: Route.ComponentProps) {
  return <CasePage key={loaderData.code} article={loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="理赔案例" title="暂时无法打开理赔案例" />;
}
