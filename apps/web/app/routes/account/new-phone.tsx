import { NewPhonePage } from '../../features/account/phone/change-phone-pages.tsx';
import { readTicket } from '../../features/account/proof/kept-ticket.ts';
import { AccountSkeleton } from '../../features/account/frame/account-skeleton.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/new-phone.ts';

export function clientLoader() {
  return { proof: readTicket('owner') };
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '更换手机号') },
  { name: 'robots', content: 'noindex' },
];

export default function NewPhone({ loaderData: { proof } }: Route.ComponentProps) {
  return <NewPhonePage proof={proof} />;
}

export function HydrateFallback() {
  return <AccountSkeleton title="更换手机号" />;
}
