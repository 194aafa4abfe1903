import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { type Api, createApi, type Transport } from '@portal/contract/client.ts';
import { preload } from 'react-dom';
import { renderToReadableStream } from 'react-dom/server';
import { type EntryContext, RouterContextProvider, ServerRouter } from 'react-router';
import { apiContext, siteContext } from '@portal/web-api/api-context.ts';
import { comparedKeys, tableChoiceKeys } from './paths.ts';

/**
 * The page, with its style sheets asked for first: it is painted with them, and the scripts that React Router preloads in the head
 * would otherwise take the connections.
 */
function Page({ context, url }: { readonly context: EntryContext; readonly url: string }) {
  for (const { route } of context.staticHandlerContext.matches)
    for (const sheet of context.manifest.routes[route.id]?.css ?? []) preload(sheet, { as: 'style' });
  return <ServerRouter context={context} url={url} />;
}

/** The words of pages for something that does not exist, by their address. They are the same whatever was asked for. */
const missing = new Map<string, { readonly html: string; readonly until: number }>();
const missingMs = 60_000;

/** Renders the whole page before answering, so that the status is known and the page can be cached. */
export default async function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext): Promise<Response> {
  headers.set('content-type', 'text/html; charset=utf-8');
  if (status !== 404) {
    const { html, failed } = await renderHtml(request, context);
    return new Response(html, { status: failed ? 500 : status, headers });
  }
  const key = [new URL(request.url).origin, ...context.staticHandlerContext.matches.map(({ route }) => route.id)].join(' ');
  const known = missing.get(key);
  if (known && known.until > Date.now()) return new Response(known.html, { status, headers });
  const { html, failed } = await renderHtml(request, context);
  if (!failed) missing.set(key, { html, until: Date.now() + missingMs });
  return new Response(html, { status: failed ? 500 : status, headers });
}

async function renderHtml(request: Request, context: EntryContext): Promise<{ html: string; failed: boolean }> {
  let failed = false;
  const page = await renderToReadableStream(<Page context={context} url={request.url} />, {
    onError(error) {
      failed = true;
      console.error(error);
    },
  });
  await page.allReady;
  return { html: paintFirst(await new Response(page).text()), failed };
}

/** Lets the scripts that React Router preloads wait for the style sheets that the page is painted with. Its component takes no priority. */
const paintFirst = (html: string): string => html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');

/** The texts of the site when they could be read last. */
let lastSite: AnswerOf<'getSite'> | undefined;

/** The texts of the site, which every page needs. While they cannot be read, those from before are better than no page. */
async function readSite(api: Api): Promise<AnswerOf<'getSite'>> {
  try {
    return (lastSite = await api('getSite', { configId: 'home' }));
  } catch (error) {
    if (!lastSite) throw error;
    return lastSite;
  }
}

/** Creates the loader context: the client of this request. Called by the server that embeds this build. */
export function createLoadContext(transport: Transport): RouterContextProvider {
  const context = new RouterContextProvider();
  const api = createApi(transport);
  let site: ReturnType<typeof readSite> | undefined;
  context.set(apiContext, api);
  context.set(siteContext, () => (site ??= readSite(api)));
  return context;
}

const sectionKeys = ['tab', 'currentPage', 'pageSize', 'article'];

/** Query keys that change what a public page, and the pages below its address, show. All others are removed before the loaders run and are not part of the cache key. */
export const pageKeys: Readonly<Record<string, readonly string[]>> = {
  '/productDetail': ['goodsId'],
  '/familyDetail': ['goodsId'],
  '/placeLiabilityInsurance': ['goodsId'],
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
  '/findHospital': ['region', 'level', 'speciality', 'text', 'product', 'currentPage', 'pageSize'],
  '/serviceDetail': ['code'],
  '/appointment': ['goodsId'],
  '/productCenter2': ['need', 'whom', 'text', 'goods', ...comparedKeys],
  '/productCompare': ['goods', ...comparedKeys],
  '/chooseProduct': ['whom', 'need', 'age', 'budget', 'held', 'text'],
};
