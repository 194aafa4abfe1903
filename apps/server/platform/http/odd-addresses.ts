import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refused.ts';
import { createPace } from './limits/pace-addresses.ts';
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

/** Answers addresses that do not exist: with a page for those who look for a page, with the envelope for everybody else. */
function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (!isForPage(request)) return sendRefusal(request, reply, refuse('NO_SUCH_CALL'));
  return sendPlainPage(reply, 404, { title: '页面不存在', text: '无法识别您访问的地址，请检查后再试。' });
}

/**
 * Returns the handler of requests that Fastify itself cannot parse, such as `/%ff`. They pass no hook, and of those behind a proxy only the
 * proxy's address is known: they have a pace of their own, so that they do not use up that of the proxy's questions.
 */
export function answerUnparsed(inPace = createPace()) {
  return (_error: Error, request: FastifyRequest, reply: FastifyReply): void => inPace(request, reply, () => sendNotFound(request, reply));
}

/** Writes an answer without Fastify, to a connection that ends with it. */
function endConnection(socket: Socket, status: string, message: string): void {
  const body = JSON.stringify(envelopeOf(refuse('INVALID_INPUT', [], message), makeReference()));
  const headers = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\nconnection: close`;
  socket.write(`HTTP/1.1 ${status}\r\n${headers}\r\n\r\n${body}`);
}

/** Ends a connection on which a request does not arrive in time. `isUnanswered`: nothing of an answer was sent yet. */
export function endSlowRequest(socket: Socket, isUnanswered: boolean): void {
  if (isUnanswered && socket.writable) endConnection(socket, '408 Request Timeout', '网络较慢，内容没有传完，请换个网络再试一次。');
  socket.destroy();
}

/** For bytes that are not an HTTP request, and for requests that did not arrive within the server's time-outs. */
export function clientErrorHandler(error: Error & { readonly code: string }, socket: Socket): void {
  // Browsers open connections that they may never use: those get no answer.
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') return endSlowRequest(socket, socket.bytesWritten === 0 && socket.bytesRead > 0);
  if (socket.writable) {
    const status = error.code === 'HPE_HEADER_OVERFLOW' ? '431 Request Header Fields Too Large' : '400 Bad Request';
    endConnection(socket, status, '请求的格式有误。');
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
