import { fen } from '@portal/rules/values/money.ts';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createMemoryStore } from '#sandbox/wechat-pay/memory-store.ts';
import type { PlatformSigner } from '#sandbox/wechat-pay/double-parts.ts';
import { createWechatPayDouble, type NoticePlay, type WechatPayDouble } from '#sandbox/wechat-pay/wechat-pay-double.ts';
import { type DoubleAnswer, serveDouble } from '#sandbox/serve-double.ts';
import { createTestClock } from '#testing/test-clock.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { NoticeFault, PaymentProvider, PaymentRequest, ProviderCall, ProviderNotice } from '../payment-provider.ts';
import type { WechatPaySettings } from './wechat-api.ts';
import { createWechatPay } from './wechat-pay.ts';
import { authorize } from './wechat-signature.ts';

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
const pemOf = (key: KeyObject): string => key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();

export const merchantPair = newPair();
/** WeChat Pay's key, the one that follows it, and somebody else's. */
export const [platformPair, nextPair, strangePair] = [newPair(), newPair(), newPair()];
export const publicKeyId = 'PUB_KEY_ID_0114232134912410000000000000';
export const nextSerial = '5157F09EFDC096DE15EBE81A47057A7232F1B8E1';
export const nextSigner: PlatformSigner = { serial: nextSerial, privateKey: nextPair.privateKey };

const known = { merchant: '1900000109', appId: 'wxd678efh567hg6787', serial: '408B07E79B8269FEC3D5D3E6AB8ED163A6A380DB' };
export const apiV3Key = 'a0123456789b0123456789c012345678';
export const merchant = { ...known, publicKey: merchantPair.publicKey, apiV3Key };
const noticeUrl = 'http://127.0.0.1:1/webhooks/wechat';

export const settings = (baseUrl: string): WechatPaySettings => ({
  ...known,
  apiV3Key,
  privateKey: pemOf(merchantPair.privateKey),
  platformKeys: { [publicKeyId]: pemOf(platformPair.publicKey), [nextSerial]: pemOf(nextPair.publicKey) },
  baseUrl,
  noticeUrl: () => noticeUrl,
});

export type Altering = (answer: DoubleAnswer) => DoubleAnswer | Promise<DoubleAnswer>;

let numbers = 0;
/** A new number, as the portal makes them. */
export const newNumber = (letter: string): string => `${letter}1795233600000${String((numbers += 1)).padStart(8, '0')}`;

export const requestOf = (more: Partial<PaymentRequest> = {}): PaymentRequest => ({
  paymentNo: newNumber('P'),
  method: 'wechat',
  amount: fen(823_600),
  description: '样例终身寿险 首期保费',
  device: 'computer',
  address: '203.0.113.7',
  returnUrl: 'https://portal.example/orders/8?from=pay&x=一',
  ...more,
});

/** Sends signed requests of the merchant with any body. */
function askBy(handle: WechatPayDouble['handle'], now: Clock) {
  const key = { ...known, privateKey: merchantPair.privateKey };
  const common = { accept: 'application/json', 'user-agent': 'test', 'content-type': 'application/json' };
  return (method: 'GET' | 'POST', path: string, content: unknown = '', headers: Record<string, string> = {}) => {
    const body = content === '' ? '' : JSON.stringify(content);
    const authorization = authorize(key, { method, target: path, body }, now());
    return handle({ method, path, body, headers: { ...common, authorization, ...headers } });
  };
}

/** The adapter and the double of WeChat Pay, with HTTP between them. */
export async function openWechatPay({ clock: own, below = '' }: { readonly clock?: Clock; readonly below?: string } = {}) {
  const clock = createTestClock();
  const now = own ?? clock.now;
  let alter: Altering | undefined;
  let url = 'http://127.0.0.1';
  let asked = 0;
  const received: { call: ProviderCall; notice: ProviderNotice | NoticeFault; status: number }[] = [];
  let provider: PaymentProvider | undefined;
  const store = createMemoryStore();
  const double = createWechatPayDouble({
    merchant,
    signer: { serial: publicKeyId, privateKey: platformPair.privateKey },
    clock: now,
    store,
    ownUrl: () => url,
    post: async ({ headers, body }) => {
      const call = { headers, body };
      const notice = provider?.receive(call, now()) ?? 'unreadable';
      const status = provider?.answer(typeof notice === 'string' ? notice : 'kept').status ?? 500;
      received.push({ call, notice, status });
      return status;
    },
  });
  const served = await serveDouble(async (request) => {
    asked += 1;
    const answer = await double.handle(request);
    return alter ? alter(answer) : answer;
  });
  url = served.url + below;
  provider = createWechatPay(settings(url), { clock: now });

  return {
    url,
    clock,
    store,
    double,
    provider,
    /** What the adapter reads in a call-back that comes now. */
    receive: (call: ProviderCall) => provider.receive(call, now()),
    received,
    asked: () => asked,
    /** Answers of the double are changed on their way; without an argument, no longer. */
    alter(next?: Altering) {
      alter = next;
    },
    /** A payment that somebody has made. */
    async payNew(more: Partial<PaymentRequest> = {}) {
      const request = requestOf(more);
      await provider.create(request);
      await double.pay(request.paymentNo, 'lost');
      return request;
    },
    /** A customer pays, and the call-backs are sent. Answers the statuses of their answers. */
    async payAndTell(paymentNo: string, play?: NoticePlay) {
      const dues = await double.pay(paymentNo, play);
      if (typeof dues === 'string') throw new Error(dues);
      const statuses: unknown[] = [];
      for (const due of dues) statuses.push(await double.send(due));
      return statuses;
    },
    ask: askBy((request) => double.handle(request), now),
    close: () => served.close(),
  };
}
