import { z } from 'zod';
import { OutsideFailure } from '../../../platform/http-client/http-client.ts';
import type { RefundRequest, RefundStanding } from '../payment-provider.ts';
import { must, readAnswer, system, type WechatApi } from './wechat-api.ts';

/** What WeChat Pay says of a refund, in our words. An operator mends an abnormal one, or pays it by another way. */
export const refundStates = { SUCCESS: 'done', PROCESSING: 'processing', ABNORMAL: 'abnormal', CLOSED: 'closed' } as const;

const refund = z.object({
  out_refund_no: z.string(),
  out_trade_no: z.string(),
  status: z.enum(Object.keys(refundStates) as [keyof typeof refundStates]),
  amount: z.object({ refund: z.int().positive(), currency: z.literal('CNY').optional() }),
});

type Named = Pick<RefundRequest, 'paymentNo' | 'refundNo'> & { readonly amount?: RefundRequest['amount'] };

/** Throws if the answer is about another refund. */
function standingOf({ paymentNo, refundNo, amount }: Named, body: unknown): RefundStanding {
  const found = readAnswer(refund, body);
  const isAsked =
    found.out_trade_no === paymentNo && found.out_refund_no === refundNo && (amount ?? found.amount.refund) === found.amount.refund;
  if (!isAsked) throw new OutsideFailure(`${system} answered something unexpected`, 'unknown');
  return { state: refundStates[found.status] };
}

/** Asks for a refund, or how it stands if it was asked for before. */
export async function askForRefund(api: WechatApi, request: RefundRequest): Promise<RefundStanding> {
  const { paymentNo, refundNo, amount, paid } = request;
  const answer = await api.post('/v3/refund/domestic/refunds', {
    out_trade_no: paymentNo,
    out_refund_no: refundNo,
    notify_url: api.settings.noticeUrl(),
    amount: { refund: amount, total: paid, currency: 'CNY' },
  });
  // The account that paid is gone: WeChat Pay never pays it back, and tells the merchant to do so.
  if (!answer.ok && answer.code === 'USER_ACCOUNT_ABNORMAL') return { state: 'closed', reason: '用户账户异常或已注销' };
  return standingOf(request, must(answer));
}

/** How a refund stands. */
export async function findRefund(api: WechatApi, named: Named): Promise<RefundStanding | 'unknown'> {
  const answer = await api.get(`/v3/refund/domestic/refunds/${encodeURIComponent(named.refundNo)}`);
  if (!answer.ok && answer.code === 'RESOURCE_NOT_EXISTS') return 'unknown';
  return standingOf(named, must(answer));
}
