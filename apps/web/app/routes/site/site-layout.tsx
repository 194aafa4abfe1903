import { type LoaderFunctionArgs, Outlet, useLoaderData, useNavigate } from 'react-router';
import { apiContext } from '../../api/api-context.ts';
import { useSession } from '../../api/use-session.tsx';
import { paths } from '../../paths.ts';
import { drawCode } from '../../shell/draw-code.ts';
import { SiteLayout } from '../../shell/layout/site-layout.tsx';
import { siteConfigOf } from '../../shell/site-config-of.ts';
import type { ShellSession } from '../../shell/site-config.ts';
import { showToast } from '../../ui/toast/toast-store.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const site = await context.get(apiContext)('getSite');
  const codes = await Promise.all(site.wechatAccounts.map(async ({ id, qrContent }) => [id, await drawCode(qrContent)] as const));
  const [mainGoods] = site.shopRail.groups;
  return { config: siteConfigOf(site, new URL(request.url).origin, Object.fromEntries(codes)), goodsId: mainGoods?.goodsId ?? '' };
}

/** Header and footer do not change from page to page. */
export const shouldRevalidate = () => false;

const links = {
  home: paths.home(),
  login: paths.login(),
  register: paths.login(),
  personalCentre: paths.personalCentre(),
  search: paths.search(),
};

/** Header and footer around every page outside the purchase. */
export default function SiteRoutes() {
  const { config, goodsId } = useLoaderData<typeof loader>();
  const { session, logOut } = useSession();
  const navigate = useNavigate();
  const shown: ShellSession =
    session.state === 'customer' ? { greeting: session.customer.realName ?? session.customer.phoneNoShield } : session.state;
  const menu = [
    { id: 'home', label: '首页', to: paths.home() },
    { id: 'products', label: '产品中心', to: paths.product(goodsId) },
    { id: 'policies', label: '我的保单', to: paths.myPolicies() },
    { id: 'orders', label: '我的订单', to: paths.myOrders() },
    { id: 'verify', label: '保单验真', to: paths.verify() },
  ];
  const leave = async () => {
    try {
      await logOut();
      await navigate(paths.home());
    } catch (error) {
      showToast(error instanceof Error && error.message ? error.message : '退出失败');
    }
  };
  return (
    <SiteLayout config={config} menu={menu} links={links} session={shown} onLogout={() => void leave()} ground="paper">
      <Outlet />
    </SiteLayout>
  );
}
