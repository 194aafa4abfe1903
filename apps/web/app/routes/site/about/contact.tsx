import { redirect } from 'react-router';
import { apiContext, siteContext } from '@portal/web-api/api-context.ts';
import { aboutDescription } from '#features/about/about-description.ts';
import { ContactPage } from '#features/about/contact/contact-page.tsx';
import { loadContact } from '#features/about/contact/load-contact.ts';
import { loadAbout } from '#features/about/load-about.ts';
import { FailurePage } from '#features/help/failure-page.tsx';
import { paths } from '#paths.ts';
import type { Route } from './+types/contact.ts';
import { describePage } from '#shell/structured-data.ts';

const code = 'contactUs';

export async function loader({ context }: Route.LoaderArgs) {
  const api = context.get(apiContext);
  const site = await context.get(siteContext)();
  const [page, contact] = await Promise.all([loadAbout(api, site, code), loadContact(api, site)]);
  if (!page) throw redirect(paths.notFound());
  return { page, ...contact };
}

export const handle = { module: 'about' };

export const meta: Route.MetaFunction = ({ loaderData, matches }) => describePage(matches, aboutDescription(code, loaderData?.page));

export default function Contact({ loaderData }: Route.ComponentProps) {
  return <ContactPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="联系我们" title="暂时无法打开" />;
}
