import { api } from '@portal/web-api/browser-api.ts';
import { storePasswordFlag } from '@portal/web-api/session-storage.ts';
import { loadAsCustomer } from '../../features/account/session/require-customer.ts';
import { ListSkeleton } from '../../features/centre/lists/list-skeleton.tsx';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { AccountPage } from '../../features/settings/account-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/personal-account.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAsCustomer(request.url, async () => {
    const [info, sessions] = await Promise.all([api('getUserInfo'), api('listSessions')]);
    storePasswordFlag(info.hasPassword);
    return { info, sessions };
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '我的账户') },
  { name: 'robots', content: 'noindex' },
];

export default function PersonalAccount({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />;
}

export function HydrateFallback() {
  return <ListSkeleton title="我的账户" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="我的账户" title="暂时无法载入账户" framed />;
}
