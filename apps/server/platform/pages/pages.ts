import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyStatic from '@fastify/static';
import type { PageCache } from './page-cache.ts';
import { chooseEncoding } from '../encodings.ts';
import type { PageRenderer, RenderedPage } from './page-renderer.ts';

const securityHeaders = {
  'cache-control': 'no-cache',
  vary: 'accept-encoding',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(self), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const;

async function send(request: FastifyRequest, reply: FastifyReply, page: RenderedPage): Promise<FastifyReply> {
  if (page.location !== undefined) return reply.redirect(page.location, page.status);
  const encoding = chooseEncoding(request.headers['accept-encoding']);
  const body = await page.body(encoding);
  void reply.code(page.status).type(page.type).headers(securityHeaders).header('content-security-policy', page.policy);
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
  // The most requested page needs no parsing of its address.
  app.get('/', async (request, reply) => send(request, reply, await cache.get('/', origin(request.host))));
  app.get('/*', async (request, reply) => {
    const from = origin(request.host);
    return send(request, reply, await cache.get(renderer.keyOf(new URL(request.url, from)), from));
  });
}
