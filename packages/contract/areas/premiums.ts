import { z } from 'zod';
import { type Area, defineCall } from '../define-call.ts';
import { cardNumber, day, id, instant, pageRequest, policyNo, premiumPeriod, verifyCode, yuanText } from '../fields.ts';
import { paymentMethod, paymentState } from '../states.ts';
import { means, startedPayment } from './orders.ts';

const hash = z.string().regex(/^[0-9a-f]{64}$/, '授权书版本格式有误');

const boundCard = z.object({
  bank: z.string(),
  cardTail: z.string().describe('卡号后四位'),
  amount: yuanText.describe('每期最多扣款'),
  since: instant,
});

const askedCard = z.object({
  signNo: id.describe('签约编号，确认时使用'),
  bank: z.string(),
  cardTail: z.string(),
  sentTo: z.string().describe('掩码手机号'),
  resendAfterSeconds: z.number().int(),
  expiresAt: instant,
  authorisation: z.object({ title: z.string(), points: z.array(z.string()), hash }).describe('自动扣款授权书；确认时提交其 hash'),
});

const arrears = z.number().int().nullable().describe('恢复效力须补交的各期：其中最后一期；空为按期交纳的一期');

const owed = z.object({
  period: z.number().int().describe('第几期'),
  arrearsThrough: arrears,
  dueOn: day,
  graceUntil: day.describe('宽限期的最后一天；没有宽限期的为交费日'),
  amount: yuanText,
  charged: z.boolean().describe('已可交纳；否则将在交费日前 30 天可以交纳'),
});

const entry = z.object({
  on: day,
  kind: z
    .enum(['charge', 'debit', 'payment', 'refund', 'return', 'invoice', 'receipt', 'cash_value', 'maturity'])
    .describe('应交、自动扣款、自助交费、退款、退回没有用于交费的转账、发票、签收电子保单、退还现金价值、满期保险金'),
  period: z.number().int().nullable(),
  arrearsThrough: arrears,
  paymentNo: z.string().nullable().describe('付款的编号；空为不是付款'),
  amount: yuanText.nullable().describe('空为不涉及金额'),
  state: z.enum([
    'open',
    'paid',
    'waived',
    'failed',
    'waiting',
    'refunding',
    'refunded',
    'refund_abnormal',
    'issued',
    'signed',
    'owed',
    'settled',
  ]),
  method: paymentMethod.nullable(),
  refundTail: z.string().optional().describe('退款不能原路退回时，改退到的账户的末四位'),
  cardTail: z.string().nullable(),
  reason: z.string().nullable().describe('未成功或退款的原因；已交而有原因的，款项退回'),
  expectedOn: day.nullable().describe('退款预计到账日'),
});

const calendar = z.object({
  policyNo,
  productName: z.string(),
  insureds: z
    .array(z.object({ key: z.string(), name: z.string(), certificate: z.string() }))
    .describe('前十名被保险人：同一人在各保单的 key 相同；姓名、证件号已掩码'),
  insuredCount: z.number().int().describe('被保险人数'),
  next: owed.nullable().describe('下一期；空为已交清、已免交、效力中止或合同已结束'),
  lapsed: z.boolean().describe('保单效力中止：申请恢复效力后才能交费'),
  card: boundCard.nullable(),
  nextDebitOn: day.nullable().describe('下一次自动扣款日'),
  entries: z.array(entry).describe('由近到远'),
});

/** Premiums after the first one, for the applicant of a policy. */
export const premiumCalls = {
  bindPremiumCard: defineCall({
    summary:
      '续期保险费的银行卡。ask：按卡号识别银行，银行发送短信验证码；confirm：凭验证码和单独的授权书绑定；unbind：解除绑定（仅投保人）',
    caller: 'customer',
    cost: 'money',
    request: z.discriminatedUnion('step', [
      z.strictObject({
        step: z.literal('ask'),
        policyNo,
        card: z.strictObject({ number: cardNumber }),
        phone: z.string().regex(/^1[3-9]\d{9}$/, '请输入11位银行预留手机号'),
      }),
      z.strictObject({ step: z.literal('confirm'), policyNo, signNo: id, verifyCode, agreed: hash }),
      z.strictObject({ step: z.literal('unbind'), policyNo }),
    ]),
    answer: z.object({ asked: askedCard.nullable(), card: boundCard.nullable().describe('绑定的银行卡；空为没有') }),
    refusals: [
      'POLICY_NOT_FOUND',
      'PREMIUMS_NOT_DEBITED',
      'BANK_NOT_FOUND',
      'CARD_NOT_SUPPORTED',
      'CARD_NOT_SIGNED',
      'CODE_TOO_SOON',
      'CODE_LIMIT_REACHED',
      'SIGN_CODE_WRONG',
      'SIGN_CODE_EXPIRED',
      'SIGNING_ENDED',
      'AUTHORISATION_CHANGED',
      'NO_CARD_BOUND',
    ],
  }),
  getPremiums: defineCall({
    summary: '一份保单的保险费：下一期、绑定的银行卡、全部应交、扣款、退款和发票（仅投保人）',
    caller: 'customer',
    cost: 'read',
    request: z.strictObject({ policyNo }),
    answer: calendar.extend({
      mayBind: z.boolean(),
      methods: z.array(paymentMethod).describe('可用的支付方式；transfer 用 payPremiumByTransfer'),
      payment: z
        .object({
          paymentNo: z.string(),
          period: z.number().int(),
          state: paymentState,
          method: paymentMethod,
          reason: z.string().nullable(),
          isDebit: z.boolean().describe('自动扣款'),
        })
        .nullable()
        .describe('最近一次支付'),
    }),
    refusals: ['POLICY_NOT_FOUND'],
  }),
  listPremiums: defineCall({
    summary: '保险费日历：投保人在本网站投保的全部保单，含一次交清的；由近到远，分页',
    caller: 'customer',
    cost: 'read',
    request: pageRequest,
    answer: z.object({ total: z.number().int().describe('保单数'), list: z.array(calendar) }),
  }),
  payPremium: defineCall({
    summary: '自助交纳一期保险费，可用任一支付方式。应带 idempotency-key 头；同一键重复请求只产生一次支付（仅投保人）',
    caller: 'customer',
    cost: 'money',
    request: z.strictObject({ policyNo, period: premiumPeriod, ...means }),
    answer: startedPayment,
    refusals: [
      'POLICY_NOT_FOUND',
      'NO_PREMIUM_DUE',
      'PREMIUM_OVERDUE',
      'CARD_NOT_SUPPORTED',
      'METHOD_NOT_OFFERED',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
} satisfies Area;
