import { signText } from '../../gateways/payment/alipay/alipay-signature.ts';
import type { DoubleAnswer } from '../serve-double.ts';
import type { AlipaySigner } from './double-parts.ts';

const messages = {
  '20000': 'Service Currently Unavailable',
  '40001': 'Missing Required Arguments',
  '40002': 'Invalid Arguments',
  '40004': 'Business Failed',
  '40006': 'Insufficient Permissions',
} as const;

/** Alipay refuses a request. */
export class AlipayRefusal extends Error {
  readonly code: keyof typeof messages;
  readonly subCode: string;

  constructor(code: keyof typeof messages, subCode: string, message: string) {
    super(message);
    this.code = code;
    this.subCode = subCode;
  }
}

const html = { 'content-type': 'text/html;charset=utf-8' };
const json = (text: string): DoubleAnswer => ({ status: 200, headers: html, body: text });

/** The answer of a call, signed as it is written. Slashes are escaped, as Alipay does it. */
export function writeAnswer(method: string, content: object, { privateKey, certSn }: AlipaySigner): DoubleAnswer {
  const text = JSON.stringify(content).replaceAll('/', '\\/');
  const named = certSn === undefined ? '' : `"alipay_cert_sn":"${certSn}",`;
  return json(`{"${method.replaceAll('.', '_')}_response":${text},${named}"sign":"${signText(privateKey, text)}"}`);
}

export const answerWith = (method: string, content: object, signer: AlipaySigner): DoubleAnswer =>
  writeAnswer(method, { code: '10000', msg: 'Success', ...content }, signer);

/** The answer of a refusal: signed if the business refuses, and not signed if the gateway does. */
export function answerRefusal(method: string, { code, subCode, message }: AlipayRefusal, signer: AlipaySigner): DoubleAnswer {
  const content = { code, msg: messages[code], sub_code: subCode, sub_msg: message };
  return code === '40004' ? writeAnswer(method, content, signer) : json(JSON.stringify({ error_response: content }));
}

/** A page of Alipay. */
export const answerPage = (words: string): DoubleAnswer => ({
  status: 200,
  headers: html,
  body: `<!doctype html><html lang="zh-CN"><title>支付宝</title><p>${words.replaceAll(/[<&]/g, ' ')}</p></html>`,
});
