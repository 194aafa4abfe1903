import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refused.ts';
import { isForPage, sendPlainPage } from './plain-page.ts';
import { envelopeOf, makeReference, sendRefusal } from './send-refusal.ts';

const callAreas = ['/api', '/gateway'];
const pathLimit = 2_000;

/** Parts that some browser, proxy or server would interpret as another address: empty segments, backslashes and control characters. */
const oddPath = /\/\/|[\\\p{Cc}]|%[01]|%7f/iu;

function hasPlainAddress({ url, host }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1);
  const isPlainPath = path.startsWith('/') && path.length <= pathLimit && !oddPath.test(path);
  return isPlainPath && /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
}

/** Answers what does not exist: a page to those who look for a page, the envelope to everybody else. */
function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isForPage(request)) return sendRefusal(request, reply, refuse('NO_SUCH_CALL'));
  return sendPlainPage(reply, 404, { title: '页面不存在', text: '无法识别您访问的地址，请检查后再试。' });
}

/** For requests that Fastify itself cannot parse, such as `/%ff`. */
export const frameworkErrors = (_error: Error, request: FastifyRequest, reply: FastifyReply): void => void sendNotFound(request, reply);

/** For bytes that are not an HTTP request. */
export function clientErrorHandler(error: Error & { readonly code: string }, socket: Socket): void {
  if (socket.writable) {
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
    const body = JSON.stringify(envelopeOf(refuse('INVALID_INPUT', [], '请求的格式有误。'), makeReference()));
    const headers = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`;
    socket.write(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}

/** Refuses odd addresses before all other handlers: with our own answer, at little cost and without a log line. */
export function refuseOddAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (hasPlainAddress(request)) done();
    else sendNotFound(request, reply);
  });
  app.setNotFoundHandler(sendNotFound);
  // Pages answer all other GET requests, but an unknown call must not become a page.
  for (const area of callAreas) for (const path of [area, `${area}/*`]) app.get(path, { schema: { hide: true } }, sendNotFound);
}
