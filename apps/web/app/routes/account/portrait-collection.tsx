import { redirect } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import type { PageHandle } from '@portal/web-api/use-page-views.ts';
import { loadAsCustomer } from '../../features/account/session/require-customer.ts';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { IdentitySkeleton } from '../../features/identity/identity-skeleton.tsx';
import { readIdentityDraft } from '../../features/identity/last-save.ts';
import { NothingToReview } from '../../features/identity/nothing-to-review.tsx';
import { ReviewRequest } from '../../features/identity/review-request.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/portrait-collection.ts';

/** The address carries a reference only. Anything else in its query, such as data of a person, is dropped. Without one there is nothing to review. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const url = new URL(request.url);
  const reference = url.searchParams.get('reference');
  if (!reference) {
    if (url.search) throw redirect(url.pathname);
    return undefined;
  }
  const clean = paths.portraitCollection(reference);
  if (url.pathname + url.search !== clean) throw redirect(clean);
  const [review, draft] = await loadAsCustomer(request.url, () =>
    Promise.all([api('getIdentityReview', { reference }), readIdentityDraft()]),
  );
  return { reference, review, draft };
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '人工审核') },
  { name: 'robots', content: 'noindex' },
];

export const handle = { module: 'identity', allowsAnonymous: false } satisfies PageHandle;

export default function PortraitCollection({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NothingToReview />;
  return <ReviewRequest {...loaderData} />;
}

export function HydrateFallback() {
  return <IdentitySkeleton />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailurePage
      error={error}
      page="人工审核"
      title="暂时无法打开人工审核"
      action={<ButtonLink to={paths.authenticationForm()}>重新认证</ButtonLink>}
    />
  );
}
