import { z } from 'zod';
import { WechatRefusal } from './answers.ts';

const text = (longest: number) => z.string().min(1).max(longest);
const id = text(32);
const address = z
  .url({ protocol: /^https?$/ })
  .max(255)
  .refine((url) => !url.includes('?'));
const positive = z.int().positive();
const currency = z.literal('CNY');
const client = z.object({ payer_client_ip: text(45), device_id: text(32).optional() });

/** The merchant's numbers. */
export const paymentNumber = z.string().regex(/^[0-9a-zA-Z_\-|*]{6,32}$/);
const refundNumber = z.string().regex(/^[0-9a-zA-Z_\-|*@]{1,64}$/);

const order = z.object({
  appid: id,
  mchid: id,
  description: text(127),
  out_trade_no: paymentNumber,
  time_expire: z.iso.datetime({ offset: true }).optional(),
  attach: text(128).optional(),
  notify_url: address,
  goods_tag: text(32).optional(),
  amount: z.object({ total: positive, currency: currency.optional() }),
  scene_info: client.optional(),
});

/** The bodies of the three ways to begin a payment. */
export const orders = {
  jsapi: order.extend({ payer: z.object({ openid: text(128) }) }),
  h5: order.extend({ scene_info: client.extend({ h5_info: z.object({ type: text(32) }) }) }),
  native: order,
} as const;
export type OrderBody = z.infer<typeof order> & { readonly payer?: { readonly openid: string } };

export const closing = z.object({ mchid: id });

export const refunding = z
  .object({
    transaction_id: id.optional(),
    out_trade_no: paymentNumber.optional(),
    out_refund_no: refundNumber,
    reason: text(80).optional(),
    notify_url: address.optional(),
    amount: z.object({ refund: positive, total: positive, currency }),
  })
  .refine(({ transaction_id: own, out_trade_no: theirs }) => (own === undefined) !== (theirs === undefined));

export const billing = z.object({
  bill_date: z.iso.date(),
  bill_type: z.enum(['ALL', 'SUCCESS', 'REFUND']).optional(),
  tar_type: z.literal('GZIP').optional(),
});

/** The content of a request as its description says, or PARAM_ERROR. */
export function read<T>(schema: z.ZodType<T>, content: unknown): T {
  const parsed = schema.safeParse(content);
  if (parsed.success) return parsed.data;
  const where = parsed.error.issues[0]?.path.join('/') ?? '';
  throw new WechatRefusal(400, 'PARAM_ERROR', `输入源“/body/${where}”不符合规则`);
}

/** The same for the text of a body. */
export function readBody<T>(schema: z.ZodType<T>, body: string): T {
  try {
    return read(schema, JSON.parse(body));
  } catch (error) {
    if (error instanceof SyntaxError) throw new WechatRefusal(400, 'PARAM_ERROR', '请求体不是合法的JSON');
    throw error;
  }
}
