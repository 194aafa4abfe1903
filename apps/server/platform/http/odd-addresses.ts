import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '../refused.ts';
import { envelopeOf, makeReference, sendRefusal } from './send-refusal.ts';

const callAreas = ['/api', '/gateway'];
const isOfCalls = /^\/+(?:api|gateway)(?:[/\\?%]|$)/;
const pathLimit = 2_000;

/** Parts that some browser, proxy or server would interpret as another address: empty segments, backslashes and control characters. */
const oddPath = /\/\/|[\\\p{Cc}]|%[01]|%7f/iu;

function hasPlainAddress({ url, host }: FastifyRequest): boolean {
  const [path = ''] = url.split('?', 1);
  const isPlainPath = path.startsWith('/') && path.length <= pathLimit && !oddPath.test(path);
  return isPlainPath && /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
}

const page = `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>页面不存在</title><style>
body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;text-align:center;font:16px/1.6 "PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#1b2733;background:#f3f7fb}
h1{margin:0 0 8px;font-size:28px;color:#083b70}p{margin:0 0 24px;color:#55636f}a{justify-self:center;padding:0 32px;border-radius:8px;line-height:45px;background:#0b5cad;color:#fff;text-decoration:none}a:focus-visible{outline:3px solid #0e8f8a;outline-offset:2px}
</style></head><body><h1>页面不存在</h1><p>无法识别您访问的地址，请检查后再试。</p><a href="/">返回首页</a></body></html>`;

const pageHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/** Answers a missing resource: with a page if the request accepts pages, otherwise with the envelope. */
function sendNotFound(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const isPage = ['GET', 'HEAD'].includes(request.method) && !isOfCalls.test(request.url);
  if (!isPage) return sendRefusal(request, reply, refuse('NO_SUCH_CALL'));
  return reply.code(404).headers(pageHeaders).type('text/html; charset=utf-8').send(page);
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
