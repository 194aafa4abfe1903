import type { PaymentMethod } from '@portal/contract/states.ts';
import { paymentMethodTexts } from '@portal/rules/sale/pages/payment-pages.ts';

interface MethodLabel {
  readonly name: string;
  readonly hint: string;
  /** Where the customer confirms the payment; shown while waiting. */
  readonly where: string;
}

export const paymentLabels: Record<PaymentMethod, MethodLabel> = {
  wechat: { ...paymentMethodTexts.wechat, where: '微信' },
  alipay: { ...paymentMethodTexts.alipay, where: '支付宝' },
  card: { ...paymentMethodTexts.card, where: '银行支付页面' },
  transfer: { ...paymentMethodTexts.transfer, where: '您的开户银行' },
};
