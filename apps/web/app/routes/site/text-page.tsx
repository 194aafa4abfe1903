import { CallRefused } from '@portal/contract/client.ts';
import { redirect } from 'react-router';
import { apiContext } from '@portal/web-api/api-context.ts';
import { TextPage } from '../../features/content/text-page.tsx';
import { paths } from '../../paths.ts';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/text-page.ts';

/** The text whose id is the address; not found if the insurer has no such text. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const id = pathname.replaceAll('/', '');
  const version = searchParams.get('version') ?? undefined;
  try {
    return await context.get(apiContext)('getSitePage', { id, ...(version !== undefined && { version }) });
  } catch (error) {
    throw error instanceof CallRefused && (error.code === 'PAGE_NOT_FOUND' || error.code === 'INVALID_INPUT')
      ? redirect(paths.notFound())
      : error;
  }
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [{ title: pageTitle(matches, loaderData?.title) }];

export default function TextPageRoute({ loaderData }: Route.ComponentProps) {
  return <TextPage {...loaderData} />;
}
