import { toCanonicalJson } from '@portal/rules/values/canonical-json.ts';
import { fen } from '@portal/rules/values/money.ts';
import { randomBytes } from 'node:crypto';
import { addMinutes, dayMinutes } from '../../platform/clock.ts';
import { causes, WechatRefusal } from './answers.ts';
import { closing, orders, type OrderBody, readBody } from './descriptions.ts';
import type { DoubleOptions } from './double-parts.ts';
import type { StoredPayment, TradeType, WechatPayRows } from './store.ts';
import { timeText } from './time-text.ts';

type Parts = DoubleOptions;
export type StartPath = keyof typeof orders;

const types = { jsapi: 'JSAPI', h5: 'MWEB', native: 'NATIVE' } as const satisfies Record<StartPath, TradeType>;
/** How long a payment stays open unless its merchant says less. */
const openMinutes = 7 * dayMinutes;
const prepayMinutes = 120;

const newPrepayId = (): string => `wx${randomBytes(17).toString('hex')}`;
/** Seconds are what a text of the protocol has. */
const isOver = ({ state, expiresAt }: StoredPayment, now: Date): boolean => state === 'NOTPAY' && expiresAt <= now;

/** A payment as it stands now: one whose time is over is closed. */
export const asOf = (payment: StoredPayment, now: Date): StoredPayment =>
  isOver(payment, now) ? { ...payment, state: 'CLOSED' } : payment;

function checkMerchant({ merchant: { merchant, appId } }: Parts, { mchid, appid }: OrderBody): void {
  if (mchid !== merchant) throw new WechatRefusal(400, 'MCH_NOT_EXISTS', '商户号不存在');
  if (appid !== appId) throw new WechatRefusal(400, 'APPID_MCHID_NOT_MATCH', 'appid和mch_id不匹配');
}

function newPayment(type: TradeType, body: OrderBody, asked: string, now: Date): StoredPayment {
  const expiresAt = body.time_expire === undefined ? addMinutes(now, openMinutes) : new Date(body.time_expire);
  if (expiresAt < addMinutes(now, 1) || expiresAt > addMinutes(now, openMinutes))
    throw new WechatRefusal(400, 'PARAM_ERROR', '支付结束时间不符合规则');
  return {
    paymentNo: body.out_trade_no,
    prepayId: newPrepayId(),
    type,
    asked,
    description: body.description,
    openid: body.payer?.openid ?? null,
    amount: fen(body.amount.total),
    noticeUrl: body.notify_url,
    state: 'NOTPAY',
    createdAt: now,
    expiresAt,
    transactionId: null,
    paidAt: null,
  };
}

/** The same payment again, or why its number cannot be used again. */
function continuePayment(found: StoredPayment, asked: string, amount: number, now: Date): StoredPayment {
  const known = asOf(found, now);
  if (known.state === 'CLOSED') throw new WechatRefusal(400, 'ORDER_CLOSED', '订单已关闭');
  if (known.state !== 'NOTPAY') throw new WechatRefusal(400, 'ORDERPAID', '该订单已支付');
  if (known.amount !== fen(amount)) throw new WechatRefusal(403, 'OUT_TRADE_NO_USED', '商户订单号重复', causes.reentry);
  if (known.asked !== asked) throw new WechatRefusal(400, 'INVALID_REQUEST', '请求重入时，参数与首次请求时不一致。', causes.reentry);
  return addMinutes(known.createdAt, prepayMinutes) > now ? known : { ...known, prepayId: newPrepayId(), createdAt: now };
}

/** Begins a payment: POST /v3/pay/transactions/{jsapi,h5,native}. */
export async function startPayment(parts: Parts, path: StartPath, text: string): Promise<object> {
  const now = parts.clock();
  const body: OrderBody = readBody<OrderBody>(orders[path], text);
  checkMerchant(parts, body);
  const asked = toCanonicalJson({ ...body, type: types[path] });
  const { prepayId } = await parts.store.inTurn(body.out_trade_no, async (rows) => {
    const found = await rows.findPayment(body.out_trade_no);
    const payment = found ? continuePayment(found, asked, body.amount.total, now) : newPayment(types[path], body, asked, now);
    await rows.putPayment(payment);
    return payment;
  });
  if (path === 'jsapi') return { prepay_id: prepayId };
  const page = parts.payUrl?.(prepayId);
  if (path === 'native') return { code_url: page ?? `weixin://wxpay/bizpayurl?pr=${prepayId}` };
  const opened = page ?? `${parts.ownUrl()}/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=${prepayId}`;
  return { h5_url: `${opened}${opened.includes('?') ? '&' : '?'}package=${randomBytes(4).readUInt32BE()}` };
}

