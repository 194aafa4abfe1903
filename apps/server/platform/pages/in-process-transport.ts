import type { Transport } from '@portal/contract/client.ts';
import type { FastifyInstance } from 'fastify';
import { ownPageAddress } from '../http/own-page.ts';

/** Loaders that run on the server make the same calls as browsers, without a socket. */
export function inProcessTransport(app: FastifyInstance): Transport {
  return async ({ method, url, body, headers }) => {
    if (body instanceof FormData) throw new Error('pages send no files while they render');
    const response = await app.inject({
      method,
      url,
      headers: {
        ...headers,
        'client-info': '{"appId":"page-render"}',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      payload: body,
      remoteAddress: ownPageAddress,
    });
    return { status: response.statusCode, body: response.body };
  };
}
