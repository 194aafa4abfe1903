import { DonePage } from '../../features/account/done/done-page.tsx';
import { readOutcome } from '../../features/account/done/outcome.ts';
import { AccountSkeleton } from '../../features/account/frame/account-skeleton.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/password-was-reset.ts';

export function clientLoader() {
  return { outcome: readOutcome() };
}
clientLoader.hydrate = true as const;

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '密码已重设') },
  { name: 'robots', content: 'noindex' },
];

export default function PasswordWasReset({ loaderData: { outcome } }: Route.ComponentProps) {
  return <DonePage outcome={outcome} />;
}

export function HydrateFallback() {
  return <AccountSkeleton title="密码已重设" />;
}