async function mustFind(rows: Pick<WechatPayRows, 'findPayment'>, paymentNo: string, now: Date): Promise<StoredPayment> {
  const found = await rows.findPayment(paymentNo);
  if (!found) throw new WechatRefusal(404, 'ORDER_NOT_EXIST', '订单不存在');
  return asOf(found, now);
}

const descriptions = { NOTPAY: '订单未支付', SUCCESS: '支付成功', REFUND: '订单发生过退款', CLOSED: '订单已关闭' } as const;

/** A payment as queries and notices show it. */
export function showPayment({ merchant: { merchant, appId } }: Pick<Parts, 'merchant'>, payment: StoredPayment): object {
  const { paymentNo, state, type, amount, openid, transactionId, paidAt } = payment;
  const paid = paidAt !== null && {
    transaction_id: transactionId,
    trade_type: type,
    bank_type: 'OTHERS',
    success_time: timeText(paidAt),
    payer: { openid: openid ?? 'oDouble0000000000000000000000' },
  };
  return {
    appid: appId,
    mchid: merchant,
    out_trade_no: paymentNo,
    trade_state: state,
    trade_state_desc: descriptions[state],
    attach: '',
    ...paid,
    amount: { total: amount, currency: 'CNY', ...(paid && { payer_total: amount, payer_currency: 'CNY' }) },
  };
}

/** GET /v3/pay/transactions/out-trade-no/{number}?mchid=. */
export async function queryPayment(parts: Parts, paymentNo: string, query: URLSearchParams): Promise<object> {
  if (query.get('mchid') !== parts.merchant.merchant) throw new WechatRefusal(400, 'MCH_NOT_EXISTS', '商户号不存在');
  return showPayment(parts, await mustFind(parts.store, paymentNo, parts.clock()));
}

/** POST /v3/pay/transactions/out-trade-no/{number}/close. */
export async function closePayment(parts: Parts, paymentNo: string, text: string): Promise<void> {
  const { mchid } = readBody(closing, text);
  if (mchid !== parts.merchant.merchant) throw new WechatRefusal(400, 'MCH_NOT_EXISTS', '商户号不存在');
  await parts.store.inTurn(paymentNo, async (rows) => {
    const payment = await mustFind(rows, paymentNo, parts.clock());
    if (payment.state === 'CLOSED') throw new WechatRefusal(400, 'ORDER_CLOSED', '订单已关闭');
    if (payment.state !== 'NOTPAY') throw new WechatRefusal(400, 'ORDERPAID', '该订单已支付');
    await rows.putPayment({ ...payment, state: 'CLOSED' });
  });
}

/** A customer pays. Answers what the customer reads if that is not possible. */
export async function takePayment(
  parts: Parts,
  paymentNo: string,
): Promise<StoredPayment | 'ORDER_CLOSED' | 'ORDERPAID' | 'ORDER_NOT_EXIST'> {
  const now = parts.clock();
  return parts.store.inTurn(paymentNo, async (rows) => {
    const found = await rows.findPayment(paymentNo);
    if (!found) return 'ORDER_NOT_EXIST';
    const { state } = asOf(found, now);
    if (state === 'CLOSED') return 'ORDER_CLOSED';
    if (state !== 'NOTPAY') return 'ORDERPAID';
    const transactionId = `42000${timeText(now).slice(0, 10).replaceAll('-', '')}${randomBytes(7).readUIntBE(0, 6)}`
      .padEnd(28, '0')
      .slice(0, 28);
    const paid: StoredPayment = { ...found, state: 'SUCCESS', transactionId, paidAt: now };
    await rows.putPayment(paid);
    return paid;
  });
}
