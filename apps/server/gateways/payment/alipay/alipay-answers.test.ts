import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { writeAnswer } from '#sandbox/alipay/answers.ts';
import type { OutsideFailure } from '../../../platform/http-client/http-client.ts';
import { cutMember } from './alipay-signature.ts';
import { type Altering, newNumber, openAlipay, pemOf, settings, signer, strangePair } from './alipay.testing.ts';
import { createAlipay } from './alipay.ts';

let bench: Awaited<ReturnType<typeof openAlipay>>;
beforeAll(async () => {
  bench = await openAlipay();
});
afterEach(() => bench.alter());
afterAll(() => bench.close());

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: OutsideFailure) => error,
  );
const unused = () => newNumber('P', bench.clock.now());
const query = 'alipay.trade.query';
const say =
  (content: object, by = signer, method = query): Altering =>
  () =>
    writeAnswer(method, content, by);
const sayText =
  (body: string, status = 200): Altering =>
  () => ({ status, headers: {}, body });
const rewrite =
  (change: (body: string) => string): Altering =>
  (answer) => ({ ...answer, body: change(String(answer.body)) });
const fine = { code: '10000', msg: 'Success' };

describe('an answer of success', () => {
  it.each<[string, Altering]>([
    ['is not signed', rewrite((body) => body.replace(/,"sign":"[^"]*"/, ''))],
    ['was altered', rewrite((body) => body.replace('WAIT_BUYER_PAY', 'TRADE_SUCCESS'))],
    ['was written again', rewrite((body) => body.replace('"trade_status":', '"trade_status": '))],
    ['is signed by a stranger', say({ ...fine, trade_status: 'TRADE_SUCCESS' }, { privateKey: strangePair.privateKey })],
  ])('that %s is refused, and the request may have been carried out', async (_how, altering) => {
    const { paymentNo } = await bench.beginAndOpen();
    bench.alter(altering);
    expect(await failureOf(bench.provider.query(paymentNo))).toMatchObject({
      message: 'Alipay answered 10000 without a valid signature',
      retry: 'unknown',
    });
  });

  it.each<[string, Altering]>([
    ['no JSON', sayText('<html>')],
    ['the answer to another call', say({ ...fine, out_trade_no: 'a' }, undefined, 'alipay.trade.close')],
    ['of another form', say({ ...fine, out_trade_no: 'a', trade_status: 'PAID', total_amount: '1.00' })],
    ['about another payment', say({ ...fine, out_trade_no: 'a', trade_status: 'TRADE_SUCCESS', total_amount: '1.00' })],
    ['without an amount', say({ ...fine, out_trade_no: 'a', trade_status: 'TRADE_SUCCESS', total_amount: '' })],
  ])('that is %s is refused', async (_how, altering) => {
    bench.alter(altering);
    expect(await failureOf(bench.provider.query(unused()))).toMatchObject({ name: 'OutsideFailure', retry: 'unknown' });
  });

  it('is verified as it was sent, with braces, quotes and slashes within its texts', async () => {
    const paymentNo = unused();
    const words = 'a"}\\ {/ 样例';
    bench.alter(
      say({ ...fine, msg: words, out_trade_no: paymentNo, trade_status: 'WAIT_BUYER_PAY', total_amount: '0.01', x: { y: [{}] } }),
    );
    expect(await bench.provider.query(paymentNo)).toEqual({ state: 'waiting', amount: 1 });
    expect(cutMember('{"a_response":{"b":{}', 'a_response')).toBeUndefined();
    expect(cutMember('{"sign":"x" , "a_response" : {"b":{}} }', 'a_response')).toBe('{"b":{}}');
  });
});

describe('a refusal', () => {
  it.each([
    ['40004', 'ACQ.INVALID_PARAMETER', 'refused'],
    ['40004', 'ACQ.SYSTEM_ERROR', 'unknown'],
    ['40004', 'aop.unknow-error', 'unknown'],
    ['20000', 'isp.unknow-error', 'unknown'],
    ['40005', 'isv.app-call-limited', 'busy'],
    ['40006', 'isv.insufficient-isv-permissions', 'refused'],
  ])('%s %s means for a second try: %s', async (code, cause, retry) => {
    bench.alter(say({ code, msg: 'x', sub_code: cause, sub_msg: '用户 样例甲' }));
    const failure = await failureOf(bench.provider.query(unused()));
    expect(failure).toMatchObject({ retry, message: `Alipay answered 200 ${code} ${cause}` });
  });

  it.each([
    ['40004', 'unknown'],
    ['20000', 'unknown'],
    ['40001', 'refused'],
    ['40002', 'refused'],
    ['40003', 'refused'],
    ['40006', 'refused'],
    ['40005', 'busy'],
  ])('%s that is not signed: %s', async (code, retry) => {
    bench.alter(sayText(JSON.stringify({ error_response: { code, msg: 'x', sub_code: 'ACQ.TRADE_NOT_EXIST', sub_msg: '样例甲' } })));
    expect(await failureOf(bench.provider.query(unused()))).toMatchObject({
      retry,
      message: `Alipay answered 200 ${code} without a valid signature`,
    });
  });

  it('that is not signed decides nothing', async () => {
    bench.alter(rewrite((body) => body.replace(/,"sign":"[^"]*"/, '')));
    const paymentNo = unused();
    const refundNo = newNumber('R', bench.clock.now());
    expect(await failureOf(bench.provider.query(paymentNo))).toMatchObject({ retry: 'unknown' });
    expect(await failureOf(bench.provider.close('P0'))).toMatchObject({ retry: 'unknown' });
    expect(await failureOf(bench.provider.queryRefund({ paymentNo, refundNo }))).toMatchObject({ retry: 'unknown' });
    expect(await failureOf(bench.provider.bill('2026-11-19'))).toMatchObject({ retry: 'unknown' });
  });

  it.each([
    [503, 'busy'],
    [502, 'unknown'],
  ])('by status %i: %s', async (status, retry) => {
    bench.alter(sayText('', status));
    expect(await failureOf(bench.provider.query(unused()))).toMatchObject({ retry, status });
  });
});

it('of other keys and another app the gateway wants nothing', async () => {
  const good = settings(bench.url);
  const clock = bench.clock.now;
  const strange = createAlipay({ ...good, privateKey: pemOf(strangePair.privateKey) }, { clock });
  expect(await failureOf(strange.query(unused()))).toMatchObject({ retry: 'refused' });
  expect(await failureOf(createAlipay({ ...good, appId: '1' }, { clock }).query(unused()))).toMatchObject({ retry: 'refused' });
  const late = createAlipay(good, { clock: () => new Date(clock().getTime() - 16 * 60_000) });
  expect(await failureOf(late.query(unused()))).toMatchObject({ retry: 'refused' });
  const mistaken = createAlipay({ ...good, keys: { publicKey: pemOf(strangePair.publicKey) } }, { clock });
  expect(await failureOf(mistaken.query(unused()))).toMatchObject({ retry: 'unknown' });
});

it('a slow answer is not waited for, and what was asked may have been done', async () => {
  const hasty = createAlipay(settings(bench.url), { clock: bench.clock.now, timeoutMs: 50 });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  bench.alter(async (answer) => {
    await promise;
    return answer;
  });
  expect(await failureOf(hasty.query(unused()))).toMatchObject({ retry: 'unknown' });
  resolve(undefined);
});
