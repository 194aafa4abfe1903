import { payerRelations } from '@portal/rules/sale/paying/payer.ts';
import { z } from 'zod';
import { type Area, defineCall, nothing } from '../define-call.ts';
import { cardNumber, choicesInWords, day, instant, linkToken, orderNo, pageRequest, policyNo, yuanText } from '../fields.ts';
import { onlineMethod, orderState, orderTab, paymentMethod, paymentState } from '../states.ts';
import { returnedPapers } from '../returned-papers.ts';

/** Where a refund goes that could not reach the account that it came from. */
const refundTail = z.string().optional().describe('不能原路退回时，改退到的账户的末四位');

const orderSummary = z.object({
  orderNo,
  state: orderState,
  readable: z.boolean().describe('投保内容可以打开；否则只有订单本身的记录，不能继续投保或支付'),
  /** The actions that are open to the owner. The server refuses all others. */
  actions: z.array(z.enum(['resume', 'pay', 'cancel', 'view_policy'])),
  goodsId: z.string(),
  flow: z.enum(['individual', 'family', 'partner']),
  productName: z.string(),
  insuredNames: z.array(z.string()).describe('已填写姓名的各被保险人，掩码'),
  premium: yuanText.nullable(),
  payments: z.number().int().nullable().describe('交费次数；1 为一次交清；空为投保内容无法打开'),
  createdAt: instant,
  payBefore: instant.nullable(),
  policyNo: policyNo.nullable(),
});

const payer = z
  .object({ name: z.string().describe('掩码姓名'), relation: z.string().describe('与投保人的关系') })
  .describe('代投保人付款的人；本人付款时没有');
const askedPayer = payer
  .extend({ state: z.enum(['open', 'blocked']).describe('blocked：姓名多次不符，链接已停用'), expiresAt: instant })
  .nullable()
  .describe('请谁代付，链接何时到期；没有或已收回时为空');

/** The dates of an issued policy: when it takes effect, and when its waiting and cooling-off periods end. */
const policyDates = z.object({
  effectiveOn: day,
  waitingEndsOn: day.nullable().describe('等待期的最后一天；空为没有'),
  coolingOffDays: z.number().int(),
  coolingOffFrom: z.enum(['receipt', 'firstView']),
  coolingOffEndsOn: day.nullable().describe('犹豫期的最后一天；空为尚未签收'),
  nextPremiumOn: day.nullable().describe('空为没有下一期，或不详'),
  returnVisit: z.boolean().describe('保险期间超过一年：我们会致电回访'),
});

const orderDetail = orderSummary.extend({
  applicantName: z.string().nullable(),
  choices: choicesInWords.describe('全单共同的选择'),
  insureds: z.array(
    z.object({
      name: z.string().nullable(),
      relation: z.string().nullable(),
      choices: choicesInWords.describe('本人单独的选择'),
      riders: z.array(z.string()),
    }),
  ),
  premiumLines: z
    .array(z.object({ name: z.string(), insured: z.string().nullable().describe('多位被保险人时的姓名'), amount: yuanText }))
    .describe('核保通过后，保费由哪些保障构成；之前为空'),
  policyDates: policyDates.nullable().describe('承保之后的日期；空为尚未承保，或保单已不在有效期'),
  now: instant.describe('服务器时间，用于倒计时'),
  submittedAt: instant.nullable(),
  reviewBy: day.nullable().describe('人工核保或核对资料中：最迟给出结论的日期'),
  returned: returnedPapers,
  paidAt: instant.nullable(),
  payment: z
    .object({
      method: paymentMethod,
      state: paymentState,
      amount: yuanText,
      reason: z.string().nullable(),
      payer: payer.optional(),
      refundTail,
    })
    .nullable(),
  askedPayer,
  methods: z.array(paymentMethod).describe('这笔订单可用的支付方式，按展示顺序；不能支付时为空'),
  usualMethod: paymentMethod.nullable().describe('本账户上一次付款成功的方式；访客为空'),
  events: z.array(z.object({ state: orderState, at: instant, note: z.string().nullable() })),
});

