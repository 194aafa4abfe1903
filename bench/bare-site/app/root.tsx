import { Meta, Outlet, Scripts } from 'react-router';

/** The smallest page of the framework: the browser's work for the site's pages is compared with it. */
export default function Root() {
  return (
    <html lang="zh-CN">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
      </head>
      <body>
        <Outlet />
        <Scripts />
      </body>
    </html>
  );
}
