import type { PageHandle } from '@portal/web-api/use-page-views.ts';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { OtherProof } from '../../features/identity/other-proof.tsx';
import { IdentitySkeleton } from '../../features/identity/identity-skeleton.tsx';
import { requireOpenProof } from '../../features/identity/require-open-proof.ts';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/authentication-other.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return requireOpenProof(request.url);
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '上传其他证件') },
  { name: 'robots', content: 'noindex' },
];

export const handle = { module: 'identity', allowsAnonymous: false } satisfies PageHandle;

export default function AuthenticationOther({ loaderData }: Route.ComponentProps) {
  return <OtherProof draft={loaderData.draft} />;
}

export function HydrateFallback() {
  return <IdentitySkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="实名认证" title="暂时无法打开实名认证" />;
}
