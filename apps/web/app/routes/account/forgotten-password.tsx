import { ForgottenPasswordPage } from '../../features/account/password/forgotten-password-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/forgotten-password.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '忘记密码') },
  { name: 'robots', content: 'noindex' },
];

export default function ForgottenPassword() {
  return <ForgottenPasswordPage />;
}
