import { sayHours } from '@portal/rules/service/hours.ts';
import { type ReactNode, useMemo } from 'react';
import { Outlet, useMatches } from 'react-router';
import { trackOperation } from '@portal/web-api/analytics.ts';
import { apiContext, siteContext } from '@portal/web-api/api-context.ts';
import { suggestSearches } from '@portal/web-api/suggest-searches.ts';
import type { PageHandle } from '@portal/web-api/use-page-views.ts';
import { useSession } from '@portal/web-api/use-session.tsx';
import { useLogOut } from '../../features/account/session/use-log-out.ts';
import { useAdvisedSwitch } from '../../features/advised/use-advised-switch.ts';
import { FailurePage } from '../../features/help/failure-page.tsx';
import { PurchaseHelpProvider } from '../../features/help/purchase-help.tsx';
import { paths } from '../../paths.ts';
import { drawCode } from '@portal/ui/draw-code.ts';
import { greet } from '../../shell/header/greeting.ts';
import { SiteLayout } from '../../shell/layout/site-layout.tsx';
import { pageTitle } from '../../shell/page-title.ts';
import { siteConfigOf } from '../../shell/site-config-of.ts';
import type { MenuItem, ShellSession, SiteConfig } from '../../shell/site-config.ts';
import { readFailure } from '@portal/ui/failure-panel/read-failure.ts';
import type { Route } from './+types/site-layout.ts';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = await context.get(siteContext)();
  const { host, origin } = new URL(request.url);
  const [codes, phoneCode, procurement] = await Promise.all([
    Promise.all(site.wechatAccounts.map(async ({ id, qrContent }) => [id, await drawCode(qrContent)] as const)),
    drawCode(origin),
    // The menu does without its entry when the call fails (spec 2 §8).
    context
      .get(apiContext)('listProcurement')
      .catch(() => []),
  ]);
  return {
    config: siteConfigOf(site, host, Object.fromEntries(codes), phoneCode),
    shortName: site.company.shortName,
    hasProcurement: procurement.length > 0,
  };
}

/** Header and footer are the same on all pages. */
export const shouldRevalidate = () => false;

const links = {
  home: paths.home(),
  login: paths.login(),
  register: paths.register(),
  personalCentre: paths.personalCentre(),
  claims: paths.serviceGuide('lipei'),
  search: paths.search(),
};

/** The entries of the menu with the numbers of the specification (spec 1 §9). */
function listMenu({ shortName, hasProcurement }: Pick<Route.ComponentProps['loaderData'], 'shortName' | 'hasProcurement'>): MenuItem[] {
  return [
    { index: 0, label: '首页', to: paths.home() },
    { index: 1, label: '服务大厅', to: paths.serviceHall() },
    { index: 2, label: `走进${shortName}`, to: paths.aboutFromMenu(), newWindow: true },
    { index: 3, label: '公开信息披露', to: paths.disclosure() },
    ...(hasProcurement ? [{ index: 4, label: '采购信息披露', to: paths.procurement() }] : []),
    { index: 5, label: '产品中心', to: paths.allProducts(), apart: true },
  ];
}

/** Reports a click on the menu (spec 2 §2). */
function trackMenu({ index, label }: MenuItem): void {
  trackOperation({
    operation_belong_area: 'top menu bar',
    operation_name: label,
    operation_content_type: 'entry',
    operation_id: String(index),
  });
}

export const handle = { allowsAnonymous: true } satisfies PageHandle;

const nameFailure = (error: unknown): string => (readFailure(error).kind === 'gone' ? '页面不存在' : '暂时无法打开');

/** The title of a page that failed. Pages have titles of their own. */
export const meta: Route.MetaFunction = ({ matches, error }) => [{ title: pageTitle(matches, error ? nameFailure(error) : undefined) }];

/** What the loader of a page may add to the footer: a code that opens that page on a phone, in place of the one of the site. */
interface PageWithCode {
  readonly phoneCode?: SiteConfig['phoneCode'];
}

function useConfigOfPage(config: SiteConfig): SiteConfig {
  // Loaders of pages return objects or nothing.
  const page = useMatches().slice(-1)[0]?.loaderData as PageWithCode | undefined;
  const phoneCode = page?.phoneCode;
  return useMemo(() => (phoneCode ? { ...config, phoneCode } : config), [config, phoneCode]);
}

interface SiteFrameProps extends Pick<Route.ComponentProps, 'loaderData'> {
  readonly children: ReactNode;
}

function SiteFrame({ loaderData, children }: SiteFrameProps) {
  const session = useSession();
  const logOut = useLogOut();
  const { isAdvised, choose } = useAdvisedSwitch();
  const { hotline, manualServiceHours } = loaderData.config;
  const config = useConfigOfPage(loaderData.config);
  const shown: ShellSession = session.state === 'customer' ? { greeting: greet(session.customer) } : session.state;
  return (
    <SiteLayout
      config={config}
      menu={listMenu(loaderData)}
      links={links}
      session={shown}
      onLogout={() => void logOut()}
      onMenuClick={trackMenu}
      suggest={suggestSearches}
      isAdvised={isAdvised}
      onAdvised={choose}
      ground="paper"
    >
      <PurchaseHelpProvider help={{ hotline: hotline.number, hours: sayHours(hotline.hours, manualServiceHours) }}>
        {children}
      </PurchaseHelpProvider>
    </SiteLayout>
  );
}

/** Header and footer of every page outside the purchase. */
export default function SiteRoutes({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame loaderData={loaderData}>
      <Outlet />
    </SiteFrame>
  );
}

/** Shown in place of a page that has no failure page of its own, or whose layout was not loaded. The root shows failures of this one. */
export function ErrorBoundary({ error, loaderData }: Route.ErrorBoundaryProps) {
  if (!loaderData) throw error;
  return (
    <SiteFrame loaderData={loaderData}>
      <FailurePage
        error={error}
        page={nameFailure(error)}
        title="页面没有打开"
        gone={{ title: '没有这个页面', message: '您要找的内容不存在或已下架。' }}
      />
    </SiteFrame>
  );
}
