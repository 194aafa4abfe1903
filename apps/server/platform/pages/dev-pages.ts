import type { Transport } from '@portal/contract/client.ts';
import type { FastifyInstance } from 'fastify';
import { createRequestHandler, type ServerBuild } from 'react-router';
import type { WebEntry } from './render-page.ts';

/** Serves the web app from its sources through Vite, so that changes show immediately. For `npm run dev` only. */
export async function serveDevPages(
  app: FastifyInstance,
  root: string,
  origin: (host: string) => string,
  transport: Transport,
): Promise<void> {
  const { createServer } = await import('vite');
  const vite = await createServer({ root, appType: 'custom', server: { middlewareMode: true } });
  app.addHook('onClose', () => vite.close());
  app.get('/*', (request, reply) => {
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => {
      void (async () => {
        // Vite loads React Router's virtual module, which has the shape of the build.
        const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild;
        const entry = build.entry.module as unknown as WebEntry;
        const handle = createRequestHandler(build, 'development');
        const response = await handle(new Request(new URL(request.url, origin(request.host))), entry.createLoadContext(transport));
        reply.raw.writeHead(response.status, Object.fromEntries(response.headers));
        reply.raw.end(Buffer.from(await response.arrayBuffer()));
      })().catch((error: unknown) => {
        reply.raw.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
        reply.raw.end(error instanceof Error ? (error.stack ?? error.message) : String(error));
      });
    });
  });
}
