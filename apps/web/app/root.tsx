import { type ReactNode, useEffect } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteError } from 'react-router';
import { SessionProvider } from './api/use-session.tsx';
import { paths } from './paths.ts';
import { afterPaintBootScript } from './shell/boot/after-paint-boot.ts';
import { earlyHandsBootScript } from './shell/boot/early-hands-boot.ts';
import { replayEarlyHands } from './shell/boot/replay-early-hands.ts';
import { displayBootScript } from './shell/display/display-boot.ts';
import { ButtonLink } from './ui/button/button-link.tsx';
import { FailurePanel } from './ui/failure-panel/failure-panel.tsx';
import { ToastRegion } from './ui/toast/toast-region.tsx';
import './ui/tokens.css';
import './ui/base.css';

export function Layout({ children }: { readonly children: ReactNode }) {
  useEffect(() => void replayEarlyHands(), []);
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
        <script dangerouslySetInnerHTML={{ __html: earlyHandsBootScript }} />
        <script dangerouslySetInnerHTML={{ __html: afterPaintBootScript }} />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
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
