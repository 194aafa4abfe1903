import { keepClickScript } from '@portal/ui/button/use-early-click.ts';
import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root.ts';
import { siteContext } from '@portal/web-api/api-context.ts';
import { usePageViews } from '@portal/web-api/use-page-views.ts';
import { SessionProvider } from '@portal/web-api/use-session.tsx';
import { useWechatEntry } from './features/wechat/use-wechat-entry.ts';
import { paths } from './paths.ts';
import { applicationIdOf } from './shell/site-config-of.ts';
import { colourSheet } from './shell/colour-sheet.ts';
import { pageTitle, titleOf } from './shell/page-title.ts';
import { displayBootScript } from './shell/display/display-boot.ts';
import { StartNotice } from './shell/start/start-notice.tsx';
import { findOlderBrowsersScript } from './shell/start/find-older-browsers.ts';
import { watchStartScript } from './shell/start/watch-start.ts';
import { NavigationProgress } from './shell/progress/navigation-progress.tsx';
import { stayInWindowScript } from '@portal/ui/new-window-link/stay-in-window.ts';
import { ButtonLink } from '@portal/ui/button/button-link.tsx';
import { FailurePanel } from '@portal/ui/failure-panel/failure-panel.tsx';
import { ToastRegion } from '@portal/ui/toast/toast-region.tsx';
import '@portal/ui/tokens.css';
import '@portal/ui/base.css';

export async function loader({ context, request }: Route.LoaderArgs) {
  const site = await context.get(siteContext)();
  return {
    shortName: site.company.shortName,
    titleSuffix: site.seo.titleSuffix,
    companyName: site.company.fullName,
    hotline: site.contact.hotline,
    origin: new URL(request.url).origin,
    analyticsProduct: site.analytics.product,
    imageLimitMb: site.imageLimitMb,
    pointsName: site.company.pointsName,
    applicationId: applicationIdOf(site, new URL(request.url).host),
    brand: site.colours.brand,
    colours: colourSheet(site.colours),
  };
}

/** The company is the same on all pages. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ matches }) => [{ title: pageTitle(matches) }];

export function Layout({ children }: { readonly children: ReactNode }) {
  const company = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {company && <meta name="theme-color" content={company.brand} />}
        {company && <meta name="application-id" content={company.applicationId} />}
        {company && <meta name="analytics-product" content={company.analyticsProduct} />}
        <link rel="icon" href="/logo.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        {company?.colours && <style dangerouslySetInnerHTML={{ __html: company.colours }} />}
        <script dangerouslySetInnerHTML={{ __html: watchStartScript }} />
        <script dangerouslySetInnerHTML={{ __html: keepClickScript }} />
        <script dangerouslySetInnerHTML={{ __html: displayBootScript }} />
        <script dangerouslySetInnerHTML={{ __html: findOlderBrowsersScript }} />
        <script dangerouslySetInnerHTML={{ __html: stayInWindowScript }} />
      </head>
      <body>
        <StartNotice hotline={company?.hotline} />
        {children}
        <NavigationProgress />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  usePageViews();
  useWechatEntry();
  return (
    <SessionProvider>
      <Outlet />
      <ToastRegion />
    </SessionProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const company = useRouteLoaderData<typeof loader>('root');
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="container">
      <title>{titleOf(company, missing ? '页面不存在' : '暂时无法打开')}</title>
      <FailurePanel
        error={error}
        title="暂时无法打开"
        gone={{ title: '页面不存在', message: '您要找的内容不存在或已下架。' }}
        onRetry={() => location.reload()}
        action={<ButtonLink to={paths.home()}>返回首页</ButtonLink>}
      />
    </main>
  );
}
