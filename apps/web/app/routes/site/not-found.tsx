import { sayHours } from '@portal/rules/service/hours.ts';
import { data } from 'react-router';
import { siteContext } from '@portal/web-api/api-context.ts';
import { NotFoundPage } from '../../features/not-found/not-found-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/not-found.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { contact } = await context.get(siteContext)();
  return data({ hotline: contact.hotline, hours: sayHours(contact.hotlineHours, contact.manualHours) }, { status: 404 });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '页面不存在') },
  { name: 'robots', content: 'noindex' },
];

export default function NotFound({ loaderData }: Route.ComponentProps) {
  return <NotFoundPage {...loaderData} />;
}
