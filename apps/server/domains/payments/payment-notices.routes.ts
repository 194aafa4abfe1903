import type { FastifyInstance } from 'fastify';
import { keptHeaders } from '#gateways/payment/kept-headers.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { receiveNotice } from './receive-notice.ts';

/** A notice has a few kilobytes. */
const bodyLimit = 64 * 1024;
/** Bodies that are in memory at a time. A provider that is told to come later sends its notice again. */
const mostAtOnce = 200;

/**
 * Call-backs of payment providers: `POST /webhooks/wechat` and so on. They are not calls of the contract: each provider has its own body, signature
 * and answer. The body is kept to the byte, with the headers that are signed.
 */
export async function servePaymentNotices(app: FastifyInstance, deps: PaymentDeps): Promise<void> {
  let open = 0;
  await app.register(async (scope) => {
    scope.addHook('onRoute', (route) => void (route.schema = { ...route.schema, hide: true }));
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, body, done) => done(null, body));
    scope.addHook('onRequest', async (_request, reply) => {
      if (open >= mostAtOnce) return reply.code(503).header('retry-after', '5').send({ code: 'BUSY' });
      open += 1;
      reply.raw.once('close', () => (open -= 1));
      return undefined;
    });
    scope.post<{ Params: { provider: string }; Body: unknown }>('/webhooks/:provider', async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const answer = await receiveNotice(deps, request.params.provider, { headers: keptHeaders(request.headers), body });
      if (!answer) return reply.callNotFound();
      return reply
        .code(answer.status)
        .type(answer.type)
        .serializer((sent: unknown) => sent as string)
        .send(answer.body);
    });
  });
}
