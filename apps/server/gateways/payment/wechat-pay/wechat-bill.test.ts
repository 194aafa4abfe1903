import { fen } from '@portal/rules/values/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedHeaders } from '#sandbox/wechat-pay/answers.ts';
import type { OutsideFailure } from '../../../platform/http-client/http-client.ts';
import { readWechatBill } from './wechat-bill.ts';
import { newNumber, openWechatPay, platformPair, publicKeyId } from './wechat-pay.testing.ts';

type Bench = Awaited<ReturnType<typeof openWechatPay>>;
let bench: Bench;
beforeAll(async () => {
  bench = await openWechatPay();
});
afterAll(() => bench.close());

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: OutsideFailure) => error,
  );
/** The clock of the bench begins at noon. */
const day = '2026-11-21';
const minutesTo10 = 22 * 60;

const head =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const totals = '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const payment =
  '`2026-11-20 08:35:41,`wxd678efh567hg6787,`1900000109,`0,`,`4200000925202611204997714292,`P179523360000000000001,`oUpF8uMuAJO,`JSAPI,`SUCCESS,`PSBC_DEBIT,`CNY,`8236.00,`0.00,`0,`0,`0.00,`0.00,`,`,`样例终身寿险,首期,`,`49.42000,`0.60%,`8236.00,`0.00,`';
const refund =
  '`2026-11-20 09:10:02,`wxd678efh567hg6787,`1900000109,`0,`,`4200000925202611204997714292,`P179523360000000000001,`oUpF8uMuAJO,`JSAPI,`REFUND,`PSBC_DEBIT,`CNY,`0.00,`0.00,`50300000002026112012345678901,`R179523360000000000002,`100.00,`0.00,`ORIGINAL,`PROCESSING,`样例终身寿险,`,`-0.60000,`0.60%,`0.00,`100.00,`';
const sums = '`2,`8236.00,`100.00,`0.00,`48.82000,`8236.00,`100.00';
const billOf = (...lines: string[]) => [head, ...lines, totals, sums, ''].join('\r\n');

const lines = [
  {
    kind: 'payment',
    paymentNo: 'P179523360000000000001',
    refundNo: null,
    providerNo: '4200000925202611204997714292',
    amount: 823_600,
    fee: 4_942,
  },
  {
    kind: 'refund',
    paymentNo: 'P179523360000000000001',
    refundNo: 'R179523360000000000002',
    providerNo: '50300000002026112012345678901',
    amount: 10_000,
    fee: 60,
  },
];

describe('the text of a bill', () => {
  it('has payments and refunds with numbers, amounts and fees, in fen', () => {
    expect(readWechatBill(billOf(payment, refund))).toEqual(lines);
  });

  it('is read with each line end, with a mark of its encoding, and with more columns in any order', () => {
    expect(readWechatBill(`\uFEFF${billOf(payment, refund).replaceAll('\r\n', '\n')}`)).toEqual(lines);
    const more = (line: string) => `\`new,${line}`;
    expect(readWechatBill([`新列,${head}`, more(payment), more(refund), totals, sums].join('\n'))).toEqual(lines);
  });

  it('has no line of a refund that was not made', () => {
    expect(readWechatBill(billOf(payment, refund.replace('PROCESSING', 'FAIL')))).toEqual(lines.slice(0, 1));
    expect(readWechatBill(billOf())).toEqual([]);
  });

  it.each([
    ['a line with too few fields', billOf(payment.replace('`JSAPI,', '')), 2],
    ['a line without back-ticks', billOf(payment, refund.replaceAll('`', '')), 3],
    ['another state', billOf(payment.replace('SUCCESS', 'REVOKED')), 2],
    ['another currency', billOf(payment.replace('CNY', 'HKD')), 2],
    ['an amount that is none', billOf(payment.replaceAll('8236.00', '8,236.00')), 2],
    ['no column of fees', billOf(payment).replace('手续费,', '服务费,'), 1],
    ['no totals', [head, payment].join('\n'), 2],
  ])('with %s is not read', (_what, text, line) => {
    expect(() => readWechatBill(text)).toThrow(`line ${line} of a bill`);
  });
});

describe('the bill of a day', () => {
  it('is written at ten in the morning of the next, and before that not asked for', async () => {
    const before = bench.asked();
    expect(await bench.provider.bill(day)).toBe('not yet');
    bench.clock.advance(minutesTo10 - 1);
    expect(await bench.provider.bill(day)).toBe('not yet');
    expect(bench.asked()).toBe(before);
    bench.clock.advance(1 - minutesTo10);
  });

  it('has its payments and refunds and none of another day', async () => {
    const own = await openWechatPay();
    const one = await own.payNew({ device: 'phone', description: '样例,"险' });
    const { paymentNo, amount: paid } = await own.payNew({ amount: fen(99) });
    const refundNo = newNumber('R');
    await own.provider.refund({ paymentNo, refundNo, amount: fen(50), paid });
    own.clock.advance(14 * 60);
    await own.payNew();
    own.clock.advance(minutesTo10);
    const bill = await own.provider.bill(day);
    expect(bill).toEqual([
      expect.objectContaining({ kind: 'payment', paymentNo: one.paymentNo, refundNo: null, amount: 823_600, fee: 4_942 }),
      expect.objectContaining({ kind: 'payment', paymentNo, amount: 99, fee: 1 }),
      expect.objectContaining({ kind: 'refund', paymentNo, refundNo, amount: 50, fee: 0 }),
    ]);
    const stored = await own.store.findRefund(refundNo);
    expect(bill[2]).toMatchObject({ providerNo: stored?.refundId });
    await own.close();
  });

  it('is empty when nothing was paid, and later when WeChat Pay still writes it', async () => {
    bench.clock.advance(3 * 24 * 60);
    expect(await bench.provider.bill(day)).toEqual([]);
    const body = '{"code":"STATEMENT_CREATING","message":""}';
    bench.alter(() => ({
      status: 400,
      headers: signedHeaders({ serial: publicKeyId, privateKey: platformPair.privateKey }, body, bench.clock.now()),
      body,
    }));
    expect(await bench.provider.bill(day)).toBe('not yet');
    bench.alter();
  });

  it('is not read when its file is not what was announced', async () => {
    const own = await openWechatPay();
    await own.payNew();
    own.clock.advance(minutesTo10 + 60);
    own.alter((answer) => (Buffer.isBuffer(answer.body) ? { ...answer, body: Buffer.concat([answer.body.subarray(0, -20)]) } : answer));
    expect(await failureOf(own.provider.bill(day))).toMatchObject({ retry: 'unknown', message: expect.stringContaining('bill') as string });
    own.alter((answer) => (Buffer.isBuffer(answer.body) ? { ...answer, body: Buffer.from(billOf(payment)) } : answer));
    expect(await failureOf(own.provider.bill(day))).toMatchObject({ retry: 'unknown' });
    own.alter();
    expect(await own.provider.bill(day)).toHaveLength(1);
    await own.close();
  });

  it('is got from WeChat Pay only', async () => {
    const body = JSON.stringify({
      hash_type: 'SHA1',
      hash_value: 'a'.repeat(40),
      download_url: 'https://other.example/v3/billdownload/file',
    });
    bench.alter(() => ({
      status: 200,
      headers: signedHeaders({ serial: publicKeyId, privateKey: platformPair.privateKey }, body, bench.clock.now()),
      body,
    }));
    expect(await failureOf(bench.provider.bill(day))).toMatchObject({ message: 'WeChat Pay answered something unexpected' });
    bench.alter();
  });
});
