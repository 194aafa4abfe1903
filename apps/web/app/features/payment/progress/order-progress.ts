import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { OrderState } from '@portal/contract/states.ts';
import { sayPayer } from '@portal/rules/sale/paying/payer.ts';
import type { PollPace } from '@portal/web-api/start-polling.ts';

/** The part of an order that changes during payment. */
export type OrderProgress = Pick<AnswerOf<'getPaymentState'>, 'state' | 'payment' | 'askedPayer' | 'policyNo' | 'payBefore' | 'now'>;

/** The view of the cashier. */
export type PayView =
  | 'choose'
  | 'waiting'
  | 'issuing'
  | 'issued'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'unfinished'
  | 'reviewing'
  | 'uninsurable';

const views: Record<OrderState, PayView> = {
  draft: 'unfinished',
  underwriting: 'reviewing',
  review: 'reviewing',
  declined: 'uninsurable',
  unpaid: 'choose',
  paying: 'waiting',
  paid: 'issuing',
  issued: 'issued',
  cancelled: 'cancelled',
  expired: 'expired',
  refunded: 'refunded',
};

/** An attempt that failed lets the customer choose again, even before the order has been set back to unpaid. */
export function viewOf({ state, payment }: OrderProgress): PayView {
  if (state === 'paying' && (payment?.state === 'declined' || payment?.state === 'timed_out')) return 'choose';
  return views[state];
}

/** Why the last attempt failed, if another one may be made. */
export function setbackOf(progress: OrderProgress): { title: string; text: string } | undefined {
  if (viewOf(progress) !== 'choose') return undefined;
  if (progress.payment?.state === 'declined') {
    const reason = progress.payment.reason?.replace(/[。.]$/, '');
    const why = reason ? `${reason}。` : '';
    const { payer } = progress.payment;
    if (payer) return { title: `${sayPayer(payer)}支付未成功`, text: `${why}对方没有被扣款，可以再试一次；您也可以自己支付。` };
    return { title: '支付未成功', text: `${why}本次没有扣款，您可以再试一次，或更换其他支付方式。` };
  }
  if (progress.payment?.state === 'timed_out') {
    return {
      title: '支付超时',
      text: '上一次支付未在规定时间内完成。如已扣款，款项会自动入账或原路退回，请放心重新支付。',
    };
  }
  return undefined;
}

/** A payment for an order that can no longer be issued is refunded to the method it was paid with: why, where to and how soon. */
export function refundNoteOf({ state, payment }: OrderProgress): string | undefined {
  if (state === 'paid' || state === 'issued') return undefined;
  const account = payment?.payer ? `付款人${sayPayer(payment.payer)}的付款账户` : '';
  const why = payment?.reason ? `${payment.reason}。` : '';
  if (payment?.refundTail && payment.state === 'refunding')
    return `${why}款项不能退回原支付账户，正在退到尾号 ${payment.refundTail} 的银行账户，以银行到账为准。`;
  if (payment?.refundTail && payment.state === 'refunded') return `${why}款项已退到尾号 ${payment.refundTail} 的银行账户，请留意到账通知。`;
  if (payment?.state === 'refunding') return `${why}已收到的款项正在原路退回${account}，一般1至3个工作日到账，以支付渠道为准。`;
  if (payment?.state === 'refund_abnormal')
    return `${why}退款没有到达${account || '原支付账户'}，我们会${payment.payer ? '与付款人' : '与您'}联系，确认退到哪个账户。`;
  if (payment?.state === 'refunded') return `${why}已收到的款项已原路退回${account}，请留意${account ? '' : '支付账户的'}到账通知。`;
  return undefined;
}

/** How often to poll: quickly while money or a policy is expected, slowly while another window might act. */
export function paceOf(progress: OrderProgress): PollPace {
  const view = viewOf(progress);
  // A bank takes hours.
  if (view === 'waiting' && progress.payment?.method === 'transfer') return 'slow';
  if (view === 'waiting' || view === 'issuing') return 'quick';
  const isGoingBack = progress.payment?.state === 'refunding' || progress.payment?.state === 'refund_abnormal';
  if (view === 'choose' || view === 'reviewing' || isGoingBack) return 'slow';
  return 'none';
}
