import type { FastifyReply, FastifyRequest } from 'fastify';

const style = `body{margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;box-sizing:border-box;text-align:center;font:16px/1.6 "PingFang SC","HarmonyOS Sans SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;color:#1b2733;background:#f3f7fb}
h1{margin:0 0 8px;font-size:28px;color:#083b70}p{margin:0 0 24px;color:#55636f}a{display:inline-block;padding:0 32px;border-radius:8px;line-height:45px;background:#0b5cad;color:#fff;text-decoration:none}a:focus-visible{outline:3px solid #0e8f8a;outline-offset:2px}`;

const headers = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
} as const;

/** Whether somebody looks for a page, not for the answer of a call. */
export function isForPage({ method, url }: FastifyRequest): boolean {
  return (method === 'GET' || method === 'HEAD') && !/^\/+(?:api|gateway|staff)(?:[/\\?%]|$)/.test(url);
}

interface PlainPage {
  readonly title: string;
  readonly text: string;
  /** Seconds after which the browser opens the page's address again. */
  readonly againAfter?: number;
}

/** A page that needs no other file, for cases that the web app cannot show. `title` and `text` are texts of ours. */
export function sendPlainPage(reply: FastifyReply, status: number, { title, text, againAfter }: PlainPage): FastifyReply {
  const again = againAfter === undefined ? '' : `<meta http-equiv="refresh" content="${againAfter}">`;
  if (againAfter !== undefined) void reply.header('retry-after', againAfter);
  return reply
    .code(status)
    .headers(headers)
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">${again}<title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p><a href="/">返回首页</a></main></body></html>`,
    );
}

/** Seconds after which a caller may try again when the server was busy. */
export const busySeconds = 5;

/** For somebody who has to wait for a page: it opens itself again. */
export function sendWaitingPage(reply: FastifyReply): FastifyReply {
  return sendPlainPage(reply, 503, {
    title: '访问的人较多',
    text: `本页将在 ${busySeconds} 秒后自动重新打开，请稍候，无需刷新。<br>已填写并保存的内容都在。`,
    againAfter: busySeconds,
  });
}
