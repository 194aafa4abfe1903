import { apiContext } from '../../api/api-context.ts';
import { LoginPage } from '../../features/account/login/login-page.tsx';
import type { Route } from './+types/login.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { links } = await context.get(apiContext)('getSite');
  return { privacyUrl: links.privacyPolicy };
}

export const meta: Route.MetaFunction = () => [
  { title: '登录 - 琴安人寿' },
  { name: 'description', content: '使用手机号和短信验证码登录琴安人寿，查看保单、下载电子保单、管理订单。' },
  { name: 'robots', content: 'noindex' },
];

export default function Login({ loaderData }: Route.ComponentProps) {
  return <LoginPage privacyUrl={loaderData.privacyUrl} />;
}
