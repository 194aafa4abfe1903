import { fen } from '@portal/rules/values/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutsideFailure } from '../../../platform/http-client/http-client.ts';
import { createWechatPay } from './wechat-pay.ts';
import { newNumber, openWechatPay, requestOf, settings } from './wechat-pay.testing.ts';

type Bench = Awaited<ReturnType<typeof openWechatPay>>;
let bench: Bench;
beforeAll(async () => {
  bench = await openWechatPay();
});
afterAll(() => bench.close());

const minutesUntil = ({ until }: { readonly until: Date | null }) => ((until?.getTime() ?? 0) - bench.clock.now().getTime()) / 60_000;
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: OutsideFailure) => error,
  );

describe('a payment begins', () => {
  it('inside WeChat with a call of the page that the merchant has signed', async () => {
    const request = requestOf({ device: 'wechat', openid: 'oUpF8uMuAJO_M2pxb1Q9zNjWeS6o' });
    const start = await bench.provider.create(request);
    if (start.kind !== 'bridge') throw new Error(start.kind);
    expect(Object.keys(start.call).toSorted()).toEqual(['appId', 'nonceStr', 'package', 'paySign', 'signType', 'timeStamp']);
    expect(minutesUntil(start)).toBe(120);
    expect(await bench.double.openBridge(start.call)).toMatchObject({ paymentNo: request.paymentNo, openid: request.openid });
    expect(await bench.double.openBridge({ ...start.call, package: `${start.call['package']}0` })).toBe('refused');
  });

  it('inside WeChat for nobody who is not known there', async () => {
    await expect(bench.provider.create(requestOf({ device: 'wechat' }))).rejects.toThrow('openid');
  });

  it('on a phone with an address that comes back, for five minutes', async () => {
    const request = requestOf({ device: 'phone' });
    const start = await bench.provider.create(request);
    if (start.kind !== 'redirect') throw new Error(start.kind);
    const back = new URL(request.returnUrl).href;
    expect(new URL(start.url).searchParams.get('redirect_url')).toBe(back);
    expect(start.url).toContain(`&redirect_url=${encodeURIComponent(back)}`);
    expect(minutesUntil(start)).toBe(5);
  });

  it('at a computer with a code, for two hours', async () => {
    const start = await bench.provider.create(requestOf());
    expect(start).toMatchObject({ kind: 'qr', content: expect.stringContaining('weixin://wxpay/') as string });
    expect(minutesUntil(start)).toBe(120);
  });

  it('once, however often it is started', async () => {
    const request = requestOf({ device: 'phone' });
    await bench.provider.create(request);
    const first = await bench.store.findPayment(request.paymentNo);
    await bench.provider.create(request);
    expect(await bench.store.findPayment(request.paymentNo)).toEqual(first);
  });

  it('with a description of any length, cut between characters', async () => {
    const request = requestOf({ description: `${'样'.repeat(126)}𠮷祥` });
    await bench.provider.create(request);
    expect((await bench.store.findPayment(request.paymentNo))?.description).toBe('样'.repeat(126));
  });

  it('for no other amount and no other words under a number that was used', async () => {
    const request = requestOf();
    await bench.provider.create(request);
    expect(await failureOf(bench.provider.create({ ...request, amount: fen(1) }))).toMatchObject({
      message: 'WeChat Pay answered 403 OUT_TRADE_NO_USED (268498688)',
      retry: 'refused',
    });
    expect(await failureOf(bench.provider.create({ ...request, description: '样例年金' }))).toMatchObject({
      message: 'WeChat Pay answered 400 INVALID_REQUEST (268498688)',
      retry: 'refused',
    });
  });
});

describe('a payment is', () => {
  it('waiting before its number was used, and until somebody pays', async () => {
    const request = requestOf();
    expect(await bench.provider.query(request.paymentNo)).toEqual({ state: 'waiting', amount: 0 });
    await bench.provider.create(request);
    expect(await bench.provider.query(request.paymentNo)).toEqual({ state: 'waiting', amount: request.amount });
  });

  it('paid, with its amount', async () => {
    const { paymentNo, amount } = await bench.payNew();
    expect(await bench.provider.query(paymentNo)).toEqual({ state: 'paid', amount });
  });

  it('refunded once a part has gone back', async () => {
    const { paymentNo, amount } = await bench.payNew();
    await bench.provider.refund({ paymentNo, refundNo: newNumber('R'), amount: fen(100), paid: amount });
    expect(await bench.provider.query(paymentNo)).toEqual({ state: 'refunded', amount });
  });

  it('closed when its time is over', async () => {
    const own = await openWechatPay();
    const request = requestOf();
    await own.provider.create(request);
    own.clock.advance(7 * 24 * 60);
    expect(await own.provider.query(request.paymentNo)).toMatchObject({ state: 'closed' });
    await own.close();
  });
});

describe('closing a payment', () => {
  it('lets nobody pay it any more, and may be done twice', async () => {
    const request = requestOf();
    await bench.provider.create(request);
    expect(await bench.provider.close(request.paymentNo)).toBe('closed');
    expect(await bench.double.pay(request.paymentNo)).toBe('ORDER_CLOSED');
    expect(await bench.provider.query(request.paymentNo)).toMatchObject({ state: 'closed' });
    expect(await bench.provider.close(request.paymentNo)).toBe('closed');
    expect(await failureOf(bench.provider.create(request))).toMatchObject({ message: expect.stringContaining('ORDER_CLOSED') as string });
  });

  it('says that somebody has paid it', async () => {
    const { paymentNo, amount } = await bench.payNew();
    expect(await bench.provider.close(paymentNo)).toBe('paid');
    await bench.provider.refund({ paymentNo, refundNo: newNumber('R'), amount, paid: amount });
    expect(await bench.provider.close(paymentNo)).toBe('paid');
  });

  it('closes a number that was never used', async () => {
    expect(await bench.provider.close(newNumber('P'))).toBe('closed');
  });

  it('ends one way when somebody pays at the same time', async () => {
    const request = requestOf();
    await bench.provider.create(request);
    const [closed, paid] = await Promise.all([bench.provider.close(request.paymentNo), bench.double.pay(request.paymentNo, 'lost')]);
    expect(closed === 'paid').toBe(Array.isArray(paid));
  });
});

it('settings that are no keys are refused at once', () => {
  const good = settings(bench.url);
  const { clock } = { clock: bench.clock.now };
  expect(() => createWechatPay({ ...good, apiV3Key: 'short' }, { clock })).toThrow('32 characters');
  expect(() => createWechatPay({ ...good, privateKey: 'none' }, { clock })).toThrow();
  expect(() => createWechatPay({ ...good, platformKeys: { one: 'none' } }, { clock })).toThrow();
});
