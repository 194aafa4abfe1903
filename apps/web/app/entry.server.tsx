import { createApi, type Transport } from '@portal/contract/client.ts';
import { renderToPipeableStream } from 'react-dom/server';
import { Writable } from 'node:stream';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { apiContext, siteContext } from './api/api-context.ts';

/** Renders a whole page to one string, so that it can be cached, compressed and hashed for the content security policy. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const stream = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady() {
        const chunks: Buffer[] = [];
        const sink = new Writable({
          write(chunk: Buffer, _encoding, done) {
            chunks.push(Buffer.from(chunk));
            done();
          },
          final(done) {
            headers.set('content-type', 'text/html; charset=utf-8');
            resolve(new Response(new Uint8Array(Buffer.concat(chunks)), { status: failed ? 500 : status, headers }));
            done();
          },
        });
        stream.pipe(sink);
      },
      onShellError: reject,
      onError() {
        failed = true;
      },
    });
  });
}

/** What a loader finds in its context: the client of this request. Called by the server that embeds this build. */
export function createLoadContext(transport: Transport): RouterContextProvider {
  const context = new RouterContextProvider();
  const api = createApi(transport);
  let site: ReturnType<typeof api<'getSite'>> | undefined;
  context.set(apiContext, api);
  context.set(siteContext, () => (site ??= api('getSite', { configId: 'home' })));
  return context;
}

/** Query keys that change what a public page shows. Everything else never reaches a loader and never splits the cache. */
export const pageKeys: Readonly<Record<string, readonly string[]>> = {
  '/productDetail': ['goodsId'],
  '/search': ['searchData'],
};
