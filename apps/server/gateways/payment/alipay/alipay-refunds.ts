import { toYuanText } from '@portal/rules/values/money.ts';
import { z } from 'zod';
import { OutsideFailure } from '../../../platform/http-client/http-client.ts';
import type { RefundRequest, RefundStanding } from '../payment-provider.ts';
import { type AlipayApi, must, notKnown, readAnswer, system } from './alipay-api.ts';
import { readYuan } from './alipay-yuan.ts';

const asked = z.object({ out_trade_no: z.string(), fund_change: z.enum(['Y', 'N']).optional() });

/** Whether a refund was made. One that was not made, or was never asked for, has no status. */
const found = z.object({
  out_trade_no: z.string().optional(),
  out_request_no: z.string().optional(),
  refund_status: z.enum(['REFUND_SUCCESS', 'REFUND_PROCESSING']).optional(),
  refund_amount: z.string().optional(),
});

type Named = Pick<RefundRequest, 'paymentNo' | 'refundNo'>;

/** Alipay pays nothing back any more: the payment is finished. */
const finished: ReadonlySet<string> = new Set(['ACQ.TRADE_HAS_FINISHED']);

const unexpected = () => new OutsideFailure(`${system} answered something unexpected`, 'unknown');

/** Asks for a refund, or how it stands if it was asked for before: no money moves then, which says nothing of its end. */
export async function askForRefund(api: AlipayApi, request: RefundRequest): Promise<RefundStanding> {
  const { paymentNo, refundNo, amount } = request;
  const answer = await api.ask('alipay.trade.refund', {
    out_trade_no: paymentNo,
    refund_amount: toYuanText(amount),
    out_request_no: refundNo,
  });
  if (!answer.ok && finished.has(answer.code)) return { state: 'closed', reason: '交易已完结，支付宝不再退款' };
  const { out_trade_no: of, fund_change: moved } = readAnswer(asked, must(answer));
  if (of !== paymentNo) throw unexpected();
  return { state: moved === 'Y' ? 'done' : 'processing' };
}

/** How a refund stands. */
export async function findRefund(api: AlipayApi, { paymentNo, refundNo }: Named): Promise<RefundStanding | 'unknown'> {
  const answer = await api.ask('alipay.trade.fastpay.refund.query', { out_trade_no: paymentNo, out_request_no: refundNo });
  if (!answer.ok && answer.code === notKnown) return 'unknown';
  const refund = readAnswer(found, must(answer));
  if (refund.refund_status === undefined) return 'unknown';
  const isAsked = refund.out_trade_no === paymentNo && refund.out_request_no === refundNo;
  if (!isAsked || readYuan(refund.refund_amount ?? '') === undefined) throw unexpected();
  return { state: refund.refund_status === 'REFUND_SUCCESS' ? 'done' : 'processing' };
}
