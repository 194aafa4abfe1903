import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAlipay, strangePair } from './alipay.testing.ts';

let bench: Awaited<ReturnType<typeof openAlipay>>;
beforeAll(async () => {
  bench = await openAlipay();
});
afterAll(() => bench.close());

type Options = Parameters<typeof bench.ask>[2];
const query = (options?: Options) => bench.ask('alipay.trade.query', { out_trade_no: 'P1' }, options);

describe('the double of Alipay', () => {
  it('answers with a signature, with its slashes escaped, and refuses business with one', async () => {
    expect(await query()).toMatch(/^\{"alipay_trade_query_response":\{"code":"40004",.*ACQ\.TRADE_NOT_EXIST.*\},"sign":"[^"]+"\}$/);
  });

  it.each<[string, Options, string, string]>([
    ['not signed', { form: { app_id: '2021000122671080', method: 'alipay.trade.query' } }, '40001', 'isv.missing-charset'],
    ['signed by a stranger', { by: strangePair.privateKey }, '40002', 'isv.invalid-signature'],
    ['of another app', { more: { app_id: '1' } }, '40002', 'isv.invalid-app-id'],
    ['signed in another way', { more: { sign_type: 'RSA' } }, '40002', 'isv.invalid-signature-type'],
    ['in another encoding', { more: { charset: 'gbk' } }, '40002', 'isv.invalid-charset'],
    ['of another time', { more: { timestamp: '2026-11-21 11:44:59' } }, '40002', 'isv.invalid-timestamp'],
    ['of no time', { more: { timestamp: '2026-11-21T12:00:00Z' } }, '40002', 'isv.invalid-timestamp'],
    ['for nothing it knows', { more: { method: 'alipay.trade.none' } }, '40002', 'isv.invalid-method'],
  ])('refuses a request that is %s, and signs nothing', async (_what, options, code, subCode) => {
    const answer = JSON.parse(await query(options)) as { error_response: object; sign?: string };
    expect(answer).toEqual({ error_response: expect.objectContaining({ code, sub_code: subCode }) as object });
  });

  it('opens a page only at its signed address, for a product that belongs to it', async () => {
    const { url } = await bench.begin();
    expect(await bench.open(url.replace('8236.00', '0001.00'))).toContain('isv.invalid-signature');
    expect(await bench.open(`${url}&x=y`)).toContain('isv.invalid-signature');
  });

  it.each([
    ['alipay.trade.query', {}],
    ['alipay.trade.refund', { out_trade_no: 'P1', refund_amount: '1', out_request_no: 'R1' }],
    ['alipay.trade.fastpay.refund.query', { out_trade_no: 'P1' }],
    ['alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'all', bill_date: '2026-11-20' }],
  ])('wants all of what %s is asked with', async (method, content) => {
    expect(await bench.ask(method, content)).toContain('ACQ.INVALID_PARAMETER');
  });

  it('lets nobody pay twice, or what nobody has opened', async () => {
    const { paymentNo, url } = await bench.payNew();
    expect(await bench.double.pay(paymentNo)).toBe('ACQ.TRADE_HAS_SUCCESS');
    expect(await bench.open(url)).toContain('ACQ.TRADE_HAS_SUCCESS');
    const unopened = await bench.begin();
    expect(await bench.double.pay(unopened.paymentNo)).toBe('ACQ.TRADE_NOT_EXIST');
  });
});
