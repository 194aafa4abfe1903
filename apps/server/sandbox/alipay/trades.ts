import { fromYuanText, toYuanText } from '@portal/rules/values/money.ts';
import { randomInt } from 'node:crypto';
import { beijingText, type Params, readBeijing } from '../../gateways/payment/alipay/alipay-signature.ts';
import { AlipayRefusal } from './answers.ts';
import { contents, read } from './check-request.ts';
import type { DoubleOptions } from './double-parts.ts';
import type { StoredTrade } from './store.ts';

type Parts = Pick<DoubleOptions, 'store' | 'clock'>;

const products = { 'alipay.trade.wap.pay': 'QUICK_WAP_WAY', 'alipay.trade.page.pay': 'FAST_INSTANT_TRADE_PAY' } as const;
export type PageMethod = keyof typeof products;
export const isPage = (method: string): method is PageMethod => Object.hasOwn(products, method);

export const refuse = (subCode: string, message: string): AlipayRefusal => new AlipayRefusal('40004', subCode, message);

/** A new number of Alipay, of 28 digits. */
const newTradeNo = (now: Date): string =>
  `${beijingText(now).slice(0, 10).replaceAll('-', '')}22001${String(randomInt(1e12)).padStart(15, '0')}`;

/** A payment as it stands now: one whose time is over is closed. */
export function asOf(trade: StoredTrade, now: Date): StoredTrade {
  return trade.state === 'WAIT_BUYER_PAY' && trade.expiresAt <= now ? { ...trade, state: 'TRADE_CLOSED' } : trade;
}

/** The same payment again, or why its number cannot be used again. */
function continueTrade(found: StoredTrade, amount: number, now: Date): StoredTrade {
  const { state } = asOf(found, now);
  if (found.amount !== amount) throw refuse('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改');
  if (state === 'TRADE_CLOSED') throw refuse('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
  if (state !== 'WAIT_BUYER_PAY') throw refuse('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
  return found;
}

/** A customer opens the page of a payment and signs in: the payment begins. */
export async function openTrade({ store, clock }: Parts, method: PageMethod, params: Params): Promise<StoredTrade> {
  const asked = read(contents.paying, params);
  const [now, expiresAt, amount] = [clock(), readBeijing(asked.time_expire), fromYuanText(asked.total_amount)];
  if (!expiresAt || asked.product_code !== products[method] || amount <= 0) throw refuse('ACQ.INVALID_PARAMETER', '参数无效');
  return store.change(asked.out_trade_no, (found) => {
    if (found) return continueTrade(found, amount, now);
    if (expiresAt <= now) throw refuse('ACQ.TRADE_HAS_CLOSE', '订单已超时');
    return {
      paymentNo: asked.out_trade_no,
      tradeNo: newTradeNo(now),
      subject: asked.subject,
      amount,
      noticeUrl: params['notify_url'] ?? '',
      state: 'WAIT_BUYER_PAY',
      createdAt: now,
      expiresAt,
      paidAt: null,
      refunds: [],
    };
  });
}

export function mustExist(found: StoredTrade | undefined, now: Date): StoredTrade {
  if (!found) throw refuse('ACQ.TRADE_NOT_EXIST', '交易不存在');
  return asOf(found, now);
}

/** alipay.trade.query. */
export async function queryTrade({ store, clock }: Parts, params: Params): Promise<object> {
  const trade = mustExist(await store.find(read(contents.naming, params).out_trade_no), clock());
  return {
    buyer_logon_id: 'sam***@example.com',
    buyer_pay_amount: '0.00',
    out_trade_no: trade.paymentNo,
    receipt_amount: '0.00',
    ...(trade.paidAt && { send_pay_date: beijingText(trade.paidAt) }),
    total_amount: toYuanText(trade.amount),
    trade_no: trade.tradeNo,
    trade_status: trade.state,
  };
}

/** alipay.trade.close. */
export async function closeTrade({ store, clock }: Parts, params: Params): Promise<object> {
  const { paymentNo, tradeNo } = await store.change(read(contents.naming, params).out_trade_no, (found) => {
    const trade = mustExist(found, clock());
    if (trade.state !== 'WAIT_BUYER_PAY') throw refuse('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
    return { ...trade, state: 'TRADE_CLOSED' };
  });
  return { out_trade_no: paymentNo, trade_no: tradeNo };
}

/** A customer types the password. Throws AlipayRefusal with what the customer reads if that is not possible. */
export const takeTrade = ({ store, clock }: Parts, paymentNo: string): Promise<StoredTrade> =>
  store.change(paymentNo, (found) => {
    const trade = mustExist(found, clock());
    return { ...continueTrade(trade, trade.amount, clock()), state: 'TRADE_SUCCESS', paidAt: clock() };
  });
