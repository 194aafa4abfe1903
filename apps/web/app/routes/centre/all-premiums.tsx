import { loadAsCustomer } from '../../features/account/session/require-customer.ts';
import { ListSkeleton } from '../../features/centre/lists/list-skeleton.tsx';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { AllPremiumsPage } from '../../features/premiums/all-premiums-page.tsx';
import { loadAllPremiums } from '../../features/premiums/load-all-premiums.ts';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/all-premiums.ts';

export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return loadAsCustomer(request.url, loadAllPremiums);
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '续期交费') },
  { name: 'robots', content: 'noindex' },
];

export default function AllPremiums({ loaderData }: Route.ComponentProps) {
  return <AllPremiumsPage {...loaderData} />;
}

export function HydrateFallback() {
  return <ListSkeleton title="续期交费" />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <FailurePage error={error} page="续期交费" title="暂时无法载入保险费" framed />;
}
