import type { PageHandle } from '@portal/web-api/use-page-views.ts';
import { AccountSkeleton } from '../../features/account/frame/account-skeleton.tsx';
import { ProveOldPhonePage } from '../../features/account/phone/change-phone-pages.tsx';
import { requireCustomer } from '../../features/account/session/require-customer.ts';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/prove-old-phone.ts';

/** A page that requires a login first fetches the session (spec 1 §2). */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return { customer: await requireCustomer(request.url) };
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '更换手机号') },
  { name: 'robots', content: 'noindex' },
];

export const handle = { allowsAnonymous: false } satisfies PageHandle;

export default function ProveOldPhone({ loaderData: { customer } }: Route.ComponentProps) {
  return <ProveOldPhonePage customer={customer} />;
}

export function HydrateFallback() {
  return <AccountSkeleton title="更换手机号" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="更换手机号" title="暂时无法打开" />;
}
