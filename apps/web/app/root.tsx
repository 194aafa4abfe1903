import type { ReactNode } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, ScrollRestoration, useRouteError } from 'react-router';
import { SessionProvider } from './api/use-session.tsx';
import { paths } from './paths.ts';
import { displayBootScript } from './shell/display/display-boot.ts';
import { PageScripts } from './shell/page-scripts.tsx';
import { ButtonLink } from './ui/button/button-link.tsx';
import { FailureState } from './ui/failure-state/failure-state.tsx';
import { ToastRegion } from './ui/toast/toast-region.tsx';
import './ui/tokens.css';
import './ui/base.css';

export function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="zh-CN" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#0B5CAD" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
        <script dangerouslySetInnerHTML={{ __html: displayBootScript }} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <PageScripts />
      </body>
    </html>
  );
}

export default function Root() {
  return (
    <SessionProvider>
      <Outlet />
      <ToastRegion />
    </SessionProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main className="container">
      <title>{missing ? '页面不存在 - 琴安人寿' : '暂时无法打开 - 琴安人寿'}</title>
      <FailureState
        title={missing ? '页面不存在' : '暂时无法打开'}
        message={missing ? '您要找的内容不存在或已下架。' : '糟糕~系统开小差啦~请您稍后试试~'}
        onRetry={missing ? undefined : () => location.reload()}
        action={<ButtonLink to={paths.home()}>返回首页</ButtonLink>}
      />
    </main>
  );
}
