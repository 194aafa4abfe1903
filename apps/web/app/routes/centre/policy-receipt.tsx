import { CallRefused } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { redirect } from 'react-router';
import { api } from '@portal/web-api/browser-api.ts';
import type { PageHandle } from '@portal/web-api/use-page-views.ts';
import { loadAsCustomer } from '../../features/account/session/require-customer.ts';
import { ListSkeleton } from '../../features/centre/lists/list-skeleton.tsx';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { ReceiptPage } from '../../features/policies/receipt/receipt-page.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/policy-receipt.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const policyNo = new URL(request.url).searchParams.get('policyNo') ?? '';
  return loadAsCustomer(request.url, async () => {
    if (!/^\d{16}$/.test(policyNo)) throw new CallRefused('POLICY_NOT_FOUND', refusals.POLICY_NOT_FOUND.message);
    try {
      return { loaded: await api('getReceipt', { policyNo }) };
    } catch (error) {
      // The first look is the receipt of this policy.
      if (error instanceof CallRefused && error.code === 'RECEIPT_NOT_ASKED') throw redirect(paths.policyDetails(policyNo));
      throw error;
    }
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '签收保单') },
  { name: 'robots', content: 'noindex' },
];

export const handle = { allowsAnonymous: false } satisfies PageHandle;

export default function PolicyReceipt({ loaderData }: Route.ComponentProps) {
  return <ReceiptPage key={loaderData.loaded.summary.policyNo} {...loaderData} />;
}

export function HydrateFallback() {
  return <ListSkeleton title="签收保单" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailurePage
      error={error}
      page="签收保单"
      title="暂时无法打开保单"
      gone={{ title: '没有找到这份保单' }}
      action={<ButtonLink to={paths.myPolicies()}>查看我的保单</ButtonLink>}
      framed
    />
  );
}
