import { z } from 'zod';
import { isSignedBy, type Params, readBeijing, textOfRequest } from '../../gateways/payment/alipay/alipay-signature.ts';
import { AlipayRefusal } from './answers.ts';
import type { DoubleMerchant } from './double-parts.ts';

/** The parameters of a request: those of its address, and those of its form. */
export function readParams(path: string, body: string): Params {
  const { searchParams } = new URL(path, 'http://double');
  return Object.fromEntries([...searchParams, ...new URLSearchParams(body)]);
}

const needed = ['app_id', 'method', 'charset', 'sign_type', 'sign', 'timestamp', 'version', 'biz_content'] as const;
const apartMs = 15 * 60_000;

const refuse = (subCode: string, message: string): never => {
  throw new AlipayRefusal('40002', subCode, message);
};

/** Throws AlipayRefusal unless the app of the merchant has signed the request within the last quarter of an hour. */
export function checkRequest(known: DoubleMerchant, params: Params, now: Date): void {
  for (const name of needed)
    if (!params[name]) throw new AlipayRefusal('40001', `isv.missing-${name.replaceAll('_', '-')}`, `缺少${name}参数`);
  if (params['app_id'] !== known.appId) refuse('isv.invalid-app-id', '无效的AppID参数');
  if (params['sign_type'] !== 'RSA2') refuse('isv.invalid-signature-type', '无效的签名类型');
  if (params['charset']?.toLowerCase() !== 'utf-8') refuse('isv.invalid-charset', '字符集错误');
  if (!isSignedBy(known.publicKey, textOfRequest(params), params['sign'] ?? '')) refuse('isv.invalid-signature', '验签出错');
  const { certificates } = known;
  if (certificates && params['app_cert_sn'] !== certificates.app) refuse('isv.invalid-app-cert-sn', '应用证书序列号错误');
  if (certificates && params['alipay_root_cert_sn'] !== certificates.root) refuse('isv.invalid-alipay-root-cert-sn', '根证书序列号错误');
  const at = readBeijing(params['timestamp'] ?? '');
  if (!at || Math.abs(at.getTime() - now.getTime()) > apartMs) refuse('isv.invalid-timestamp', '非法的时间戳参数');
}

const text = (longest: number) => z.string().min(1).max(longest);
const number = z.string().regex(/^\w{1,64}$/);
const sum = z.string().regex(/^\d{1,9}\.\d{2}$/);

/** What the calls are asked with. */
export const contents = {
  paying: z.object({
    out_trade_no: number,
    total_amount: sum,
    subject: text(256).regex(/^[^/=&]*$/),
    product_code: z.enum(['QUICK_WAP_WAY', 'FAST_INSTANT_TRADE_PAY']),
    time_expire: z.string(),
    quit_url: z.url().optional(),
  }),
  naming: z.object({ out_trade_no: number }),
  refunding: z.object({ out_trade_no: number, refund_amount: sum, out_request_no: number }),
  finding: z.object({ out_trade_no: number, out_request_no: number }),
  billing: z.object({ bill_type: z.literal('trade'), bill_date: z.iso.date() }),
} as const;

/** The content of a request as its description says, or a refusal. */
export function read<T>(schema: z.ZodType<T>, params: Params): T {
  try {
    return schema.parse(JSON.parse(params['biz_content'] ?? ''));
  } catch {
    throw new AlipayRefusal('40004', 'ACQ.INVALID_PARAMETER', '参数无效');
  }
}
