import { showInstant } from '../../values/dates.ts';
import { type Fen, showYuan } from '../../values/money.ts';
import type { PaymentMethod } from '../paying/payment-methods.ts';
import { premiumLabel } from '../description/premium-label.ts';
import type { PrintedRow } from '../description/section.ts';
import type { PageModel } from './page-model.ts';

/** The ways to pay, in the order of display, as pages name and explain them. */
export const paymentMethodTexts = {
  wechat: { name: '微信支付', hint: '使用微信扫码或在微信中支付' },
  alipay: { name: '支付宝', hint: '使用支付宝扫码或在支付宝中支付' },
  card: { name: '银行卡', hint: '支持20家银行的借记卡，验证后扣款' },
  transfer: { name: '银行转账', hint: '从投保人名下的账户汇款，以银行到账为准' },
} as const;

export const cashierTexts = {
  title: '收银台',
  safety:
    '支付由支付机构或银行完成，我们不保存您的支付密码和银行卡的完整卡号；转账的付款账号加密保存，只用于核对到账。请勿向任何人透露验证码。',
} as const;

export const successTexts = { title: '投保成功', kept: '保单已生成，请妥善保管保单号。' } as const;

/** How a customer is thanked who insured themselves, or somebody else too. */
export const thanks = (coversOthers: boolean): string => (coversOthers ? '感谢您把家人的保障托付给我们。' : '感谢您的信任。');

/** An order as the pages after its submission show it; names are masked there. */
export interface ShownOrder {
  readonly orderNo: string;
  readonly productName: string;
  /** Masked names. */
  readonly insureds: readonly string[];
  readonly coversOthers: boolean;
  /** The choices for all and for each insured. */
  readonly choices: readonly PrintedRow[];
  /** In fen. */
  readonly premium: Fen;
  /** How many premiums there are in all, if it is known. */
  readonly payments: number | null;
  /** ISO 8601. */
  readonly payBefore: string | null;
  /** How it may be paid, in the order of display. */
  readonly methods: readonly PaymentMethod[];
  readonly policyNo: string | null;
  /** Who paid on behalf of the applicant: 样*（配偶）. */
  readonly payer?: string | undefined;
}

const insuredItem = (names: readonly string[]): PrintedRow => ({ label: '被保险人', value: names.join('、') || '—' });

/** Who is insured and what was chosen: shown beside the cashier. */
export const orderItems = ({ insureds, choices }: Pick<ShownOrder, 'insureds' | 'choices'>): PrintedRow[] => [
  insuredItem(insureds),
  ...choices,
];

/** The cashier of an order that can be paid. Which way was chosen is in the record's row of the payment. */
export function describeCashier(order: ShownOrder): PageModel {
  const methods = order.methods.map((method) => paymentMethodTexts[method]);
  return {
    page: 'cashier',
    title: cashierTexts.title,
    lead: cashierTexts.safety,
    sections: [
      {
        heading: '应付金额',
        texts: [],
        rows: [
          { label: premiumLabel(order.payments), value: showYuan(order.premium) },
          ...(order.payBefore ? [{ label: '支付截止时间', value: showInstant(order.payBefore) }] : []),
        ],
      },
      { heading: '选择支付方式', texts: methods.map(({ name, hint }) => `${name}：${hint}`), rows: [] },
      { heading: order.productName, texts: [], rows: [...orderItems(order), { label: '订单号', value: order.orderNo }] },
    ],
  };
}

/** The page for the customer when the policy is issued. */
export function describeSuccess(order: ShownOrder): PageModel {
  const facts = [
    { label: '保单号', value: order.policyNo ?? '' },
    { label: '投保产品', value: order.productName },
    insuredItem(order.insureds),
    { label: premiumLabel(order.payments), value: showYuan(order.premium) },
    ...(order.payer ? [{ label: '付款人', value: order.payer }] : []),
  ];
  return {
    page: 'success',
    title: successTexts.title,
    lead: `${thanks(order.coversOthers)}${successTexts.kept}`,
    sections: [{ heading: '保单', texts: [], rows: facts }],
  };
}
