import { randomBytes } from 'node:crypto';
import { newNonce, secondsOf, signLines } from '../../gateways/payment/wechat-pay/wechat-signature.ts';
import type { DoubleAnswer } from '../serve-double.ts';
import type { PlatformSigner } from './double-parts.ts';

/** The numbers at the end of `Request-ID` that say why. */
export const causes = { done: 0, reentry: 268_498_688, refused: 268_435_461 } as const;

/** WeChat Pay refuses a request. */
export class WechatRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly reason: number;

  constructor(status: number, code: string, message: string, reason: number = causes.refused) {
    super(message);
    this.status = status;
    this.code = code;
    this.reason = reason;
  }
}

/** Headers of a text that WeChat Pay has signed. */
export function signedHeaders({ serial, privateKey }: PlatformSigner, body: string, now: Date): Record<string, string> {
  const [timestamp, nonce] = [secondsOf(now), newNonce()];
  return {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': nonce,
    'wechatpay-serial': serial,
    'wechatpay-signature': signLines(privateKey, [timestamp, nonce, body]),
    'wechatpay-signature-type': 'WECHATPAY2-SHA256-RSA2048',
  };
}

const requestId = (cause: number): string => `${randomBytes(16).toString('hex').toUpperCase()}-${cause}`;
const json = 'application/json; charset=utf-8';

/** A signed answer; without a body, 204. */
export function answerWith(signer: PlatformSigner, now: Date, content?: object): DoubleAnswer {
  const body = content === undefined ? '' : JSON.stringify(content);
  const headers = { 'content-type': json, 'request-id': requestId(causes.done), ...signedHeaders(signer, body, now) };
  return { status: content === undefined ? 204 : 200, headers, body };
}

/** The answer of a refusal. Whoever is not known, or did not sign, gets an unsigned one. */
export function answerRefusal(signer: PlatformSigner, now: Date, { status, code, message, reason }: WechatRefusal): DoubleAnswer {
  const body = JSON.stringify({ code, message });
  const signed = status === 401 ? {} : signedHeaders(signer, body, now);
  return { status, headers: { 'content-type': json, 'request-id': requestId(reason), ...signed }, body };
}
