import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { stringify } from 'yaml';
import { chooseEncoding, type Encoded, encodeText } from '../encodings.ts';

const prefix = '/api/docs';
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Serves the contract as OpenAPI at /api/docs. The text is the same for everybody. A server writes it when it begins to listen: that keeps
 * the thread busy for most of a second, and nobody has to wait for it later.
 */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  let texts: Readonly<Record<string, Promise<Encoded>>> | undefined;
  const makeTexts = () => {
    const described = app.swagger();
    return { [`${prefix}/json`]: encodeText(JSON.stringify(described)), [`${prefix}/yaml`]: encodeText(stringify(described)) };
  };
  app.addHook('onListen', async () => void (texts ??= makeTexts()));
  /** The package would write the whole text anew for every request. */
  const sendText = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    texts ??= makeTexts();
    const url = request.routeOptions.url ?? '';
    const text = await texts[url];
    if (!text) return undefined;
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply
      .headers({ vary: 'accept-encoding', 'cache-control': 'no-cache' })
      .type(url.endsWith('json') ? 'application/json; charset=utf-8' : 'application/yaml; charset=utf-8')
      .serializer((sent: unknown) => sent as string)
      .send(text[encoding]);
  };
  await app.register(swagger, {
    openapi: { info: { title: '官网接口', version: '1' } },
    transform: jsonSchemaTransform,
  });
  await app.register(async (docs) => {
    docs.addHook('onRequest', sendText);
    await docs.register(swaggerUi, { routePrefix: prefix, staticCSP: policy });
  });
}
