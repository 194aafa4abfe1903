import { fen } from '@portal/rules/values/money.ts';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { type AlipayDouble, createAlipayDouble, type NoticePlay } from '#sandbox/alipay/alipay-double.ts';
import type { AlipaySigner, DoubleMerchant } from '#sandbox/alipay/double-parts.ts';
import { createMemoryStore } from '#sandbox/alipay/memory-store.ts';
import { type DoubleAnswer, serveDouble } from '#sandbox/serve-double.ts';
import { createTestClock } from '#testing/test-clock.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { NoticeFault, PaymentProvider, PaymentRequest, ProviderCall, ProviderNotice } from '../payment-provider.ts';
import type { AlipaySettings } from './alipay-api.ts';
import type { KeyTexts } from './alipay-keys.ts';
import { beijingText, type Params, signText, textOfRequest } from './alipay-signature.ts';
import { createAlipay } from './alipay.ts';

const newPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
export const pemOf = (key: KeyObject): string => key.export({ type: key.type === 'private' ? 'pkcs8' : 'spki', format: 'pem' }).toString();

/** The keys of the app, of Alipay, and somebody else's. */
export const [appPair, alipayPair, strangePair] = [newPair(), newPair(), newPair()];
const known = { merchant: '2088102147948060', appId: '2021000122671080' };
export const merchant = { ...known, publicKey: appPair.publicKey };
export const signer: AlipaySigner = { privateKey: alipayPair.privateKey };
const noticeUrl = 'http://127.0.0.1:1/webhooks/alipay';

export const settings = (baseUrl: string): AlipaySettings => ({
  ...known,
  privateKey: pemOf(appPair.privateKey),
  keys: { publicKey: pemOf(alipayPair.publicKey) },
  baseUrl,
  noticeUrl: () => noticeUrl,
});

export type Altering = (answer: DoubleAnswer) => DoubleAnswer | Promise<DoubleAnswer>;

let numbers = 0;
/** A new number, as the portal makes them at an instant. */
export const newNumber = (letter: string, now: Date): string => `${letter}${now.getTime()}${String((numbers += 1)).padStart(8, '0')}`;

/** Sends signed requests of the app with any content. */
function askBy(url: () => string, now: Clock) {
  return async (
    method: string,
    content: object,
    { more = {}, by = appPair.privateKey, form }: { more?: Params; by?: KeyObject; form?: Params } = {},
  ) => {
    const params = {
      app_id: known.appId,
      method,
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: beijingText(now()),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...more,
    };
    const body = new URLSearchParams(form ?? { ...params, sign: signText(by, textOfRequest(params)) });
    return (await fetch(url(), { method: 'POST', body })).text();
  };
}

const requestOf = (now: Date, more: Partial<PaymentRequest>): PaymentRequest => ({
  paymentNo: newNumber('P', now),
  method: 'alipay',
  amount: fen(823_600),
  description: '样例终身寿险 首期保费',
  device: 'phone',
  address: '203.0.113.7',
  returnUrl: 'https://portal.example/orders/8?from=pay&x=一',
  ...more,
});

/** What customers do. */
function playCustomers(provider: PaymentProvider, double: AlipayDouble, now: Clock) {
  const open = async (address: string) => (await fetch(address)).text();
  const begin = async (more: Partial<PaymentRequest> = {}) => {
    const request = requestOf(now(), more);
    const start = await provider.create(request);
    if (start.kind !== 'redirect') throw new Error(start.kind);
    return { ...request, url: start.url, until: start.until };
  };
  const beginAndOpen = async (more: Partial<PaymentRequest> = {}) => {
    const begun = await begin(more);
    await open(begun.url);
    return begun;
  };
  return {
    begin,
    /** Opens the page of an address, as a customer who signs in. Answers what stands there. */
    open,
    /** A payment whose customer has signed in. */
    beginAndOpen,
    /** A payment that somebody has made. */
    async payNew(more: Partial<PaymentRequest> = {}) {
      const begun = await beginAndOpen(more);
      await double.pay(begun.paymentNo, 'lost');
      return begun;
    },
    /** A customer pays, and the call-backs are sent. Answers the texts of their answers. */
    async payAndTell(paymentNo: string, play?: NoticePlay) {
      const dues = await double.pay(paymentNo, play);
      if (typeof dues === 'string') throw new Error(dues);
      const answers: unknown[] = [];
      for (const due of dues) answers.push(await double.send(due));
      return answers;
    },
  };
}

interface Certified {
  readonly keys: KeyTexts;
  readonly signer: AlipaySigner;
  readonly certificates: NonNullable<DoubleMerchant['certificates']>;
}

/** The adapter and the double of Alipay, with HTTP between them. `certified`: both sign with certificates. */
export async function openAlipay({ clock: own, certified }: { readonly clock?: Clock; readonly certified?: Certified } = {}) {
  const clock = createTestClock();
  const now = own ?? clock.now;
  let alter: Altering | undefined;
  let url = 'http://127.0.0.1/gateway.do';
  let provider: PaymentProvider | undefined;
  const received: { call: ProviderCall; notice: ProviderNotice | NoticeFault }[] = [];
  const store = createMemoryStore();
  const double = createAlipayDouble({
    merchant: { ...merchant, ...(certified && { certificates: certified.certificates }) },
    signer: certified?.signer ?? signer,
    clock: now,
    store,
    ownUrl: () => url,
    post: async ({ headers, body }) => {
      const call = { headers, body };
      const notice = provider?.receive(call, now()) ?? 'unreadable';
      received.push({ call, notice });
      return provider?.answer(typeof notice === 'string' ? notice : 'kept').body ?? '';
    },
  });
  const served = await serveDouble(async (request) => {
    const answer = await double.handle(request);
    return alter ? alter(answer) : answer;
  });
  url = `${served.url}/gateway.do`;
  provider = createAlipay({ ...settings(url), ...(certified && { keys: certified.keys }) }, { clock: now });

  return {
    url,
    clock,
    store,
    double,
    provider,
    received,
    /** Answers of the double are changed on their way; without an argument, no longer. */
    alter(next?: Altering) {
      alter = next;
    },
    ...playCustomers(provider, double, now),
    ask: askBy(() => url, now),
    close: () => served.close(),
  };
}
