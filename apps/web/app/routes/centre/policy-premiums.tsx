import { CallRefused } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { api } from '@portal/web-api/browser-api.ts';
import type { PageHandle } from '@portal/web-api/use-page-views.ts';
import { loadAsCustomer } from '../../features/account/session/require-customer.ts';
import { ListSkeleton } from '../../features/centre/lists/list-skeleton.tsx';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { PolicyPremiumsPage } from '../../features/premiums/policy-premiums-page.tsx';
import { paths } from '../../paths.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import type { Route } from './+types/policy-premiums.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const policyNo = new URL(request.url).searchParams.get('policyNo') ?? '';
  return loadAsCustomer(request.url, async () => {
    if (!/^\d{16}$/.test(policyNo)) throw new CallRefused('POLICY_NOT_FOUND', refusals.POLICY_NOT_FOUND.message);
    return { loaded: await api('getPremiums', { policyNo }) };
  });
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '续期交费') },
  { name: 'robots', content: 'noindex' },
];

export const handle = { allowsAnonymous: false } satisfies PageHandle;

export default function PolicyPremiums({ loaderData }: Route.ComponentProps) {
  return <PolicyPremiumsPage key={loaderData.loaded.policyNo} {...loaderData} />;
}

export function HydrateFallback() {
  return <ListSkeleton title="续期交费" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <FailurePage
      error={error}
      page="续期交费"
      title="暂时无法打开保险费"
      gone={{ title: '没有找到这份保单' }}
      action={<ButtonLink to={paths.myPolicies()}>查看我的保单</ButtonLink>}
      framed
    />
  );
}
