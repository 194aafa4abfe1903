import type { PaymentMethod } from '@portal/contract/states.ts';
import { paymentMethods } from '../../orders/order-states.ts';

interface MethodLabel {
  readonly name: string;
  readonly hint: string;
  /** Where the customer confirms the payment; shown while waiting. */
  readonly where: string;
}

export const paymentLabels: Record<PaymentMethod, MethodLabel> = {
  wechat: { name: paymentMethods.wechat, hint: '使用微信扫码或在微信中支付', where: '微信' },
  alipay: { name: paymentMethods.alipay, hint: '使用支付宝扫码或在支付宝中支付', where: '支付宝' },
  card: { name: paymentMethods.card, hint: '支持20家银行的借记卡，验证后扣款', where: '银行支付页面' },
};

/** The methods in the order of display. */
export const offeredMethods: readonly PaymentMethod[] = ['wechat', 'alipay', 'card'];
