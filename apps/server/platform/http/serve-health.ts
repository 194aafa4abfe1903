import type { FastifyInstance } from 'fastify';
import { createReadiness, type ReadinessDeps } from '../readiness.ts';

/** Serves the questions of supervisors and balancers: `/health` whether the process lives, `/ready` whether to send it requests. */
export function serveHealth(app: FastifyInstance, deps: ReadinessDeps): void {
  const askReadiness = createReadiness(deps);
  const schema = { hide: true };
  app.get('/health', { schema }, async () => ({ status: 'ok' }));
  app.get('/ready', { schema }, async (_request, reply) => {
    const readiness = await askReadiness();
    const code = readiness.status === 'ready' ? 200 : 503;
    return reply.code(code).header('cache-control', 'no-store').send(readiness);
  });
}
