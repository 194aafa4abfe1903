import { CallRefused } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { api } from '@portal/web-api/browser-api.ts';
import type { PageHandle } from '@portal/web-api/use-page-views.ts';
import { loadAsCustomer } from '../../features/account/session/require-customer.ts';
import { ListSkeleton } from '../../features/centre/lists/list-skeleton.tsx';
import { ClaimDetailsPage } from '../../features/claims/details/claim-details-page.tsx';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/claim-details.ts';

/** The overdue premium of the policy of a claim, if the customer holds it here. */
async function findOverdue(policyNo: string) {
  try {
    return (await api('getPremiumStanding', { policyNo })).grace;
  } catch (error) {
    if (error instanceof CallRefused && error.code === 'POLICY_NOT_FOUND') return null;
    throw error;
  }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const claimNo = new URL(request.url).searchParams.get('claimNo') ?? '';
  return loadAsCustomer(request.url, async () => {
    if (!/^[A-Z0-9-]{6,32}$/.test(claimNo)) throw new CallRefused('CLAIM_NOT_FOUND', refusals.CLAIM_NOT_FOUND.message);
    const claim = await api('getClaim', { claimNo });
    return { claim, overdue: await findOverdue(claim.policyNo) };
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '理赔详情') },
  { name: 'robots', content: 'noindex' },
];

export const handle = { allowsAnonymous: false } satisfies PageHandle;

export default function ClaimDetails({ loaderData }: Route.ComponentProps) {
  return <ClaimDetailsPage {...loaderData} />;
}

export function HydrateFallback() {
  return <ListSkeleton title="理赔详情" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailurePage
      error={error}
      page="理赔详情"
      title="暂时无法打开理赔"
      gone={{ title: '没有找到这笔理赔' }}
      action={<ButtonLink to={paths.claims()}>查看我的理赔</ButtonLink>}
      framed
    />
  );
}
