import { fen } from '@portal/rules/values/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OutsideFailure } from '../../../platform/http-client/http-client.ts';
import { alipayPair, appPair, newNumber, openAlipay, pemOf, settings } from './alipay.testing.ts';
import { createAlipay } from './alipay.ts';

let bench: Awaited<ReturnType<typeof openAlipay>>;
beforeAll(async () => {
  bench = await openAlipay();
});
afterAll(() => bench.close());

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: OutsideFailure) => error,
  );
const contentOf = (url: string) => JSON.parse(new URL(url).searchParams.get('biz_content') ?? '') as Record<string, string>;

describe('a payment begins', () => {
  it.each([
    ['phone', 'alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
    ['wechat', 'alipay.trade.wap.pay', 'QUICK_WAP_WAY'],
    ['computer', 'alipay.trade.page.pay', 'FAST_INSTANT_TRADE_PAY'],
  ] as const)('on %s with a signed address that comes back and is good for a quarter of an hour', async (device, method, product) => {
    const { paymentNo, url, until } = await bench.begin({ device });
    const params = new URL(url).searchParams;
    expect(params.get('method')).toBe(method);
    expect(params.get('return_url')).toBe('https://portal.example/orders/8?from=pay&x=%E4%B8%80');
    expect(params.get('notify_url')).toBe('http://127.0.0.1:1/webhooks/alipay');
    expect(contentOf(url)).toMatchObject({
      out_trade_no: paymentNo,
      total_amount: '8236.00',
      product_code: product,
      time_expire: '2026-11-21 12:15:00',
    });
    expect(until).toEqual(new Date('2026-11-21T04:15:00Z'));
    expect(await bench.open(url)).toContain('样例终身寿险 首期保费');
    expect(await bench.store.find(paymentNo)).toMatchObject({ amount: 823_600, state: 'WAIT_BUYER_PAY' });
  });

  it('and comes back to our own page', async () => {
    const { url } = await bench.begin({ returnUrl: '/cashier?orderNo=1' });
    expect(new URL(url).searchParams.get('return_url')).toBe('http://127.0.0.1:1/cashier?orderNo=1');
  });

  it('once, however often it is started and opened, and always with the same end', async () => {
    const own = await openAlipay();
    const request = await own.beginAndOpen();
    const first = await own.store.find(request.paymentNo);
    own.clock.advance(10);
    const again = await own.provider.create(request);
    expect(again.until).toEqual(request.until);
    await own.open(again.kind === 'redirect' ? again.url : '');
    expect(await own.store.find(request.paymentNo)).toEqual(first);
    own.clock.advance(5);
    await expect(own.provider.create(request)).rejects.toThrow('cannot be begun any more');
    await own.close();
  });

  it('with a subject that bills and the vendor take', async () => {
    const { url } = await bench.begin({ description: `甲/乙=丙&丁,"戊"${'样'.repeat(120)}𠮷` });
    expect(contentOf(url)['subject']).toBe(`甲 乙 丙 丁 戊 ${'样'.repeat(90)}`);
  });

  it('for no other amount under a number that was used', async () => {
    const request = await bench.beginAndOpen();
    const other = await bench.provider.create({ ...request, amount: fen(1) });
    expect(await bench.open(other.kind === 'redirect' ? other.url : '')).toContain('ACQ.CONTEXT_INCONSISTENT');
  });
});

describe('a payment is', () => {
  it('waiting before its page was opened, and until somebody pays', async () => {
    const { paymentNo, url, amount } = await bench.begin();
    expect(await bench.provider.query(paymentNo)).toEqual({ state: 'waiting', amount: 0 });
    await bench.open(url);
    expect(await bench.provider.query(paymentNo)).toEqual({ state: 'waiting', amount });
  });

  it('paid, with its amount, and also when a part has gone back', async () => {
    const { paymentNo, amount } = await bench.payNew();
    expect(await bench.provider.query(paymentNo)).toEqual({ state: 'paid', amount });
    await bench.provider.refund({ paymentNo, refundNo: newNumber('R', bench.clock.now()), amount: fen(100), paid: amount });
    expect(await bench.provider.query(paymentNo)).toEqual({ state: 'paid', amount });
  });

  it('refunded when all has gone back, which Alipay calls closed', async () => {
    const { paymentNo, amount } = await bench.payNew();
    await bench.provider.refund({ paymentNo, refundNo: newNumber('R', bench.clock.now()), amount, paid: amount });
    expect(await bench.provider.query(paymentNo)).toEqual({ state: 'refunded', amount });
    expect(await bench.provider.close(paymentNo)).toBe('paid');
  });
});

describe('closing a payment', () => {
  it('lets nobody pay it any more, and may be done twice', async () => {
    const { paymentNo, url } = await bench.beginAndOpen();
    expect(await bench.provider.close(paymentNo)).toBe('closed');
    expect(await bench.double.pay(paymentNo)).toBe('ACQ.TRADE_HAS_CLOSE');
    expect(await bench.open(url)).toContain('ACQ.TRADE_HAS_CLOSE');
    expect(await bench.provider.query(paymentNo)).toMatchObject({ state: 'closed' });
    expect(await bench.provider.close(paymentNo)).toBe('closed');
  });

  it('says that somebody has paid it', async () => {
    const { paymentNo } = await bench.payNew();
    expect(await bench.provider.close(paymentNo)).toBe('paid');
  });

  it('of which the page was never opened says so only when nobody can open it any more', async () => {
    const own = await openAlipay();
    const { paymentNo, url } = await own.begin();
    expect(await failureOf(own.provider.close(paymentNo))).toMatchObject({ name: 'OutsideFailure', retry: 'busy' });
    own.clock.advance(15);
    expect(await own.open(url)).toContain('ACQ.TRADE_HAS_CLOSE');
    expect(await failureOf(own.provider.close(paymentNo))).toMatchObject({ retry: 'busy' });
    own.clock.advance(1);
    expect(await own.provider.close(paymentNo)).toBe('closed');
    expect(await own.provider.close('P0'), 'no number of ours').toBe('closed');
    await own.close();
  });
});

describe('money goes back', () => {
  const refundOf = (paymentNo: string, paid: number, amount: number) => ({
    paymentNo,
    refundNo: newNumber('R', bench.clock.now()),
    amount: fen(amount),
    paid: fen(paid),
  });

  it('once, however often it is asked for', async () => {
    const { paymentNo, amount } = await bench.payNew();
    const refund = refundOf(paymentNo, amount, 100);
    expect(await bench.provider.queryRefund(refund)).toBe('unknown');
    expect(await bench.provider.refund(refund)).toEqual({ state: 'done' });
    expect(await bench.provider.refund(refund), 'no money moves').toEqual({ state: 'processing' });
    expect(await bench.provider.queryRefund(refund)).toEqual({ state: 'done' });
    expect((await bench.store.find(paymentNo))?.refunds).toHaveLength(1);
  });

  it('later, if Alipay does not say at once that it has moved', async () => {
    const { paymentNo, amount } = await bench.payNew();
    const refund = refundOf(paymentNo, amount, amount);
    bench.double.slowRefunds(true);
    expect(await bench.provider.refund(refund)).toEqual({ state: 'processing' });
    bench.double.slowRefunds(false);
    expect(await bench.provider.queryRefund(refund), 'it is asked for again under its number').toBe('unknown');
    await bench.double.endRefund(paymentNo);
    expect(await bench.provider.queryRefund(refund)).toEqual({ state: 'done' });
  });

  it('not with another amount, not more than was paid, and not of a payment that nobody made', async () => {
    const { paymentNo, amount } = await bench.payNew();
    const refund = refundOf(paymentNo, amount, 100);
    await bench.provider.refund(refund);
    const refusal = async (asked: typeof refund) => (await failureOf(bench.provider.refund(asked)))?.message;
    expect(await refusal({ ...refund, amount: fen(101) })).toContain('40004 ACQ.DISCORDANT_REPEAT_REQUEST');
    expect(await refusal(refundOf(paymentNo, amount, amount))).toContain('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL');
    const unused = newNumber('P', bench.clock.now());
    expect(await refusal(refundOf(unused, 100, 100))).toContain('ACQ.TRADE_NOT_EXIST');
    expect(await bench.provider.queryRefund(refundOf(unused, 100, 100))).toBe('unknown');
    const open = await bench.beginAndOpen();
    expect(await refusal(refundOf(open.paymentNo, 100, 100))).toContain('ACQ.TRADE_STATUS_ERROR');
  });

  it('never of a payment that is finished', async () => {
    const { paymentNo, amount } = await bench.payNew();
    await bench.store.change(paymentNo, (trade) => {
      if (!trade) throw new Error('none');
      return { ...trade, state: 'TRADE_FINISHED' };
    });
    expect(await bench.provider.refund(refundOf(paymentNo, amount, 100))).toMatchObject({ state: 'closed' });
    expect(await bench.provider.query(paymentNo)).toMatchObject({ state: 'paid' });
  });
});

it('keys are taken as PEM or as base64 alone, and nothing else is a key', async () => {
  const good = settings(bench.url);
  const clock = bench.clock.now;
  const bare = (pem: string) => pem.replaceAll(/-----.*-----|\s/g, '');
  const pkcs1 = appPair.privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
  for (const privateKey of [bare(good.privateKey), bare(pkcs1), pemOf(appPair.privateKey)]) {
    const provider = createAlipay({ ...good, privateKey, keys: { publicKey: bare(pemOf(alipayPair.publicKey)) } }, { clock });
    expect(await provider.query('P0')).toMatchObject({ state: 'waiting' });
  }
  expect(() => createAlipay({ ...good, privateKey: 'none' }, { clock })).toThrow();
  expect(() => createAlipay({ ...good, keys: { publicKey: 'none' } }, { clock })).toThrow();
  expect(() => createAlipay({ ...good, keys: { publicKey: pemOf(appPair.publicKey) } }, { clock })).toThrow("is the app's own");
});
