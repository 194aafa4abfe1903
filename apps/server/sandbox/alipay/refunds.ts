import { fen, type Fen, fromYuanText, toYuanText } from '@portal/rules/values/money.ts';
import { beijingText, type Params } from '../../gateways/payment/alipay/alipay-signature.ts';
import { contents, read } from './check-request.ts';
import type { DoubleOptions } from './double-parts.ts';
import type { StoredRefund, StoredTrade } from './store.ts';
import { mustExist, refuse } from './trades.ts';

type Parts = Pick<DoubleOptions, 'store' | 'clock'>;

/** What has gone back of a payment. */
export const sumOf = (refunds: readonly StoredRefund[]): Fen => fen(refunds.reduce((sum, { amount }) => sum + amount, 0));

/** The payment with another refund; without a change if that refund was asked for before. */
function takeRefund(trade: StoredTrade, refund: StoredRefund): StoredTrade {
  const known = trade.refunds.find(({ refundNo }) => refundNo === refund.refundNo);
  if (known && known.amount !== refund.amount) throw refuse('ACQ.DISCORDANT_REPEAT_REQUEST', '不一致的请求');
  if (known) return trade;
  if (trade.state === 'TRADE_FINISHED') throw refuse('ACQ.TRADE_HAS_FINISHED', '交易已完结');
  if (trade.state !== 'TRADE_SUCCESS') throw refuse('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
  if (sumOf(trade.refunds) + refund.amount > trade.amount) throw refuse('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
  const refunds = [...trade.refunds, refund];
  return { ...trade, refunds, state: sumOf(refunds) === trade.amount ? 'TRADE_CLOSED' : trade.state };
}

/** alipay.trade.refund. `isSlow`: what it answers does not say that money has moved. */
export async function askRefund({ store, clock }: Parts, params: Params, isSlow: boolean): Promise<object> {
  const asked = read(contents.refunding, params);
  const refund = { refundNo: asked.out_request_no, amount: fromYuanText(asked.refund_amount), madeAt: clock(), isSlow };
  if (refund.amount <= 0) throw refuse('ACQ.INVALID_PARAMETER', '参数无效');
  let isNew = false;
  const trade = await store.change(asked.out_trade_no, (found) => {
    const before = mustExist(found, clock());
    const after = takeRefund(before, refund);
    isNew = after !== before;
    return after;
  });
  return {
    buyer_logon_id: 'sam***@example.com',
    fund_change: isNew && !isSlow ? 'Y' : 'N',
    gmt_refund_pay: beijingText(clock()),
    out_trade_no: trade.paymentNo,
    refund_fee: toYuanText(sumOf(trade.refunds)),
    trade_no: trade.tradeNo,
  };
}

/** Money that was on the way has arrived. */
export const endRefund = ({ store, clock }: Parts, paymentNo: string): Promise<StoredTrade> =>
  store.change(paymentNo, (found) => {
    const trade = mustExist(found, clock());
    return { ...trade, refunds: trade.refunds.map((refund) => ({ ...refund, isSlow: false })) };
  });

/** alipay.trade.fastpay.refund.query. A refund that was not made is answered without its parts. */
export async function queryRefund({ store, clock }: Parts, params: Params): Promise<object> {
  const { out_trade_no: paymentNo, out_request_no: refundNo } = read(contents.finding, params);
  const trade = mustExist(await store.find(paymentNo), clock());
  const refund = trade.refunds.find((one) => one.refundNo === refundNo);
  if (!refund || refund.isSlow) return {};
  return {
    out_request_no: refundNo,
    out_trade_no: paymentNo,
    refund_amount: toYuanText(refund.amount),
    refund_status: 'REFUND_SUCCESS',
    total_amount: toYuanText(trade.amount),
    trade_no: trade.tradeNo,
  };
}
