import { redirect } from 'react-router';
import { apiContext } from '@portal/web-api/api-context.ts';
import { paths } from '#paths.ts';
import type { Route } from './+types/about-redirect.ts';

/** The section redirects to the page that `activeComp` names, otherwise to its first page (spec 1 §2). */
export async function loader({ context, request }: Route.LoaderArgs) {
  const wanted = new URL(request.url).searchParams.get('activeComp');
  const pages = await context.get(apiContext)('listAboutCategories');
  const page = pages.find(({ code }) => code === wanted) ?? pages[0];
  return redirect(page?.url ?? paths.notFound());
}

export default function AboutRedirect() {
  return null;
}
