import { redirect } from 'react-router';
import { api } from '../../api/browser-api.ts';
import type { PageHandle } from '../../api/use-page-views.ts';
import { loadAsCustomer } from '../../features/account/session/require-customer.ts';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { OtherProof } from '../../features/identity/other-proof.tsx';
import { IdentitySkeleton } from '../../features/identity/identity-skeleton.tsx';
import { paths } from '../../paths.ts';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/authentication-other.ts';

/** A customer who is verified, or waits for a reviewer, has nothing to do here. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { state } = await loadAsCustomer(request.url, () => api('getAuthentication'));
  if (state === 'verified' || state === 'manual_review') throw redirect(paths.authenticationResult());
  return null;
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '上传其他证件') },
  { name: 'robots', content: 'noindex' },
];

export const handle = { allowsAnonymous: false } satisfies Partial<PageHandle>;

export default function AuthenticationOther() {
  return <OtherProof />;
}

export function HydrateFallback() {
  return <IdentitySkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="实名认证" title="暂时无法打开实名认证" />;
}
