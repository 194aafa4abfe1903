import { ResetPasswordPage } from '../../features/account/password/reset-password-page.tsx';
import { readTicket } from '../../features/account/proof/kept-ticket.ts';
import { AccountSkeleton } from '../../features/account/frame/account-skeleton.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/reset-password.ts';

export function clientLoader() {
  return { proof: readTicket('reset') };
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '重设密码') },
  { name: 'robots', content: 'noindex' },
];

export default function ResetPassword({ loaderData: { proof } }: Route.ComponentProps) {
  return <ResetPasswordPage proof={proof} />;
}

export function HydrateFallback() {
  return <AccountSkeleton title="重设密码" />;
}
