import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import type { PageCache } from './page-cache.ts';
import { chooseEncoding } from '../encodings.ts';
import { sendWaitingPage } from '../http/plain-page.ts';
import { Refused } from '../refused.ts';
import { notFoundPath, type PageRenderer, type RenderedPage } from './page-renderer.ts';

const pageHeaders = {
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
} as const;

/** The type of the data of a page, which the router of the browser fetches when a link is followed. */
const dataType = 'text/x-script';

async function send(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): Promise<FastifyReply> {
  if (page.location !== undefined) return reply.redirect(page.location, page.status);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = await page.body(encoding);
  void reply.code(page.status).type(page.type).headers(pageHeaders).header('content-security-policy', page.policy);
  // The router asks by this header whether an error is one of the page, which says it, or of a proxy, which fails every part of it.
  if (page.type.startsWith(dataType)) void reply.header('x-remix-response', 'yes');
  if (encoding !== 'identity') void reply.header('content-encoding', encoding);
  return reply.send(body);
}

/** Serves the built assets, whose names change with their content, and all other GET requests as pages. */
export async function servePages(
  app: FastifyInstance,
  { renderer, cache, assets, origin }: { renderer: PageRenderer; cache: PageCache; assets: string; origin: (host: string) => string },
): Promise<void> {
  await app.register(fastifyStatic, {
    root: assets,
    wildcard: false,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders(response, path) {
      response.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
      response.header('x-content-type-options', 'nosniff');
    },
  });
  const answer = async (request: FastifyRequest, reply: FastifyReply, key: string, from: string): Promise<FastifyReply> => {
    const kept = cache.find(key, from, (work) => app.gate.forPage(request, work));
    if (kept) return send(request, reply, await kept);
    const page = await app.gate.forPage(request, async () => {
      const made = await cache.get(key, from);
      // Compressing is a part of its cost.
      await made.body(chooseEncoding(request.headers['accept-encoding']));
      return made;
    });
    return page instanceof Refused ? sendWaitingPage(reply) : send(request, reply, page);
  };
  // The most requested page needs no parsing of its address.
  app.get('/', { schema: { hide: true } }, (request, reply) => answer(request, reply, '/', origin(request.host)));
  app.get('/*', { schema: { hide: true } }, (request, reply) => {
    const from = origin(request.host);
    const url = new URL(request.url, from);
    if (!renderer.isKnown(url.pathname)) return reply.redirect(notFoundPath);
    return answer(request, reply, renderer.keyOf(url), from);
  });
}
