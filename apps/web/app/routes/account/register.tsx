import { RegisterPage } from '../../features/account/register/register-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/register.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '免费注册') },
  { name: 'robots', content: 'noindex' },
];

export default function Register() {
  return <RegisterPage />;
}
