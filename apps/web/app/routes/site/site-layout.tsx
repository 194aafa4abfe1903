import { Outlet } from 'react-router';
import { siteContext } from '../../api/api-context.ts';
import { useSession } from '../../api/use-session.tsx';
import { useLogOut } from '../../features/account/session/use-log-out.ts';
import { paths } from '../../paths.ts';
import { drawCode } from '../../shell/draw-code.ts';
import { greet } from '../../shell/header/greeting.ts';
import { SiteLayout } from '../../shell/layout/site-layout.tsx';
import { siteConfigOf } from '../../shell/site-config-of.ts';
import type { ShellSession } from '../../shell/site-config.ts';
import type { Route } from './+types/site-layout.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = await context.get(siteContext)();
  const codes = await Promise.all(site.wechatAccounts.map(async ({ id, qrContent }) => [id, await drawCode(qrContent)] as const));
  const [mainGoods] = site.shopRail.groups;
  return { config: siteConfigOf(site, new URL(request.url).host, Object.fromEntries(codes)), goodsId: mainGoods?.goodsId ?? '' };
}

/** Header and footer are the same on all pages. */
export const shouldRevalidate = () => false;

const links = {
  home: paths.home(),
  login: paths.login(),
  register: paths.login(),
  personalCentre: paths.personalCentre(),
  search: paths.search(),
};

/** Header and footer of every page outside the purchase. */
export default function SiteRoutes({ loaderData: { config, goodsId } }: Route.ComponentProps) {
  const session = useSession();
  const logOut = useLogOut();
  const shown: ShellSession = session.state === 'customer' ? { greeting: greet(session.customer) } : session.state;
  const menu = [
    { id: 'home', label: '首页', to: paths.home() },
    { id: 'products', label: '产品中心', to: paths.product(goodsId) },
    { id: 'policies', label: '我的保单', to: paths.myPolicies() },
    { id: 'orders', label: '我的订单', to: paths.myOrders() },
    { id: 'verify', label: '保单验真', to: paths.verify() },
  ];
  return (
    <SiteLayout config={config} menu={menu} links={links} session={shown} onLogout={() => void logOut()} ground="paper">
      <Outlet />
    </SiteLayout>
  );
}
