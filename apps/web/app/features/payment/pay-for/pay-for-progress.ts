import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { OrderProgress } from '../progress/order-progress.ts';

type PayForState = AnswerOf<'getPayForState'>;

function stateOf({ payable, payment }: PayForState): OrderProgress['state'] {
  if (payment?.state === 'pending') return 'paying';
  if (payable) return 'unpaid';
  if (payment?.state === 'succeeded') return 'issued';
  const goesBack = ['refunding', 'refunded', 'refund_abnormal'].includes(payment?.state ?? '');
  return goesBack ? 'refunded' : 'cancelled';
}

/** A payment on behalf of the applicant, as the progress of an order: the payer sees nothing but this payment. */
export function toProgress(answer: PayForState): OrderProgress {
  return { state: stateOf(answer), payment: answer.payment, askedPayer: null, policyNo: null, payBefore: null, now: answer.now };
}

interface Outcome {
  readonly mood: 'good' | 'calm';
  readonly title: string;
  readonly text: string;
}

/** The message for a payer who need not pay any more; undefined while they may. */
export function outcomeOf({ state, payment }: OrderProgress): Outcome | undefined {
  if (state === 'unpaid' || state === 'paying') return undefined;
  if (state === 'issued') return { mood: 'good', title: '付款成功', text: '保费已收到，投保人会看到结果。您无需再操作，可以关闭本页。' };
  if (payment?.refundTail && payment.state === 'refunding')
    return { mood: 'calm', title: '款项正在退回', text: `款项不能退回原付款账户，正在退到您尾号 ${payment.refundTail} 的银行账户。` };
  if (payment?.refundTail && payment.state === 'refunded')
    return { mood: 'calm', title: '款项已退回', text: `款项已退到您尾号 ${payment.refundTail} 的银行账户，请留意到账通知。` };
  if (payment?.state === 'refunding')
    return { mood: 'calm', title: '款项正在退回', text: '已收到的款项正在原路退回您的付款账户，一般1至3个工作日到账，以支付渠道为准。' };
  if (payment?.state === 'refund_abnormal')
    return { mood: 'calm', title: '退款没有到账', text: '退款没有到达您的付款账户，我们会与您联系，确认退到哪个账户。' };
  if (payment?.state === 'refunded') return { mood: 'calm', title: '款项已退回', text: '款项已原路退回您的付款账户，请留意到账通知。' };
  return {
    mood: 'calm',
    title: '现在不能再付款',
    text: '订单已付清或已关闭，或投保人收回了链接。如果您的账户已经扣款，请不要重复支付：款项会入账，或原路退回您的付款账户。',
  };
}
