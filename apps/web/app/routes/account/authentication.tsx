import type { PageHandle } from '@portal/web-api/use-page-views.ts';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { IdCardProof } from '../../features/identity/id-card-proof.tsx';
import { IdentitySkeleton } from '../../features/identity/identity-skeleton.tsx';
import { requireOpenProof } from '../../features/identity/require-open-proof.ts';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/authentication.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return requireOpenProof(request.url);
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '拍摄身份证') },
  { name: 'robots', content: 'noindex' },
];

export const handle = { module: 'identity', allowsAnonymous: false } satisfies PageHandle;

export default function Authentication({ loaderData }: Route.ComponentProps) {
  return <IdCardProof {...loaderData} />;
}

export function HydrateFallback() {
  return <IdentitySkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="实名认证" title="暂时无法打开实名认证" />;
}
