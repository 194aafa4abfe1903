import { fen, toYuanText } from '@portal/rules/values/money.ts';
import { z } from 'zod';
import { addMinutes, type Clock } from '../../../platform/clock.ts';
import { OutsideFailure } from '../../../platform/http-client/http-client.ts';
import { timeOfNumber } from '../../../platform/make-number.ts';
import type { PayDevice, PaymentProvider, PaymentRequest, PaymentStanding, PaymentStart } from '../payment-provider.ts';
import { type AlipayApi, type AlipaySettings, createAlipayApi, must, notKnown, readAnswer, system } from './alipay-api.ts';
import { answerNotice, receiveNotice } from './alipay-notices.ts';
import { askForRefund, findRefund } from './alipay-refunds.ts';
import { beijingText } from './alipay-signature.ts';
import { readYuan } from './alipay-yuan.ts';
import { downloadBill } from './download-alipay-bill.ts';

/** The page on which a customer pays. That of phones opens the app; WeChat shows neither. */
const pages = {
  phone: { method: 'alipay.trade.wap.pay', product: 'QUICK_WAP_WAY' },
  wechat: { method: 'alipay.trade.wap.pay', product: 'QUICK_WAP_WAY' },
  computer: { method: 'alipay.trade.page.pay', product: 'FAST_INSTANT_TRADE_PAY' },
} as const satisfies Record<PayDevice, { method: string; product: string }>;

/**
 * So long after its number was made a payment may be begun and made. Nothing of it is at Alipay before somebody signs in there, so nothing could be
 * closed: every address of a number ends at this instant by itself, and whoever has the number knows it.
 */
const openMinutes = 15;
/** Our clock and Alipay's may differ by so much. */
const apartMinutes = 1;

/** Subjects appear in bills, whose fields are separated by commas; the other characters are not permitted. */
const notInSubjects = /[\s/=&,"'\\<>#%]+/g;
const longestSubject = 100;

const states = ['WAIT_BUYER_PAY', 'TRADE_SUCCESS', 'TRADE_FINISHED', 'TRADE_CLOSED'] as const;
const trade = z.object({
  out_trade_no: z.string(),
  trade_status: z.enum(states),
  total_amount: z.string(),
  /** When the payment was made. */
  send_pay_date: z.string().optional(),
});

/** When a payment ends that nobody has begun. Undefined: the number is none of ours, and has no address. */
function endOf(paymentNo: string): Date | undefined {
  const made = timeOfNumber(paymentNo);
  return made && addMinutes(new Date(Math.floor(made.getTime() / 1_000) * 1_000), openMinutes);
}

const subjectOf = (description: string): string =>
  Array.from(description.replaceAll(notInSubjects, ' ').trim()).slice(0, longestSubject).join('');

/** Nothing is asked: the address is signed. A repeated start has the same end. */
function create(api: AlipayApi, request: PaymentRequest): PaymentStart {
  const { paymentNo, amount, description, device, returnUrl } = request;
  const until = endOf(paymentNo);
  if (!until || until <= api.clock()) throw new Error(`payment ${paymentNo} cannot be begun any more`);
  const { method, product } = pages[device];
  const noticeUrl = api.settings.noticeUrl();
  const back = String(new URL(returnUrl, noticeUrl));
  const content = {
    out_trade_no: paymentNo,
    total_amount: toYuanText(amount),
    subject: subjectOf(description),
    product_code: product,
    time_expire: beijingText(until),
    ...(device !== 'computer' && { quit_url: back }),
  };
  return { kind: 'redirect', url: api.addressOf(method, content, { notify_url: noticeUrl, return_url: back }), until };
}

function stateOf({ trade_status: status, send_pay_date: paidAt }: z.infer<typeof trade>): PaymentStanding['state'] {
  if (status === 'WAIT_BUYER_PAY') return 'waiting';
  if (status !== 'TRADE_CLOSED') return 'paid';
  // A payment that went back as a whole is closed too.
  return paidAt === undefined ? 'closed' : 'refunded';
}

/** How a payment stands. Undefined if nobody has begun it. */
async function find(api: AlipayApi, paymentNo: string): Promise<PaymentStanding | undefined> {
  const answer = await api.ask('alipay.trade.query', { out_trade_no: paymentNo });
  if (!answer.ok && answer.code === notKnown) return undefined;
  const found = readAnswer(trade, must(answer));
  const amount = readYuan(found.total_amount);
  if (found.out_trade_no !== paymentNo || amount === undefined)
    throw new OutsideFailure(`${system} answered something unexpected`, 'unknown');
  return { state: stateOf(found), amount };
}

const closing = z.object({ out_trade_no: z.string() });

function isOver(paymentNo: string, now: Date): boolean {
  const end = endOf(paymentNo);
  return !end || addMinutes(end, apartMinutes) <= now;
}

/** A refusal to close says too little: whether somebody has paid is asked. What nobody has begun is closed when its addresses have ended. */
async function close(api: AlipayApi, paymentNo: string): Promise<'closed' | 'paid'> {
  const answer = await api.ask('alipay.trade.close', { out_trade_no: paymentNo });
  if (answer.ok) {
    if (readAnswer(closing, answer.body).out_trade_no === paymentNo) return 'closed';
    throw new OutsideFailure(`${system} answered something unexpected`, 'unknown');
  }
  if (answer.code === '' || answer.failure.retry !== 'refused') throw answer.failure;
  const standing = await find(api, paymentNo);
  if (standing?.state === 'paid' || standing?.state === 'refunded') return 'paid';
  if (standing?.state === 'closed') return 'closed';
  if (standing || answer.code !== notKnown) throw answer.failure;
  if (isOver(paymentNo, api.clock())) return 'closed';
  throw new OutsideFailure(`${system} closes nothing that nobody has begun: it ends by itself`, 'busy');
}

/** Payments by the pages of Alipay for phones and computers. Throws for settings that are no keys. */
export function createAlipay(
  settings: AlipaySettings,
  { clock, timeoutMs = 8_000 }: { readonly clock: Clock; readonly timeoutMs?: number },
): PaymentProvider {
  const api = createAlipayApi(settings, clock, timeoutMs);
  return {
    id: 'alipay',
    merchant: settings.merchant,
    create: async (request) => create(api, request),
    query: async (paymentNo) => (await find(api, paymentNo)) ?? { state: 'waiting', amount: fen(0) },
    close: (paymentNo) => close(api, paymentNo),
    refund: (request) => askForRefund(api, request),
    queryRefund: (refund) => findRefund(api, refund),
    bill: (day) => downloadBill(api, day),
    receive: (call) => receiveNotice(api, call),
    answer: answerNotice,
  };
}
