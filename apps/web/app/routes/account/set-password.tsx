import { SetPasswordPage } from '../../features/account/password/set-password-page.tsx';
import { readTicket } from '../../features/account/proof/kept-ticket.ts';
import { AccountSkeleton } from '../../features/account/frame/account-skeleton.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/set-password.ts';

export function clientLoader() {
  return { proof: readTicket('owner') };
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '设置密码') },
  { name: 'robots', content: 'noindex' },
];

export default function SetPassword({ loaderData: { proof } }: Route.ComponentProps) {
  return <SetPasswordPage proof={proof} />;
}

export function HydrateFallback() {
  return <AccountSkeleton title="设置密码" />;
}
