import type { IncomingHttpHeaders } from 'node:http';

/** The headers of a call-back that providers sign or sign with. */
const isKept = (name: string): boolean => name === 'content-type' || name === 'x-notice-signature' || name.startsWith('wechatpay-');

/** The headers that a call-back is verified with, now and later; the others say who sent it, and are not kept. */
export function keptHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (isKept(name) ? [[name, String(value)]] : [])));
}
