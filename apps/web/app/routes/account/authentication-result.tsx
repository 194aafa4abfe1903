import { api } from '@portal/web-api/browser-api.ts';
import { storePasswordFlag } from '@portal/web-api/session-storage.ts';
import type { PageHandle } from '@portal/web-api/use-page-views.ts';
import { loadAsCustomer } from '../../features/account/session/require-customer.ts';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { IdentitySkeleton } from '../../features/identity/identity-skeleton.tsx';
import { ProofResult } from '../../features/identity/proof-result.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/authentication-result.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAsCustomer(request.url, async () => {
    const [authentication, info] = await Promise.all([api('getAuthentication'), api('getUserInfo')]);
    storePasswordFlag(info.hasPassword);
    return { authentication, info };
  });
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '认证结果') },
  { name: 'robots', content: 'noindex' },
];

export const handle = { module: 'identity', allowsAnonymous: false } satisfies PageHandle;

export default function AuthenticationResult({ loaderData }: Route.ComponentProps) {
  const { authentication, info } = loaderData;
  return <ProofResult authentication={authentication} wholeName={info.realName} />;
}

export function HydrateFallback() {
  return <IdentitySkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="认证结果" title="暂时无法载入认证结果" />;
}
