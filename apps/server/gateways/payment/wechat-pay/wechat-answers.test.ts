import { fen } from '@portal/rules/values/money.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { signedHeaders } from '#sandbox/wechat-pay/answers.ts';
import type { DoubleAnswer } from '#sandbox/serve-double.ts';
import type { OutsideFailure } from '../../../platform/http-client/http-client.ts';
import { createWechatPay } from './wechat-pay.ts';
import {
  type Altering,
  apiV3Key,
  merchant,
  newNumber,
  nextSerial,
  openWechatPay,
  platformPair,
  publicKeyId,
  requestOf,
  settings,
  strangePair,
} from './wechat-pay.testing.ts';

let bench: Awaited<ReturnType<typeof openWechatPay>>;
beforeAll(async () => {
  bench = await openWechatPay();
});
afterEach(() => bench.alter());
afterAll(() => bench.close());

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: OutsideFailure) => error,
  );
const signer = { serial: publicKeyId, privateKey: platformPair.privateKey };

/** Another answer that WeChat Pay has signed. */
const say =
  (status: number, content: string, minutes = 0, by = signer): Altering =>
  (answer) => ({
    status,
    headers: { ...answer.headers, ...signedHeaders(by, content, new Date(bench.clock.now().getTime() + minutes * 60_000)) },
    body: content,
  });
const without =
  (pattern: RegExp): Altering =>
  (answer: DoubleAnswer) => ({
    ...answer,
    headers: Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !pattern.test(name))),
  });
const set =
  (headers: Record<string, string>): Altering =>
  (answer) => ({ ...answer, headers: { ...answer.headers, ...headers } });

describe('an answer of success', () => {
  it.each<[string, Altering]>([
    ['is not signed', without(/^wechatpay/)],
    ['has no nonce', without(/nonce/)],
    ['was altered', (answer) => ({ ...answer, body: String(answer.body).replace('"NOTPAY"', '"SUCCESS"') })],
    ['is a probe', set({ 'wechatpay-signature': 'WECHATPAY/SIGNTEST/abcd' })],
    ['names a key that nobody knows', set({ 'wechatpay-serial': 'PUB_KEY_ID_0000000000000000000000000000' })],
    ['names another key', set({ 'wechatpay-serial': nextSerial })],
    ['is older than five minutes', say(200, '{}', -5.1)],
    ['is signed by a stranger', say(200, '{}', 0, { serial: publicKeyId, privateKey: strangePair.privateKey })],
  ])('that %s is refused, and the request may have been carried out', async (_how, altering) => {
    const request = requestOf();
    await bench.provider.create(request);
    bench.alter(altering);
    expect(await failureOf(bench.provider.query(request.paymentNo))).toMatchObject({
      message: 'WeChat Pay answered 200 without a valid signature',
      retry: 'unknown',
    });
  });

  it.each([
    ['no JSON', '<html>'],
    ['of another form', '{"trade_state":"PAID"}'],
    ['empty', ''],
    ['about another payment', JSON.stringify({ appid: 'a', mchid: 'b', out_trade_no: 'c', trade_state: 'SUCCESS', amount: { total: 1 } })],
  ])('that is signed and %s is refused', async (_how, content) => {
    bench.alter(say(200, content));
    expect(await failureOf(bench.provider.query(newNumber('P')))).toMatchObject({ name: 'OutsideFailure', retry: 'unknown' });
  });

  it('about a payment that was made has its amount', async () => {
    const { paymentNo } = await bench.payNew();
    bench.alter((answer) => {
      const { amount: _, ...rest } = JSON.parse(String(answer.body)) as Record<string, unknown>;
      return say(200, JSON.stringify(rest))(answer);
    });
    expect(await failureOf(bench.provider.query(paymentNo))).toMatchObject({ retry: 'unknown' });
  });

  it('to closing has to be signed too', async () => {
    const request = requestOf();
    await bench.provider.create(request);
    bench.alter(without(/^wechatpay/));
    expect(await failureOf(bench.provider.close(request.paymentNo))).toMatchObject({ retry: 'unknown', status: 204 });
  });
});

