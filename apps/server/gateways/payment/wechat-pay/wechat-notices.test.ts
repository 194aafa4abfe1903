import { fen } from '@portal/rules/values/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedHeaders } from '#sandbox/wechat-pay/answers.ts';
import type { PlatformSigner } from '#sandbox/wechat-pay/double-parts.ts';
import { noticeRepeats, writeNotice } from '#sandbox/wechat-pay/notices.ts';
import type { NoticePlay } from '#sandbox/wechat-pay/wechat-pay-double.ts';
import {
  apiV3Key,
  merchant,
  newNumber,
  nextSigner,
  openWechatPay,
  platformPair,
  publicKeyId,
  requestOf,
  strangePair,
} from './wechat-pay.testing.ts';

let bench: Awaited<ReturnType<typeof openWechatPay>>;
beforeAll(async () => {
  bench = await openWechatPay();
});
afterAll(() => bench.close());

const signer: PlatformSigner = { serial: publicKeyId, privateKey: platformPair.privateKey };

async function startNew() {
  const request = requestOf();
  await bench.provider.create(request);
  bench.received.length = 0;
  return request;
}
const notices = () => bench.received.map(({ notice }) => notice);

const paid = {
  appid: merchant.appId,
  mchid: merchant.merchant,
  out_trade_no: 'P1795233600000',
  trade_state: 'SUCCESS',
  amount: { total: 100 },
};
type Event = Parameters<typeof writeNotice>[1];

/** A call-back with any content, signed and sealed well. */
function callOf(
  content: object,
  event: Event = 'TRANSACTION.SUCCESS',
  { by = signer, key = apiV3Key, change = (body: string) => body } = {},
) {
  const body = change(writeNotice('notice-1', event, content, key, bench.clock.now()));
  return { headers: signedHeaders(by, body, bench.clock.now()), body };
}

