import { showInstant } from '../../values/dates.ts';
import { type Fen, showYuan } from '../../values/money.ts';
import { premiumLabel } from '../description/premium-label.ts';
import type { PrintedRow } from '../description/section.ts';
import type { PageModel } from './page-model.ts';
import { onlineMethods } from '../paying/payment-methods.ts';
import { paymentMethodTexts } from './payment-pages.ts';

/** The texts of the page for somebody who pays on behalf of the applicant. */
export const payForTexts = {
  title: '代付保费',
  lead: '投保人请您代为支付这笔保费。付款前请与投保人本人核实，请勿为不相识的人付款。',
  meaningTitle: '付款前请了解',
  meaning: [
    '您只付款，不是投保人；保单权益归投保人。',
    '退款（犹豫期内解除合同、订单失效等）原路退回您的付款账户。',
    '付款后由本公司承保；您在此只能看到付款结果，看不到保单和投保资料。',
  ],
  nameLabel: '您的姓名',
  nameHint: '须与投保人填写的付款人姓名一致',
  statement: '我自愿为投保人支付这笔保费，并已了解以上内容',
} as const;

/** The facts about the order for a payer. Names are masked. */
export interface PayForFacts {
  readonly insurer: string;
  readonly productName: string;
  readonly applicant: string;
  readonly insuredCount: number;
  /** 样*（配偶） */
  readonly payer: string;
  /** In fen. */
  readonly premium: Fen;
  /** How many premiums there are in all. */
  readonly payments: number | null;
  /** ISO 8601. */
  readonly payBefore: string;
}

/** The facts on the payer's page. */
export const payForItems = ({
  insurer,
  productName,
  applicant,
  insuredCount,
  payer,
}: Omit<PayForFacts, 'premium' | 'payments' | 'payBefore'>): PrintedRow[] => [
  { label: '收款方', value: insurer },
  { label: '投保产品', value: productName },
  { label: '投保人', value: applicant },
  { label: '被保险人', value: `${insuredCount} 人` },
  { label: '付款人', value: payer },
];

/** The payer's page, as it was when they chose to pay. */
export function describePayFor(facts: PayForFacts & { readonly typedName: string }): PageModel {
  const { title, lead, meaningTitle, meaning, nameLabel, nameHint, statement } = payForTexts;
  return {
    page: 'payFor',
    title,
    lead,
    sections: [
      {
        heading: '应付金额',
        texts: [],
        rows: [
          { label: premiumLabel(facts.payments), value: showYuan(facts.premium) },
          { label: '请在此时间前付款', value: showInstant(facts.payBefore) },
          ...payForItems(facts),
        ],
      },
      { heading: meaningTitle, texts: [...meaning], rows: [] },
      {
        heading: '付款',
        texts: onlineMethods.map((method) => `${paymentMethodTexts[method].name}：${paymentMethodTexts[method].hint}`),
        rows: [
          { label: nameLabel, notes: [nameHint], value: facts.typedName },
          { label: statement, value: '已勾选' },
        ],
      },
    ],
  };
}
