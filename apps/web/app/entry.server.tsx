import { createApi, type Transport } from '@portal/contract/client.ts';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { apiContext, siteContext } from './api/api-context.ts';

/** Renders the whole page before it answers: its status is known then, and it can be kept. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  let failed = false;
  const page = await renderToReadableStream(<ServerRouter context={context} url={request.url} />, {
    onError(error) {
      failed = true;
      console.error(error);
    },
  });
  await page.allReady;
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(page, { status: failed ? 500 : status, headers });
}

/** What a loader finds in its context: the client of this request. Called by the server that embeds this build. */
export function createLoadContext(transport: Transport): RouterContextProvider {
  const context = new RouterContextProvider();
  const api = createApi(transport);
  let site: ReturnType<typeof api<'getSite'>> | undefined;
  context.set(apiContext, api);
  context.set(siteContext, () => (site ??= api('getSite')));
  return context;
}

/** Query keys that change what a public page shows. Everything else never reaches a loader and never splits the cache. */
export const pageKeys: Readonly<Record<string, readonly string[]>> = {
  '/productDetail': ['goodsId'],
  '/search': ['searchData'],
};
