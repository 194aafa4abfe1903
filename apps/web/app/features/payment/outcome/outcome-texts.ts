import type { PayView } from '../progress/order-progress.ts';

/** Views in which the order cannot be paid. */
export type OutcomeView = Exclude<PayView, 'choose' | 'waiting'>;

interface OutcomeText {
  readonly mood: 'good' | 'busy' | 'calm' | 'bad';
  readonly title: string;
  readonly text: string;
  /** The next action. */
  readonly next: 'success' | 'draft' | 'again' | 'home' | 'none';
}

export const outcomeTexts: Record<OutcomeView, OutcomeText> = {
  issuing: {
    mood: 'busy',
    title: '支付成功，正在出单',
    text: '保费已收到，正在为您生成保单，通常只需几秒。页面会自动更新，请勿重复支付。',
    next: 'none',
  },
  issued: { mood: 'good', title: '保单已生成', text: '您已投保成功，正在打开结果页。', next: 'success' },
  expired: {
    mood: 'calm',
    title: '订单已超过支付期限',
    text: '为保证费率和健康告知有效，超时未支付的订单会自动关闭。您可以重新投保，只需几分钟。',
    next: 'again',
  },
  cancelled: { mood: 'calm', title: '订单已取消', text: '这笔订单已取消，不会再扣款。如仍需要保障，可以随时重新投保。', next: 'again' },
  refunded: {
    mood: 'calm',
    title: '款项已退回',
    text: '这笔订单未能承保，已付款项已经退回。如有疑问，请拨打页面上方的客服热线。',
    next: 'again',
  },
  unfinished: {
    mood: 'calm',
    title: '投保信息尚未提交',
    text: '请先完成投保信息的填写与确认，再来支付。已填写的内容都已保存。',
    next: 'draft',
  },
  reviewing: {
    mood: 'busy',
    title: '正在审核您的投保申请',
    text: '审核通过后即可支付，我们会以短信通知您。审核期间无需任何操作。',
    next: 'home',
  },
  uninsurable: {
    mood: 'bad',
    title: '本次投保未通过审核',
    text: '很抱歉，根据您的投保信息，本产品暂不能承保，未产生任何费用。可致电客服了解其他方案。',
    next: 'home',
  },
};
