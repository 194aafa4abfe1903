import { CallRefused } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { api } from '@portal/web-api/browser-api.ts';
import type { PageHandle } from '@portal/web-api/use-page-views.ts';
import { loadAsCustomer } from '../../features/account/session/require-customer.ts';
import { ListSkeleton } from '../../features/centre/lists/list-skeleton.tsx';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { MEMBERS_PER_PAGE } from '../../features/policies/members/members-per-page.ts';
import { PolicyDetailsPage } from '../../features/policies/details/policy-details-page.tsx';
import { paths } from '../../paths.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/policy-details.ts';

/** The invoices of a policy whose premiums have some. */
async function findInvoices(policyNo: string) {
  try {
    return (await api('listInvoices', { policyNo })).list;
  } catch (error) {
    const isNone = error instanceof CallRefused && (error.code === 'POLICY_NOT_FOUND' || error.code === 'INVOICE_NOT_OFFERED');
    if (isNone) return null;
    throw error;
  }
}

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const policyNo = new URL(request.url).searchParams.get('policyNo') ?? '';
  return loadAsCustomer(request.url, async () => {
    if (!/^\d{16}$/.test(policyNo)) throw new CallRefused('POLICY_NOT_FOUND', refusals.POLICY_NOT_FOUND.message);
    const [loaded, changes, invoices] = await Promise.all([
      api('getPolicy', { policyNo }),
      api('listPolicyChanges', { policyNo }),
      findInvoices(policyNo),
    ]);
    const links =
      loaded.soldHere && loaded.insuredCount > 1 ? await api('listMemberLinks', { policyNo, pageSize: MEMBERS_PER_PAGE }) : null;
    const standing = loaded.soldHere ? await api('getPremiumStanding', { policyNo }) : null;
    return { loaded, changes: changes.list, standing, invoices, links };
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '保单详情') },
  { name: 'robots', content: 'noindex' },
];

export const handle = { allowsAnonymous: false } satisfies PageHandle;

export default function PolicyDetails({ loaderData }: Route.ComponentProps) {
  return <PolicyDetailsPage {...loaderData} />;
}

export function HydrateFallback() {
  return <ListSkeleton title="保单详情" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailurePage
      error={error}
      page="保单详情"
      title="暂时无法打开保单"
      gone={{ title: '没有找到这份保单' }}
      action={<ButtonLink to={paths.myPolicies()}>查看我的保单</ButtonLink>}
      framed
    />
  );
}
