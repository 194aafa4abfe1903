import { paymentMethodTexts } from '@portal/rules/sale/pages/payment-pages.ts';
import type { OrderState, OrderTab, PaymentMethod, PaymentState } from '@portal/contract/states.ts';
import type { StateLabel } from '@portal/ui/badge/state-label.ts';

/** The label of each state of an order. Amber: the customer has something to do. */
export const orderStates: Record<OrderState, StateLabel & { readonly meaning: string }> = {
  draft: { label: '待完善', tone: 'amber', meaning: '投保信息尚未提交，可以随时继续填写。' },
  underwriting: { label: '核保中', tone: 'blue', meaning: '正在审核投保信息，请稍候。' },
  declined: { label: '未承保', tone: 'grey', meaning: '根据投保信息暂不能承保，未产生任何费用。' },
  review: { label: '人工核保中', tone: 'blue', meaning: '已转人工核保，结论会以短信通知您，也在这里显示。' },
  unpaid: { label: '待支付', tone: 'amber', meaning: '请在支付期限内完成支付，逾期订单自动关闭。' },
  paying: { label: '支付中', tone: 'amber', meaning: '正在等待支付结果，请勿重复支付。' },
  paid: { label: '出单中', tone: 'blue', meaning: '保费已收到，正在生成保单。' },
  issued: { label: '已承保', tone: 'success', meaning: '保单已生成，可以查看和下载电子保单。' },
  cancelled: { label: '已取消', tone: 'grey', meaning: '订单已取消，不会再扣款。' },
  expired: { label: '已过期', tone: 'grey', meaning: '超过支付期限，订单已关闭，可以重新投保。' },
  refunded: { label: '已退款', tone: 'grey', meaning: '款项已退回，请留意到账通知。' },
};

interface ShownState {
  readonly state: OrderState;
  readonly flow: string;
  readonly returned?: { readonly reason: string } | null;
  /** Of the last payment. A list does not have it. */
  readonly payment?: { readonly state: PaymentState; readonly payer?: unknown } | null;
}

/** Money for an order that is closed is on its way back, or did not arrive: that matters more than that the order is closed. */
function refundOf({ state, payment }: ShownState): (StateLabel & { readonly meaning: string }) | undefined {
  if (state !== 'cancelled' && state !== 'expired') return undefined;
  const closed = `订单${orderStates[state].label}`;
  if (payment?.state === 'refunding') return { ...paymentStates.refunding, meaning: `${closed}，已收到的款项正在退回，到账后会通知您。` };
  if (payment?.state === 'refund_abnormal')
    return {
      ...paymentStates.refund_abnormal,
      meaning: `${closed}。退款没有到达原支付账户，我们会${payment.payer ? '与付款人' : '与您'}联系，确认退到哪个账户。`,
    };
  return undefined;
}

/** The state of an order in words. Of an organisation's it is the papers that somebody looks at, and gives back. */
export function stateOf(shown: ShownState): StateLabel & { readonly meaning: string } {
  const { state, flow, returned } = shown;
  if (state === 'review' && flow === 'partner')
    return {
      label: '资料核对中',
      tone: 'blue',
      meaning: '工作人员正在核对营业执照和被保险人的签字，核对通过后才需要付款；结果会以短信通知联系人，也在这里显示。',
    };
  if (returned)
    return {
      label: '须重新上传',
      tone: 'amber',
      meaning: `资料核对未通过：${returned.reason}。填写的内容都在，请继续投保，重新上传后再提交，没有产生任何费用。`,
    };
  return refundOf(shown) ?? orderStates[state];
}

/** The tabs of 我的订单, in order. */
export const orderTabs: readonly { readonly tab: OrderTab; readonly label: string; readonly empty: string }[] = [
  { tab: 'all', label: '全部', empty: '您还没有订单' },
  { tab: 'pending', label: '待处理', empty: '没有待处理的订单' },
  { tab: 'unpaid', label: '待支付', empty: '没有待支付的订单' },
  { tab: 'completed', label: '已完成', empty: '没有已完成的订单' },
  { tab: 'void', label: '已失效', empty: '没有已失效的订单' },
];

export const paymentMethods: Record<PaymentMethod, string> = {
  wechat: paymentMethodTexts.wechat.name,
  alipay: paymentMethodTexts.alipay.name,
  card: paymentMethodTexts.card.name,
  transfer: paymentMethodTexts.transfer.name,
};

export const paymentStates: Record<PaymentState, StateLabel> = {
  pending: { label: '等待结果', tone: 'amber' },
  succeeded: { label: '支付成功', tone: 'success' },
  declined: { label: '支付未成功', tone: 'error' },
  timed_out: { label: '支付超时', tone: 'error' },
  refunding: { label: '退款处理中', tone: 'blue' },
  refund_abnormal: { label: '退款未到账', tone: 'amber' },
  refunded: { label: '已退款', tone: 'grey' },
};
