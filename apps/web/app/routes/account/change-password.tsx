import { ChangePasswordPage } from '../../features/account/password/change-password-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/change-password.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '修改密码') },
  { name: 'robots', content: 'noindex' },
];

export default function ChangePassword() {
  return <ChangePasswordPage />;
}
