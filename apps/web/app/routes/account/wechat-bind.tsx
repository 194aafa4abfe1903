import { WechatBindPage } from '../../features/wechat/wechat-bind-page.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import type { Route } from './+types/wechat-bind.ts';

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, '微信登录') },
  { name: 'robots', content: 'noindex' },
];

export default function WechatBind() {
  return <WechatBindPage />;
}
