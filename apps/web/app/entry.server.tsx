import { createApi, type Transport } from '@portal/contract/client.ts';
import { preload } from 'react-dom';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { apiContext, siteContext } from './api/api-context.ts';
import { tableChoiceKeys } from './paths.ts';

/**
 * The page, with its style sheets asked for first: it is painted with them, and the scripts that React Router preloads in the head
 * would otherwise take the connections.
 */
function Page({ context, url }: { readonly context: EntryContext; readonly url: string }) {
  for (const { route } of context.staticHandlerContext.matches)
    for (const sheet of context.manifest.routes[route.id]?.css ?? []) preload(sheet, { as: 'style' });
  return <ServerRouter context={context} url={url} />;
}

/** Renders the whole page before answering, so that the status is known and the page can be cached. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  let failed = false;
  const page = await renderToReadableStream(<Page context={context} url={request.url} />, {
    onError(error) {
      failed = true;
      console.error(error);
    },
  });
  await page.allReady;
  const html = await new Response(page).text();
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(paintFirst(html), { status: failed ? 500 : status, headers });
}

/** Lets the scripts that React Router preloads wait for what the page is painted with. Its component takes no priority. */
const paintFirst = (html: string): string => html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** Creates the loader context: the client of this request. Called by the server that embeds this build. */
export function createLoadContext(transport: Transport): RouterContextProvider {
  const context = new RouterContextProvider();
  const api = createApi(transport);
  let site: ReturnType<typeof api<'getSite'>> | undefined;
  context.set(apiContext, api);
  context.set(siteContext, () => (site ??= api('getSite', { configId: 'home' })));
  return context;
}

const sectionKeys = ['tab', 'currentPage', 'pageSize', 'article'];

/** Query keys that change what a public page, and the pages below its address, show. All others are removed before the loaders run and are not part of the cache key. */
export const pageKeys: Readonly<Record<string, readonly string[]>> = {
  '/productDetail': ['goodsId'],
  '/familyDetail': ['goodsId'],
  '/diseasePay': ['goodsId'],
  '/productTable': ['goodsId', 'table', 'version', ...tableChoiceKeys],
  '/userAgreement': ['version'],
  '/privacyPolicy': ['version'],
  '/search': ['searchData', 'kind', 'currentPage', 'pageSize'],
  '/openInfo': sectionKeys,
  '/procurement_information': sectionKeys,
  '/ConsumerProtection': sectionKeys,
  '/enterHengqinLife': ['activeComp'],
  '/enterHengqinLife/hqNews': ['tab', 'currentPage', 'pageSize', 'article'],
  '/claimCases': ['kind', 'currentPage', 'pageSize'],
  '/findHospital': ['region', 'level', 'speciality', 'text', 'currentPage', 'pageSize'],
  '/serviceDetail': ['code'],
  '/appointment': ['goodsId'],
  '/productCenter2': ['need', 'whom', 'text', 'goods'],
  '/productCompare': ['goods'],
  '/chooseProduct': ['whom', 'need', 'age', 'budget', 'held'],
};