describe('a call-back', () => {
  it('says that a payment was made, and its answer has no content', async () => {
    const { paymentNo, amount } = await startNew();
    expect(await bench.payAndTell(paymentNo)).toEqual([204]);
    expect(notices()).toEqual([{ noticeId: expect.any(String) as string, merchant: merchant.merchant, paymentNo, amount, state: 'paid' }]);
    expect(bench.provider.answer('kept')).toMatchObject({ status: 204, body: '' });
  });

  it.each([
    ['SUCCESS', 'done'],
    ['ABNORMAL', 'abnormal'],
    ['CLOSED', 'closed'],
  ] as const)('about a refund that ended %s says %s', async (end, state) => {
    const { paymentNo, amount: whole } = await bench.payNew();
    const refundNo = newNumber('R');
    await bench.provider.refund({ paymentNo, refundNo, amount: fen(100), paid: whole });
    bench.received.length = 0;
    const [due] = await bench.double.endRefund(refundNo, end);
    expect(due && (await bench.double.send(due))).toBe(204);
    expect(notices()).toEqual([{ noticeId: due?.noticeId, merchant: merchant.merchant, paymentNo, refundNo, amount: 100, state }]);
  });

  it.each<[NoticePlay, unknown[]]>([
    ['lost', []],
    ['late', [204]],
    ['twice', [204, 204]],
    ['probed', [401, 204]],
  ])('that is %s', async (play, statuses) => {
    const { paymentNo } = await startNew();
    expect(await bench.payAndTell(paymentNo, play)).toEqual(statuses);
    const ids = notices().flatMap((notice) => (typeof notice === 'string' ? [] : [notice.noticeId]));
    expect(new Set(ids).size).toBe(Math.min(1, ids.length));
    expect(await bench.provider.query(paymentNo)).toMatchObject({ state: 'paid' });
  });

  it('is waited for, if it is late', async () => {
    const { paymentNo } = await startNew();
    expect(await bench.double.pay(paymentNo, 'late')).toMatchObject([{ afterSeconds: 15, paymentNo }]);
  });

  it('that is not taken is repeated fifteen times, within a day and four minutes', () => {
    expect(noticeRepeats).toHaveLength(15);
    expect(noticeRepeats.reduce((sum: number, seconds) => sum + seconds, 0)).toBe((24 * 60 + 4) * 60);
  });

  it('for another merchant names it, and for another official account is not readable', () => {
    expect(bench.receive(callOf({ ...paid, mchid: '1900000110' }))).toMatchObject({ merchant: '1900000110' });
    expect(bench.receive(callOf({ ...paid, appid: 'wx0000000000000000' }))).toBe('unreadable');
  });

  it('with a field that nobody knows is read', () => {
    const change = (body: string) => body.replace('{', '{"new_field":{"a":[1]},');
    expect(bench.receive(callOf({ ...paid, new_field: 1 }, 'TRANSACTION.SUCCESS', { change }))).toMatchObject({
      state: 'paid',
      amount: 100,
    });
  });

  it('that was altered is not signed, in its body or in its time', () => {
    const { headers, body } = callOf(paid);
    expect(bench.receive({ headers, body })).toMatchObject({ state: 'paid' });
    expect(bench.receive({ headers, body: `${body} ` })).toBe('unsigned');
    const later = String(Number(headers['wechatpay-timestamp']) + 1);
    expect(bench.receive({ headers: { ...headers, 'wechatpay-timestamp': later }, body })).toBe('unsigned');
  });

  it.each(['timestamp', 'nonce', 'signature', 'serial'])('without its %s is not signed', (name) => {
    const { headers, body } = callOf(paid);
    const { [`wechatpay-${name}`]: _, ...rest } = headers;
    expect(bench.receive({ headers: rest, body })).toBe('unsigned');
  });

  it('is not taken five minutes later, or from the future', () => {
    const call = callOf(paid);
    bench.clock.advance(5);
    expect(bench.receive(call)).toMatchObject({ state: 'paid' });
    bench.clock.advance(0.02);
    expect(bench.receive(call)).toBe('unsigned');
    bench.clock.advance(-11);
    expect(bench.receive(call)).toBe('unsigned');
    bench.clock.advance(5.98);
  });

  it('by a key that nobody knows, or by one key under the name of another, is not signed', () => {
    const strange = strangePair.privateKey;
    for (const by of [
      { serial: 'PUB_KEY_ID_0000000000000000000000000000', privateKey: strange },
      { serial: publicKeyId, privateKey: strange },
      { serial: publicKeyId, privateKey: nextSigner.privateKey },
      { serial: nextSigner.serial, privateKey: signer.privateKey },
    ])
      expect(bench.receive(callOf(paid, 'TRANSACTION.SUCCESS', { by }))).toBe('unsigned');
  });

  it.each<[string, () => ReturnType<typeof callOf>]>([
    ['sealed with another key', () => callOf(paid, 'TRANSACTION.SUCCESS', { key: 'b0123456789b0123456789c012345678' })],
    ['no JSON', () => callOf(paid, 'TRANSACTION.SUCCESS', { change: () => '<xml>' })],
    ['without its resource', () => callOf(paid, 'TRANSACTION.SUCCESS', { change: () => '{"id":"1","event_type":"TRANSACTION.SUCCESS"}' })],
    [
      'of an event that nobody knows',
      () => callOf(paid, 'TRANSACTION.SUCCESS', { change: (body) => body.replace('TRANSACTION.SUCCESS', 'COUPON.USE') }),
    ],
    ['of a payment that was not made', () => callOf({ ...paid, trade_state: 'NOTPAY' })],
    ['of no amount', () => callOf({ ...paid, amount: { total: 0 } })],
    ['in another currency', () => callOf({ ...paid, amount: { total: 100, currency: 'HKD' } })],
    [
      'whose event is not that of its content',
      () => callOf({ ...paid, out_refund_no: 'R1', refund_status: 'SUCCESS', amount: { refund: 1 } }, 'REFUND.CLOSED'),
    ],
    ['of a refund that is a payment', () => callOf(paid, 'REFUND.SUCCESS')],
  ])('that is signed and %s is not readable', (_what, call) => {
    expect(bench.receive(call())).toBe('unreadable');
  });

  it('that is not taken is answered as WeChat Pay wants it', () => {
    expect(bench.provider.answer('unsigned')).toEqual({
      status: 401,
      type: 'application/json',
      body: '{"code":"FAIL","message":"验签失败"}',
    });
    expect(bench.provider.answer('unreadable')).toMatchObject({ status: 400, body: expect.stringContaining('"FAIL"') as string });
  });
});

it('the key of WeChat Pay changes in the middle of a payment', async () => {
  const { paymentNo, amount } = await startNew();
  bench.double.signWith(nextSigner);
  expect(await bench.provider.query(paymentNo)).toEqual({ state: 'waiting', amount });
  expect(await bench.payAndTell(paymentNo)).toEqual([204]);
  bench.double.signWith(signer);
  expect(await bench.provider.close(paymentNo)).toBe('paid');
});