/** The ways to pay that lead to a provider. */
/** How a payment is made. */
export const means = {
  method: onlineMethod,
  card: z.strictObject({ number: cardNumber }).optional(),
  device: z.enum(['wechat', 'phone', 'computer']).optional().describe('在哪里付款：微信内、手机或电脑'),
};
export const startedPayment = z.object({
  paymentNo: z.string(),
  method: onlineMethod,
  amount: yuanText,
  payUrl: z.string().nullable().describe('在本设备打开的付款页面；没有的扫码付款，或在微信内调起'),
  qrCode: z.string().nullable().describe('二维码 SVG 的 data 地址'),
  bridge: z.record(z.string(), z.string()).nullable().describe('在微信内调起支付的参数'),
  until: instant.nullable().describe('这个付款方式在此之前有效；过后再发起一次'),
});

/** The outcome of a payment on behalf of the applicant. */
const payForState = z.object({
  payable: z.boolean().describe('可以付款，或再付一次'),
  payment: z.object({ method: paymentMethod, state: paymentState, reason: z.string().nullable(), refundTail }).nullable(),
  now: instant.describe('服务器时间，用于倒计时'),
});

const payToken = z.strictObject({ token: linkToken });

const orderNoRequest = z.strictObject({ orderNo });

/** Orders of the calling visitor or customer, and the payment of these orders. */
export const orderCalls = {
  findOrderAndPolicy: defineCall({
    summary: '订单与其保单（下单的访客或账户可查）',
    caller: 'visitor',
    cost: 'read',
    request: orderNoRequest,
    answer: orderDetail,
    refusals: ['ORDER_NOT_FOUND'],
  }),
  cancelOrder: defineCall({
    summary: '取消订单',
    caller: 'visitor',
    cost: 'write',
    request: orderNoRequest,
    answer: z.object({ state: orderState }),
    refusals: ['ORDER_NOT_FOUND', 'TRANSITION_NOT_ALLOWED'],
  }),
  countOrders: defineCall({
    summary: '各标签下的订单数',
    caller: 'customer',
    cost: 'read',
    request: nothing,
    answer: z.record(orderTab, z.number().int()),
  }),
  listOrders: defineCall({
    summary: '我的订单',
    caller: 'customer',
    cost: 'read',
    request: pageRequest.extend({ tab: orderTab.default('all') }),
    answer: z.object({ total: z.number().int(), list: z.array(orderSummary) }),
  }),
  getOrder: defineCall({
    summary: '订单详情',
    caller: 'customer',
    cost: 'read',
    request: orderNoRequest,
    answer: orderDetail,
    refusals: ['ORDER_NOT_FOUND'],
  }),
  getUnderwriting: defineCall({
    summary: '核保结果：进行到哪一步，以及理由',
    caller: 'customer',
    cost: 'read',
    request: orderNoRequest,
    answer: z.object({
      orderNo,
      productName: z.string(),
      insuredNames: z.array(z.string()).describe('掩码姓名'),
      orderState,
      result: z
        .enum(['not_submitted', 'in_review', 'checking', 'returned', 'accepted', 'declined'])
        .describe('checking 为单位的营业执照与签字表核对中；returned 为须重新上传'),
      reason: z.string(),
      submittedAt: instant.nullable(),
      reviewBy: day.nullable().describe('人工核保中：最迟给出结论的日期'),
      decidedAt: instant.nullable(),
      actions: orderSummary.shape.actions,
      policyNo: policyNo.nullable(),
    }),
    refusals: ['ORDER_NOT_FOUND'],
  }),
  pay: defineCall({
    summary: '发起支付。应带 idempotency-key 头；同一键重复请求只产生一次支付',
    caller: 'visitor',
    cost: 'money',
    request: z.strictObject({ orderNo, ...means }),
    answer: startedPayment,
    refusals: [
      'ORDER_NOT_FOUND',
      'TRANSITION_NOT_ALLOWED',
      'PAYMENT_DEADLINE_PASSED',
      'RENEWAL_NOT_OPEN',
      'MINOR_COVER_EXCEEDED',
      'APPLICATION_UNREADABLE',
      'CARD_NOT_SUPPORTED',
      'METHOD_NOT_OFFERED',
      'SALE_TRAIL_MISSING',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  }),
  getBankOfCard: defineCall({
    summary: '按卡号前六位查询开户银行；不接收完整卡号',
    caller: 'anyone',
    cost: 'read',
    request: z.strictObject({ prefix: z.string().regex(/^\d{6}$/, '请提供卡号的前六位数字') }),
    answer: z.object({ code: z.string().describe('银行代码，如 ICBC'), name: z.string() }),
    refusals: ['BANK_NOT_FOUND'],
  }),
  getPaymentState: defineCall({
    summary: '支付结果（轮询）；未收到通知的支付由后台向支付渠道查询',
    caller: 'visitor',
    cost: 'read',
    request: orderNoRequest,
    answer: z.object({
      state: orderState,
      payment: z
        .object({ method: paymentMethod, state: paymentState, reason: z.string().nullable(), payer: payer.optional(), refundTail })
        .nullable(),
      askedPayer,
      policyNo: policyNo.nullable(),
      premium: yuanText,
      payBefore: instant.nullable(),
      now: instant.describe('服务器时间，用于倒计时'),
    }),
    refusals: ['ORDER_NOT_FOUND'],
  }),
  requestPayer: defineCall({
    summary: '请他人代付：生成付款链接，旧链接随即失效',
    caller: 'visitor',
    cost: 'write',
    limit: 'payLink',
    request: z.strictObject({ orderNo, name: z.string().max(100), relation: z.enum(payerRelations).describe('付款人是投保人的什么人') }),
    answer: z.object({ link: z.string(), qrCode: z.string().describe('二维码 SVG 的 data 地址'), expiresAt: instant }),
    refusals: ['ORDER_NOT_FOUND', 'TRANSITION_NOT_ALLOWED', 'PAYMENT_DEADLINE_PASSED', 'METHOD_NOT_OFFERED'],
  }),
  withdrawPayer: defineCall({
    summary: '收回代付链接',
    caller: 'visitor',
    cost: 'write',
    request: orderNoRequest,
    answer: z.object({ withdrawn: z.boolean() }),
    refusals: ['ORDER_NOT_FOUND'],
  }),
  showPayRequest: defineCall({
    summary: '付款人查看要代付的保费（凭链接）',
    caller: 'anyone',
    cost: 'read',
    request: payToken,
    answer: payForState.extend({
      insurer: z.string(),
      productName: z.string(),
      applicant: z.string().describe('掩码姓名'),
      insuredCount: z.number().int(),
      payer: z.string().describe('投保人所填的付款人：掩码姓名和关系'),
      premium: yuanText,
      payments: z.number().int().nullable().describe('交费次数'),
      payBefore: instant,
    }),
    refusals: ['PAY_LINK_INVALID'],
  }),
  payForOther: defineCall({
    summary: '付款人发起支付（凭链接）。应带 idempotency-key 头',
    caller: 'anyone',
    cost: 'money',
    request: payToken.extend({ name: z.string().min(1).max(100), agreed: z.literal(true), ...means }),
    answer: startedPayment,
    refusals: ['PAY_LINK_INVALID', 'PAYER_NAME_WRONG', 'APPLICATION_UNREADABLE', 'CARD_NOT_SUPPORTED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  getPayForState: defineCall({
    summary: '付款人查看自己这笔付款的结果（轮询，凭链接）',
    caller: 'anyone',
    cost: 'read',
    request: payToken,
    answer: payForState,
    refusals: ['PAY_LINK_INVALID'],
  }),
} satisfies Area;
