import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { merchant, merchantPair, newNumber, openWechatPay, strangePair } from './wechat-pay.testing.ts';
import { authorize } from './wechat-signature.ts';

let bench: Awaited<ReturnType<typeof openWechatPay>>;
beforeAll(async () => {
  bench = await openWechatPay();
});
afterAll(() => bench.close());

const native = '/v3/pay/transactions/native';
const orderOf = (more: object = {}) => ({
  appid: merchant.appId,
  mchid: merchant.merchant,
  description: '样例终身寿险',
  out_trade_no: newNumber('P'),
  notify_url: 'https://portal.example/notice',
  amount: { total: 100, currency: 'CNY' },
  ...more,
});
async function refusalOf(asked: ReturnType<typeof bench.ask>) {
  const { status, body } = await asked;
  return [status, (JSON.parse(String(body)) as { code: string }).code];
}

describe('the double of WeChat Pay', () => {
  it('takes a good request, and signs its answer', async () => {
    const answer = await bench.ask('POST', native, orderOf());
    expect(answer).toMatchObject({ status: 200, headers: { 'wechatpay-signature': expect.any(String) as string } });
    expect(answer.headers['request-id']).toMatch(/^[0-9A-F]{32}-0$/);
  });

  const key = { merchant: merchant.merchant, serial: merchant.serial, privateKey: merchantPair.privateKey };
  it.each<[string, (target: string, body: string) => string]>([
    ['is not signed', () => ''],
    ['is signed by another scheme', () => 'Bearer abc'],
    [
      'is signed by a stranger',
      (target, body) => authorize({ ...key, privateKey: strangePair.privateKey }, { method: 'POST', target, body }, bench.clock.now()),
    ],
    [
      'is signed for another address',
      (_target, body) => authorize(key, { method: 'POST', target: '/v3/pay/transactions/h5', body }, bench.clock.now()),
    ],
    ['is signed for another body', (target) => authorize(key, { method: 'POST', target, body: '{}' }, bench.clock.now())],
    [
      'is signed with another certificate',
      (target, body) => authorize({ ...key, serial: 'AA' }, { method: 'POST', target, body }, bench.clock.now()),
    ],
    [
      'is signed for another merchant',
      (target, body) => authorize({ ...key, merchant: '1' }, { method: 'POST', target, body }, bench.clock.now()),
    ],
    [
      'was signed more than five minutes ago',
      (target, body) => authorize(key, { method: 'POST', target, body }, new Date(bench.clock.now().getTime() - 301_000)),
    ],
  ])('refuses a request that %s', async (_how, sign) => {
    const order = orderOf();
    const authorization = sign(native, JSON.stringify(order));
    const answer = await bench.ask('POST', native, order, { authorization });
    expect(answer).toMatchObject({ status: 401, body: expect.stringContaining('SIGN_ERROR') as string });
    expect(answer.headers).not.toHaveProperty('wechatpay-signature');
    expect(await bench.store.findPayment(order.out_trade_no)).toBeUndefined();
  });

  it.each<[string, object, string?]>([
    ['without a description', { description: undefined }],
    ['with a description of 128 characters', { description: '样'.repeat(128) }],
    ['with a number of five characters', { out_trade_no: 'P1234' }],
    ['with a number of 33 characters', { out_trade_no: 'P'.padEnd(33, '0') }],
    ['with a number that has other characters', { out_trade_no: 'P1234#67' }],
    ['of nothing', { amount: { total: 0 } }],
    ['of half a fen', { amount: { total: 0.5 } }],
    ['in another currency', { amount: { total: 1, currency: 'USD' } }],
    ['whose call-backs go to an address with a query', { notify_url: 'https://portal.example/notice?a=1' }],
    ['that ends in less than a minute', { time_expire: '2026-11-21T12:00:30+08:00' }],
    ['that ends after more than a week', { time_expire: '2026-11-29T12:00:00+08:00' }],
    ['that ends at no time', { time_expire: 'tomorrow' }],
    ['inside WeChat of nobody', {}, 'jsapi'],
    ['on a phone of nowhere', {}, 'h5'],
    ['on a phone without its kind of page', { scene_info: { payer_client_ip: '203.0.113.7' } }, 'h5'],
  ])('refuses a payment %s', async (_what, more, kind = 'native') => {
    expect(await refusalOf(bench.ask('POST', `/v3/pay/transactions/${kind}`, orderOf(more)))).toEqual([400, 'PARAM_ERROR']);
  });

  it('refuses a payment for another merchant or official account', async () => {
    expect(await refusalOf(bench.ask('POST', native, orderOf({ mchid: '1900000110' })))).toEqual([400, 'MCH_NOT_EXISTS']);
    expect(await refusalOf(bench.ask('POST', native, orderOf({ appid: 'wx1' })))).toEqual([400, 'APPID_MCHID_NOT_MATCH']);
    const path = `/v3/pay/transactions/out-trade-no/${newNumber('P')}`;
    expect(await refusalOf(bench.ask('GET', `${path}?mchid=1900000110`))).toEqual([400, 'MCH_NOT_EXISTS']);
    expect(await refusalOf(bench.ask('POST', `${path}/close`, { mchid: '1900000110' }))).toEqual([400, 'MCH_NOT_EXISTS']);
  });

  it('refuses another way to pay under a number that was used, and any when it is paid', async () => {
    const order = orderOf();
    await bench.ask('POST', native, order);
    const phone = { ...order, scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } } };
    expect(await refusalOf(bench.ask('POST', '/v3/pay/transactions/h5', phone))).toEqual([400, 'INVALID_REQUEST']);
    await bench.double.pay(order.out_trade_no, 'lost');
    expect(await refusalOf(bench.ask('POST', native, order))).toEqual([400, 'ORDERPAID']);
    expect(await bench.double.pay(order.out_trade_no)).toBe('ORDERPAID');
    expect(await bench.double.pay(newNumber('P'))).toBe('ORDER_NOT_EXIST');
  });

  it('starts a payment anew after two hours', async () => {
    const order = orderOf();
    const started = async () => (await bench.ask('POST', native, order)).body;
    const first = await started();
    expect(await started()).toBe(first);
    bench.clock.advance(121);
    expect(await started()).not.toBe(first);
  });

  it('refuses a body that is no JSON, requests without the common headers, and calls that it does not have', async () => {
    const order = orderOf();
    expect(await refusalOf(bench.ask('POST', native, order, { 'content-type': 'text/plain' }))).toEqual([400, 'INVALID_REQUEST']);
    expect(await refusalOf(bench.ask('POST', native, order, { 'user-agent': '' }))).toEqual([400, 'INVALID_REQUEST']);
    expect(await refusalOf(bench.ask('POST', native))).toEqual([400, 'PARAM_ERROR']);
    expect(await refusalOf(bench.ask('GET', '/v3/certificates'))).toEqual([404, 'NOT_FOUND']);
    expect(await refusalOf(bench.ask('GET', native))).toEqual([404, 'NOT_FOUND']);
  });

  it.each([
    ['without its currency', { amount: { refund: 1, total: 1 } }],
    ['with a long reason', { reason: '因'.repeat(81) }],
    ['of no payment', { out_trade_no: undefined }],
    ['with a number of 65 characters', { out_refund_no: 'R'.padEnd(65, '0') }],
  ])('refuses a refund %s', async (_what, more) => {
    bench.clock.advance(1);
    const refund = {
      out_trade_no: newNumber('P'),
      out_refund_no: newNumber('R'),
      amount: { refund: 1, total: 1, currency: 'CNY' },
      ...more,
    };
    expect(await refusalOf(bench.ask('POST', '/v3/refund/domestic/refunds', refund))).toEqual([400, 'PARAM_ERROR']);
  });

  it('writes a bill at ten, keeps it for three months, and its address for five minutes', async () => {
    const ask = (date: string, more = '') => bench.ask('GET', `/v3/bill/tradebill?bill_date=${date}${more}`);
    await bench.payNew();
    expect(await refusalOf(ask('2026-11-22'))).toEqual([400, 'INVALID_REQUEST']);
    expect(await refusalOf(ask('2026-11-21'))).toEqual([400, 'STATEMENT_CREATING']);
    expect(await refusalOf(ask('2026-11-20'))).toEqual([400, 'NO_STATEMENT_EXIST']);
    expect(await refusalOf(ask('21.11.2026'))).toEqual([400, 'PARAM_ERROR']);
    expect(await refusalOf(ask('2026-11-20', '&tar_type=ZIP'))).toEqual([400, 'PARAM_ERROR']);
    bench.clock.advance(24 * 60);
    const { download_url: address } = JSON.parse(String((await ask('2026-11-21')).body)) as { download_url: string };
    const { pathname, search } = new URL(address);
    const file = await bench.ask('GET', pathname + search);
    expect(String(file.body)).toContain('`SUCCESS,');
    expect(file.headers).not.toHaveProperty('wechatpay-signature');
    expect(await refusalOf(bench.ask('GET', `${pathname}${search}x`))).toEqual([400, 'INVALID_REQUEST']);
    expect((await bench.ask('GET', pathname + search, '', { authorization: '' })).status).toBe(401);
    bench.clock.advance(5);
    expect(await refusalOf(bench.ask('GET', pathname + search))).toEqual([400, 'INVALID_REQUEST']);
    bench.clock.advance(91 * 24 * 60);
    expect(await refusalOf(ask('2026-11-21'))).toEqual([400, 'INVALID_REQUEST']);
  });

  it('answers below another path too', async () => {
    const own = await openWechatPay({ below: '/sandbox/wechat-pay' });
    const { paymentNo, amount } = await own.payNew();
    expect(await own.provider.query(paymentNo)).toEqual({ state: 'paid', amount });
    own.clock.advance(23 * 60);
    expect(await own.provider.bill('2026-11-21')).toMatchObject([{ kind: 'payment', paymentNo, amount }]);
    await own.close();
  });
});
