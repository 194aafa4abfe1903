import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { chooseEncoding, type Encoded, encodeText } from '../encodings.ts';

const prefix = '/api/docs';
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'";

/** Serves the contract as OpenAPI at /api/docs. The text is built once: it is large, and the same for everybody. */
export async function serveApiDocs(app: FastifyInstance): Promise<void> {
  let texts: Readonly<Record<string, Promise<Encoded>>> | undefined;
  const makeTexts = () => ({
    [`${prefix}/json`]: encodeText(JSON.stringify(app.swagger())),
    [`${prefix}/yaml`]: encodeText(app.swagger({ yaml: true })),
  });
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
