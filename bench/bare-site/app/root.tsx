import { Meta, Outlet, Scripts } from 'react-router';

/** The least that a page of the framework is: what the site's pages take of a browser is compared with it. */
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
