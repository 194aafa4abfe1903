import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Aes, Formatter, Rsa, Wechatpay } from 'wechatpay-axios-plugin';
import { systemClock } from '../../../platform/clock.ts';
import {
  apiV3Key,
  merchant,
  merchantPair,
  newNumber,
  nextSerial,
  nextSigner,
  openWechatPay,
  platformPair,
  publicKeyId,
  requestOf,
  settings,
} from './wechat-pay.testing.ts';
import { authorize, openResource, readAuthorization } from './wechat-signature.ts';

/** Another author's client of the same protocol: it signs what our double verifies, and verifies what our double signs. */
let bench: Awaited<ReturnType<typeof openWechatPay>>;
let other: Wechatpay;
beforeAll(async () => {
  bench = await openWechatPay({ clock: systemClock });
  const { privateKey, platformKeys } = settings(bench.url);
  other = new Wechatpay({ mchid: merchant.merchant, serial: merchant.serial, privateKey, certs: { ...platformKeys }, baseURL: bench.url });
});
afterAll(() => bench.close());

const orderOf = (paymentNo: string) => ({
  appid: merchant.appId,
  mchid: merchant.merchant,
  description: '样例终身寿险',
  out_trade_no: paymentNo,
  notify_url: 'https://portal.example/notice',
  amount: { total: 100, currency: 'CNY' },
});
const query = async (paymentNo: string) =>
  other.chain(`v3/pay/transactions/out-trade-no/${paymentNo}`).get({ params: { mchid: merchant.merchant } });

describe('another client of WeChat Pay', () => {
  it('starts, queries, refunds and closes payments at the double, and believes its answers', async () => {
    const paymentNo = newNumber('P');
    expect(await other.chain('v3/pay/transactions/native').post(orderOf(paymentNo))).toMatchObject({ status: 200 });
    expect(await query(paymentNo)).toMatchObject({ data: { trade_state: 'NOTPAY' } });
    await bench.double.pay(paymentNo, 'lost');
    const refund = { out_trade_no: paymentNo, out_refund_no: newNumber('R'), amount: { refund: 1, total: 100, currency: 'CNY' } };
    expect(await other.chain('v3/refund/domestic/refunds').post(refund)).toMatchObject({ data: { status: 'PROCESSING' } });
    expect(await query(paymentNo)).toMatchObject({ data: { trade_state: 'REFUND' } });
    const open = newNumber('P');
    await other.chain('v3/pay/transactions/native').post(orderOf(open));
    const closed = await other.chain(`v3/pay/transactions/out-trade-no/${open}/close`).post({ mchid: merchant.merchant });
    expect(closed.status).toBe(204);
  });

  it('believes the next key too, and no answer that was altered', async () => {
    const paymentNo = newNumber('P');
    await other.chain('v3/pay/transactions/native').post(orderOf(paymentNo));
    bench.double.signWith(nextSigner);
    expect(await query(paymentNo)).toMatchObject({ status: 200, headers: { 'wechatpay-serial': nextSerial } });
    bench.double.signWith({ serial: publicKeyId, privateKey: platformPair.privateKey });
    bench.alter((answer) => ({ ...answer, body: String(answer.body).replace('NOTPAY', 'SUCCESS') }));
    await expect(query(paymentNo)).rejects.toThrow();
    bench.alter();
  });

  it('verifies our requests and our calls inside WeChat', async () => {
    const request = { method: 'GET', target: '/v3/certificates?a=1', body: '' };
    const given = readAuthorization(authorize({ ...merchant, privateKey: merchantPair.privateKey }, request, new Date()));
    if (!given) throw new Error('not signed');
    const lines = Formatter.request(request.method, request.target, given.timestamp, given.nonce_str, request.body);
    expect(Rsa.verify(lines, given.signature, merchantPair.publicKey)).toBe(true);

    const start = await bench.provider.create(requestOf({ device: 'wechat', openid: 'oUpF8uMuAJO' }));
    if (start.kind !== 'bridge') throw new Error(start.kind);
    const { appId = '', timeStamp = '', nonceStr = '', package: content = '', paySign = '' } = start.call;
    const called = Formatter.joinedByLineFeed(appId, timeStamp, nonceStr, content);
    expect(Rsa.verify(called, paySign, merchantPair.publicKey)).toBe(true);
  });

  it('verifies and opens our call-backs, and seals and signs one that we read', async () => {
    const request = requestOf();
    await bench.provider.create(request);
    await bench.payAndTell(request.paymentNo);
    const { headers, body } = bench.received.at(-1)?.call ?? { headers: {}, body: '' };
    const of = (name: string) => headers[`wechatpay-${name}`] ?? '';
    const lines = Formatter.response(of('timestamp'), of('nonce'), body);
    expect(Rsa.verify(lines, of('signature'), platformPair.publicKey)).toBe(true);
    const notice = JSON.parse(body) as { resource: { ciphertext: string; nonce: string; associated_data: string } };
    const { ciphertext, nonce, associated_data: associated } = notice.resource;
    const content = Aes.AesGcm.decrypt(ciphertext, apiV3Key, nonce, associated);
    expect(JSON.parse(content)).toMatchObject({ out_trade_no: request.paymentNo, trade_state: 'SUCCESS' });

    const resealed = Aes.AesGcm.encrypt(content, apiV3Key, 'abcdefghijkl', 'transaction');
    const resource = { algorithm: 'AEAD_AES_256_GCM', ciphertext: resealed, nonce: 'abcdefghijkl', associated_data: 'transaction' };
    expect(openResource(resource, Buffer.from(apiV3Key))).toBe(content);
    const theirs = JSON.stringify({ ...notice, id: 'theirs', resource });
    const [timestamp, once] = [String(Formatter.timestamp()), Formatter.nonce()];
    const signature = Rsa.sign(Formatter.response(timestamp, once, theirs), platformPair.privateKey);
    const signed = {
      'wechatpay-timestamp': timestamp,
      'wechatpay-nonce': once,
      'wechatpay-serial': publicKeyId,
      'wechatpay-signature': signature,
    };
    expect(bench.receive({ headers: signed, body: theirs })).toMatchObject({
      noticeId: 'theirs',
      paymentNo: request.paymentNo,
      state: 'paid',
    });
  });

  it('reads the bill of the double as we do', async () => {
    const own = await openWechatPay();
    const { paymentNo } = await own.payNew();
    own.clock.advance(23 * 60);
    const offer = await own.ask('GET', '/v3/bill/tradebill?bill_date=2026-11-21');
    const { pathname, search } = new URL((JSON.parse(String(offer.body)) as { download_url: string }).download_url);
    const { body } = await own.ask('GET', pathname + search);
    expect(Formatter.castCsvBill(Buffer.from(body))).toMatchObject({
      rows: [{ 商户订单号: paymentNo, 订单金额: '8236.00', 手续费: '49.42000' }],
      summary: { 总交易单数: '1' },
    });
    expect(await own.provider.bill('2026-11-21')).toMatchObject([{ paymentNo, amount: 823_600, fee: 4_942 }]);
    await own.close();
  });
});
