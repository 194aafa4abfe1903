import type { FastifyInstance } from 'fastify';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProcessTransport } from './in-process-transport.ts';
import { createPageCache } from './page-cache.ts';
import { createPageRenderer } from './page-renderer.ts';
import { servePages } from './pages.ts';
import { startRenderingThread } from './rendering-thread.ts';

/** Serves the web app from the folder of its build, which has to exist. `origin` is the address of this site for a request's host. */
export async function serveBuiltPages(app: FastifyInstance, build: string, origin: (host: string) => string): Promise<void> {
  const module = pathToFileURL(path.join(build, 'server/index.js'));
  const thread = await startRenderingThread(module, inProcessTransport(app));
  app.addHook('onClose', () => thread.close());
  const renderer = createPageRenderer(thread.addresses, thread.render);
  await servePages(app, { renderer, cache: createPageCache(renderer, app.gate), assets: path.join(build, 'client'), origin });
}
