import { areSignedBy, isFresh, readAuthorization } from '../../gateways/payment/wechat-pay/wechat-signature.ts';
import type { DoubleRequest } from '../serve-double.ts';
import { WechatRefusal } from './answers.ts';
import type { DoubleMerchant } from './double-parts.ts';

const refuse = (message: string): never => {
  throw new WechatRefusal(401, 'SIGN_ERROR', message);
};

/** Throws WechatRefusal unless the merchant has signed the request within the last five minutes. */
export function checkSignature(known: DoubleMerchant, { method, path, headers, body }: DoubleRequest, now: Date): void {
  const header = headers['authorization'];
  const given = typeof header === 'string' ? readAuthorization(header) : undefined;
  if (!given) return refuse('Http头缺少认证信息或认证信息不完整');
  if (given.mchid !== known.merchant) return refuse('商户号不存在');
  if (given.serial_no !== known.serial) return refuse('商户证书序列号有误');
  if (!isFresh(given.timestamp, now)) return refuse('Http头Authorization值中的timestamp与发起请求的时间不得超过5分钟');
  if (!areSignedBy(known.publicKey, [method, path, given.timestamp, given.nonce_str, body], given.signature))
    refuse('错误的签名，验签失败');
}

/** Throws WechatRefusal for a request without the headers that every call has. */
export function checkHeaders({ method, headers }: DoubleRequest): void {
  const of = (name: string) => String(headers[name] ?? '');
  const hasAccept = /application\/json|\*\/\*/.test(of('accept'));
  if (!hasAccept || of('user-agent') === '') throw new WechatRefusal(400, 'INVALID_REQUEST', '请求缺少Accept或User-Agent');
  if (method === 'POST' && !of('content-type').startsWith('application/json'))
    throw new WechatRefusal(400, 'INVALID_REQUEST', '请求体应为application/json');
}