describe('a refusal', () => {
  it.each([
    [400, 'PARAM_ERROR', 'refused'],
    [403, 'NO_AUTH', 'refused'],
    [403, 'NOT_ENOUGH', 'refused'],
    [429, 'FREQUENCY_LIMITED', 'busy'],
    [403, 'FREQUENCY_LIMITED', 'busy'],
    [500, 'SYSTEM_ERROR', 'unknown'],
    [502, 'BAD_GATEWAY', 'unknown'],
    [503, 'SERVICE_UNAVAILABLE', 'busy'],
  ])('%i %s means for a second try: %s', async (status, code, retry) => {
    bench.alter(say(status, JSON.stringify({ code, message: '用户 样例甲' })));
    const failure = await failureOf(bench.provider.create(requestOf()));
    expect(failure).toMatchObject({ retry, status, message: expect.stringContaining(`answered ${status} ${code}`) as string });
    expect(failure?.message).not.toContain('样例甲');
  });

  it('that is not signed decides nothing', async () => {
    const unsigned =
      (status: number, code: string): Altering =>
      () => ({ status, headers: {}, body: JSON.stringify({ code, message: '' }) });
    bench.alter(unsigned(404, 'ORDER_NOT_EXIST'));
    expect(await failureOf(bench.provider.close(newNumber('P')))).toMatchObject({ retry: 'unknown', status: 404 });
    expect(await failureOf(bench.provider.query(newNumber('P')))).toMatchObject({ retry: 'unknown' });
    bench.alter(unsigned(404, 'RESOURCE_NOT_EXISTS'));
    expect(await failureOf(bench.provider.queryRefund({ refundNo: 'R1', paymentNo: 'P1' }))).toMatchObject({ retry: 'unknown' });
    bench.alter(unsigned(400, 'NO_STATEMENT_EXIST'));
    expect(await failureOf(bench.provider.bill('2026-11-19'))).toMatchObject({ retry: 'unknown' });
  });

  it('of a closing that says nothing about the payment is a failure', async () => {
    const request = requestOf();
    await bench.provider.create(request);
    const standing = JSON.stringify({
      appid: merchant.appId,
      mchid: merchant.merchant,
      out_trade_no: request.paymentNo,
      trade_state: 'USERPAYING',
    });
    const answers = [say(400, '{"code":"INVALID_REQUEST"}'), say(200, standing)];
    bench.alter((answer) => answers.shift()?.(answer) ?? answer);
    expect(await failureOf(bench.provider.close(request.paymentNo))).toMatchObject({ retry: 'refused', status: 400 });
    expect(answers).toEqual([]);
  });

  it('of a refund whose account is gone means that it is never paid back', async () => {
    bench.alter(say(403, '{"code":"USER_ACCOUNT_ABNORMAL","message":""}'));
    const refund = { paymentNo: newNumber('P'), refundNo: newNumber('R'), amount: fen(1), paid: fen(1) };
    expect(await bench.provider.refund(refund)).toEqual({ state: 'closed', reason: '用户账户异常或已注销' });
  });
});

it('a slow answer is not waited for, and what was asked may have been done', async () => {
  const hasty = createWechatPay(settings(bench.url), { clock: bench.clock.now, timeoutMs: 50 });
  const { promise, resolve } = Promise.withResolvers<undefined>();
  bench.alter(async (answer) => {
    await promise;
    return answer;
  });
  expect(await failureOf(hasty.query(newNumber('P')))).toMatchObject({
    retry: 'unknown',
    message: expect.stringContaining('did not answer') as string,
  });
  resolve(undefined);
});

it('nothing secret or personal is in a failure', async () => {
  const request = requestOf({ device: 'wechat', openid: 'oSecretOpenid', amount: fen(1), description: '样例甲' });
  bench.alter(say(400, JSON.stringify({ code: 'PARAM_ERROR', message: 'oSecretOpenid' })));
  const failure = await failureOf(bench.provider.create(request));
  const text = JSON.stringify([failure, failure?.message, failure?.stack, failure?.cause]);
  for (const secret of ['oSecretOpenid', '样例甲', apiV3Key, request.paymentNo, 'PRIVATE KEY']) expect(text).not.toContain(secret);
});
