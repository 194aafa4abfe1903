import { fen } from '@portal/rules/values/money.ts';
import { z } from 'zod';
import { addMinutes, type Clock } from '../../../platform/clock.ts';
import { OutsideFailure } from '../../../platform/http-client/http-client.ts';
import type { PayDevice, PaymentProvider, PaymentRequest, PaymentStanding, PaymentStart } from '../payment-provider.ts';
import { createWechatApi, must, readAnswer, system, type WechatApi, type WechatPaySettings } from './wechat-api.ts';
import { downloadBill } from './download-wechat-bill.ts';
import { answerNotice, receiveNotice } from './wechat-notices.ts';
import { askForRefund, findRefund } from './wechat-refunds.ts';
import { newNonce, secondsOf, signLines } from './wechat-signature.ts';

/** How a payment is begun on a device, and for how long what it answers is good. */
const starts = {
  wechat: { path: 'jsapi', minutes: 120, answer: z.object({ prepay_id: z.string().min(1) }) },
  phone: { path: 'h5', minutes: 5, answer: z.object({ h5_url: z.url() }) },
  computer: { path: 'native', minutes: 120, answer: z.object({ code_url: z.string().min(1) }) },
} as const satisfies Record<PayDevice, { path: string; minutes: number; answer: z.ZodType }>;

/** The characters that a description may have. */
const longestDescription = 127;

const states = {
  NOTPAY: 'waiting',
  USERPAYING: 'waiting',
  ACCEPT: 'waiting',
  SUCCESS: 'paid',
  REFUND: 'refunded',
  CLOSED: 'closed',
  REVOKED: 'closed',
  PAYERROR: 'declined',
} as const satisfies Record<string, PaymentStanding['state']>;

const transaction = z.object({
  appid: z.string(),
  mchid: z.string(),
  out_trade_no: z.string(),
  trade_state: z.enum(Object.keys(states) as [keyof typeof states]),
  amount: z.object({ total: z.int().positive(), currency: z.literal('CNY').optional() }).optional(),
});

/** A payment of this number is not known. Older texts write the first one in one word. */
const notKnown: ReadonlySet<string> = new Set(['ORDER_NOT_EXIST', 'ORDERNOTEXIST', 'RESOURCE_NOT_EXISTS']);

/** Cut between characters, never within one. */
function shorten(text: string, longest: number): string {
  let kept = '';
  for (const character of text)
    if (kept.length + character.length <= longest) kept += character;
    else break;
  return kept;
}

/** Nothing in it differs when the same payment is started again: WeChat Pay refuses a number with other parameters. */
function orderOf({ settings }: WechatApi, { paymentNo, amount, description, device, address, openid }: PaymentRequest): object {
  return {
    appid: settings.appId,
    mchid: settings.merchant,
    description: shorten(description, longestDescription),
    out_trade_no: paymentNo,
    notify_url: settings.noticeUrl(),
    amount: { total: amount, currency: 'CNY' },
    ...(device === 'wechat' && { payer: { openid } }),
    ...(device === 'phone' && { scene_info: { payer_client_ip: address.replace(/\/64$/, ''), h5_info: { type: 'Wap' } } }),
  };
}

/** The call that the page makes inside WeChat. */
function bridgeCall({ settings, merchantKey, clock }: WechatApi, prepayId: string): Record<string, string> {
  const call = { appId: settings.appId, timeStamp: secondsOf(clock()), nonceStr: newNonce(), package: `prepay_id=${prepayId}` };
  const paySign = signLines(merchantKey.privateKey, Object.values(call));
  return { ...call, signType: 'RSA', paySign };
}

async function create(api: WechatApi, request: PaymentRequest): Promise<PaymentStart> {
  const { device, openid, returnUrl } = request;
  if (device === 'wechat' && !openid) throw new Error('who pays inside WeChat has an openid');
  const { path, minutes } = starts[device];
  const until = addMinutes(api.clock(), minutes);
  const body = must(await api.post(`/v3/pay/transactions/${path}`, orderOf(api, request)));
  if (device === 'wechat') return { kind: 'bridge', call: bridgeCall(api, readAnswer(starts.wechat.answer, body).prepay_id), until };
  if (device === 'computer') return { kind: 'qr', content: readAnswer(starts.computer.answer, body).code_url, until };
  const { h5_url: url } = readAnswer(starts.phone.answer, body);
  const back = new URL(returnUrl, api.settings.noticeUrl());
  return { kind: 'redirect', url: `${url}&redirect_url=${encodeURIComponent(String(back))}`, until };
}

/** How a payment stands. Undefined if its number was never used. */
async function find(api: WechatApi, paymentNo: string): Promise<PaymentStanding | undefined> {
  const { merchant, appId } = api.settings;
  const number = encodeURIComponent(paymentNo);
  const answer = await api.get(`/v3/pay/transactions/out-trade-no/${number}?mchid=${encodeURIComponent(merchant)}`);
  if (!answer.ok && notKnown.has(answer.code)) return undefined;
  const found = readAnswer(transaction, must(answer));
  const isAsked = found.out_trade_no === paymentNo && found.mchid === merchant && found.appid === appId;
  const state = states[found.trade_state];
  const isWhole = found.amount !== undefined || (state !== 'paid' && state !== 'refunded');
  if (!isAsked || !isWhole) throw new OutsideFailure(`${system} answered something unexpected`, 'unknown');
  return { state, amount: fen(found.amount?.total ?? 0) };
}

/** A refusal to close says too little: whether somebody has paid is asked. */
async function close(api: WechatApi, paymentNo: string): Promise<'closed' | 'paid'> {
  const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(paymentNo)}/close`;
  const answer = await api.post(path, { mchid: api.settings.merchant });
  if (answer.ok) return 'closed';
  if (answer.code === '' || answer.failure.retry !== 'refused') throw answer.failure;
  const standing = await find(api, paymentNo);
  if (standing?.state === 'paid' || standing?.state === 'refunded') return 'paid';
  if (standing?.state === 'closed' || (!standing && notKnown.has(answer.code))) return 'closed';
  throw answer.failure;
}

/** Payments by WeChat Pay's APIv3, of a merchant by itself. Throws for settings that are no keys. */
export function createWechatPay(
  settings: WechatPaySettings,
  { clock, timeoutMs = 8_000 }: { readonly clock: Clock; readonly timeoutMs?: number },
): PaymentProvider {
  const api = createWechatApi(settings, clock, timeoutMs);
  return {
    id: 'wechat',
    merchant: settings.merchant,
    create: (request) => create(api, request),
    query: async (paymentNo) => (await find(api, paymentNo)) ?? { state: 'waiting', amount: fen(0) },
    close: (paymentNo) => close(api, paymentNo),
    refund: (request) => askForRefund(api, request),
    queryRefund: (refund) => findRefund(api, refund),
    bill: (day) => downloadBill(api, day),
    receive: (call, at) => receiveNotice(api, call, at),
    answer: answerNotice,
  };
}
