import { LoginPage } from '../../features/account/login/login-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/login.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '登录') },
  { name: 'description', content: '使用手机号和短信验证码或密码登录，查看保单、下载电子保单、管理订单。' },
  { name: 'robots', content: 'noindex' },
];

export default function Login() {
  return <LoginPage />;
}
