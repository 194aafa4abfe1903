import { siteContext } from '@portal/web-api/api-context.ts';
import { WechatQrPage } from '../../features/wechat/wechat-qr-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/wechat-qr-code.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { demonstration } = await context.get(siteContext)();
  return { demonstration };
}

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '微信登录') },
  { name: 'description', content: '用微信扫码登录，查看保单、下载电子保单、管理订单。' },
  { name: 'robots', content: 'noindex' },
];

export default function WechatQrCode({ loaderData }: Route.ComponentProps) {
  return <WechatQrPage {...loaderData} />;
}
