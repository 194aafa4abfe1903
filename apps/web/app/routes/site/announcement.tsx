import { apiContext, siteContext } from '@portal/web-api/api-context.ts';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { AnnouncementPage } from '../../features/notices/announcement-page.tsx';
import { paths } from '../../paths.ts';
import { describePage } from '../../shell/structured-data.ts';
import type { Route } from './+types/announcement.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const [{ contact }, notices] = await Promise.all([context.get(siteContext)(), context.get(apiContext)('getNotice', {})]);
  return { notices, hotline: contact.hotline };
}

export const handle = { module: 'announcement' };

export const meta: Route.MetaFunction = ({ matches }) =>
  describePage(matches, { title: '系统维护公告', description: '网站停机维护的时间和影响。', path: paths.announcement() });

export default function Announcement({ loaderData }: Route.ComponentProps) {
  return <AnnouncementPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="系统维护公告" title="暂时无法打开" />;
}
