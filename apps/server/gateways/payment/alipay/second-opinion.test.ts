import { AlipaySdk } from 'alipay-sdk';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeNotice } from '#sandbox/alipay/notices.ts';
import { systemClock } from '../../../platform/clock.ts';
import { certSnOf, readAlipayKeys, readCertificate } from './alipay-keys.ts';
import { makeCertified } from './alipay-certificates.testing.ts';
import { beijingText, signText, textOfRequest } from './alipay-signature.ts';
import { alipayPair, appPair, merchant, newNumber, openAlipay, pemOf, signer, strangePair } from './alipay.testing.ts';

/** The vendor's own client of the same protocol: it signs what our double verifies, and verifies what our double signs. */
let bench: Awaited<ReturnType<typeof openAlipay>>;
let sdk: AlipaySdk;
beforeAll(async () => {
  bench = await openAlipay({ clock: systemClock });
  sdk = new AlipaySdk({
    appId: merchant.appId,
    privateKey: appPair.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    alipayPublicKey: pemOf(alipayPair.publicKey),
    gateway: bench.url,
    keyType: 'PKCS8',
    camelcase: false,
  });
});
afterAll(() => bench.close());

/** It writes the time of the machine, wherever that is. */
const timestamp = () => beijingText(new Date());
const exec = (method: string, bizContent: object) => sdk.exec(method, { bizContent, timestamp: timestamp() }, { validateSign: true });

describe("the vendor's client", () => {
  it('opens a page, asks for it, refunds and closes at our double, and believes its signatures', async () => {
    const paymentNo = newNumber('P', new Date());
    const bizContent = {
      out_trade_no: paymentNo,
      total_amount: '8236.00',
      subject: '样例终身寿险',
      product_code: 'FAST_INSTANT_TRADE_PAY',
      time_expire: '2099-01-01 00:00:00',
    };
    const more = { return_url: 'https://portal.example/a?b=一', notify_url: 'http://127.0.0.1:1/notices' };
    const address = sdk.pageExecute('alipay.trade.page.pay', 'GET', { bizContent, timestamp: timestamp(), ...more });
    expect(await bench.open(address)).toContain('样例终身寿险');
    expect(await exec('alipay.trade.query', { out_trade_no: paymentNo })).toMatchObject({ code: '10000', trade_status: 'WAIT_BUYER_PAY' });
    await bench.double.pay(paymentNo, 'lost');
    const refund = { out_trade_no: paymentNo, refund_amount: '1.00', out_request_no: newNumber('R', new Date()) };
    expect(await exec('alipay.trade.refund', refund)).toMatchObject({ code: '10000', fund_change: 'Y' });
    expect(await exec('alipay.trade.fastpay.refund.query', refund)).toMatchObject({ refund_status: 'REFUND_SUCCESS' });
    expect(await exec('alipay.trade.close', { out_trade_no: paymentNo })).toMatchObject({
      code: '40004',
      sub_code: 'ACQ.TRADE_STATUS_ERROR',
    });
  });

  it('does not believe an answer that was altered', async () => {
    const { paymentNo } = await bench.beginAndOpen();
    bench.alter((answer) => ({ ...answer, body: String(answer.body).replace('WAIT_BUYER_PAY', 'TRADE_SUCCESS') }));
    await expect(exec('alipay.trade.query', { out_trade_no: paymentNo })).rejects.toThrow('验签失败');
    bench.alter();
  });

  it('signs an address as we do', async () => {
    const { url } = await bench.begin();
    const { sign: _ours, method = '', biz_content: content = '', ...rest } = Object.fromEntries(new URL(url).searchParams);
    const address = sdk.pageExecute(method, 'GET', { bizContent: JSON.parse(content) as object, ...rest });
    const { sign, alipay_sdk: version, ...theirs } = Object.fromEntries(new URL(address).searchParams);
    expect(theirs).toEqual({ method, biz_content: content, ...rest });
    expect(signText(appPair.privateKey, textOfRequest({ ...theirs, alipay_sdk: version ?? '' }))).toBe(sign);
  });

  it('believes our call-backs', async () => {
    const { paymentNo } = await bench.beginAndOpen();
    await bench.payAndTell(paymentNo);
    const params = Object.fromEntries(new URLSearchParams(bench.received.at(-1)?.call.body));
    expect(sdk.checkNotifySignV2(params)).toBe(true);
    expect(sdk.checkNotifySignV2({ ...params, total_amount: '1.00' })).toBe(false);
    const odd = Object.fromEntries(new URLSearchParams(writeNotice({ subject: 'a+b 100% =&', passback_params: '' }, signer)));
    expect(sdk.checkNotifySignV2(odd)).toBe(true);
  });
});

describe('with certificates', () => {
  it("the vendor's client and ours name them in the same way, and believe what names a certificate that they know", async () => {
    const { certified, texts } = makeCertified();
    const own = await openAlipay({ clock: systemClock, certified });
    const theirs = new AlipaySdk({
      appId: merchant.appId,
      privateKey: pemOf(appPair.privateKey),
      keyType: 'PKCS8',
      gateway: own.url,
      appCertContent: texts.appCert,
      alipayPublicCertContent: texts.alipayCert,
      alipayRootCertContent: texts.rootCert,
      camelcase: false,
    });
    const { paymentNo, amount } = await own.payNew();
    const named = { bizContent: { out_trade_no: paymentNo }, timestamp: timestamp() };
    expect(await theirs.exec('alipay.trade.query', named, { validateSign: true })).toMatchObject({ trade_status: 'TRADE_SUCCESS' });
    expect(await own.provider.query(paymentNo)).toEqual({ state: 'paid', amount });
    const other = await own.beginAndOpen();
    expect(await own.payAndTell(other.paymentNo)).toEqual(['success']);
    own.alter((answer) => ({ ...answer, body: String(answer.body).replace(/"alipay_cert_sn":"./, '"alipay_cert_sn":"x') }));
    await expect(own.provider.query(paymentNo)).rejects.toThrow('without a valid signature');
    await own.close();
  });

  it('of another key, or none, nothing begins', () => {
    const { texts } = makeCertified();
    const read = (more: object, key = appPair.privateKey) => readAlipayKeys({ ...texts, ...more }, key);
    expect(() => read({}, strangePair.privateKey)).toThrow('not that of its private key');
    expect(() => read({ appCert: 'none' })).toThrow('is no certificate');
    expect(() => read({ alipayCert: '' })).toThrow('is no certificate');
    expect(() => read({ rootCert: '' })).toThrow('no certificate with an RSA key');
    const both = read({ alipayCert: `${texts.alipayCert}\n${texts.appCert}` });
    expect(both.find(undefined), 'no key is tried').toBeUndefined();
    expect(both.find(certSnOf(readCertificate(texts.alipayCert, 'x')))?.equals(alipayPair.publicKey)).toBe(true);
  });
});
