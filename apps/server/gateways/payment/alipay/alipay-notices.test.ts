import { fen } from '@portal/rules/values/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NoticePlay } from '#sandbox/alipay/alipay-double.ts';
import { noticeRepeats, writeNotice } from '#sandbox/alipay/notices.ts';
import { merchant, newNumber, openAlipay, signer, strangePair } from './alipay.testing.ts';

let bench: Awaited<ReturnType<typeof openAlipay>>;
beforeAll(async () => {
  bench = await openAlipay();
});
afterAll(() => bench.close());

const paid = {
  app_id: merchant.appId,
  notify_id: 'notice-1',
  notify_type: 'trade_status_sync',
  seller_id: merchant.merchant,
  out_trade_no: 'P179523360000000000001',
  subject: '样例 a+b 100%',
  passback_params: '',
  total_amount: '1.00',
  trade_status: 'TRADE_SUCCESS',
};
const receive = (body: string) => bench.provider.receive({ headers: {}, body }, bench.clock.now());
const receiveSigned = (more: object = {}, by = signer) => receive(writeNotice({ ...paid, ...more }, by));

describe('a call-back', () => {
  it.each<[NoticePlay, unknown[]]>([
    ['told', ['success']],
    ['lost', []],
    ['late', ['success']],
    ['twice', ['success', 'success']],
  ])('that is %s says the same each time', async (play, answers) => {
    const { paymentNo, amount } = await bench.beginAndOpen();
    bench.received.length = 0;
    expect(await bench.payAndTell(paymentNo, play)).toEqual(answers);
    const notices = new Set(bench.received.map(({ notice }) => JSON.stringify(notice)));
    expect(notices.size).toBe(answers.length > 0 ? 1 : 0);
    for (const { notice } of bench.received)
      expect(notice).toEqual({ noticeId: expect.any(String) as string, merchant: merchant.merchant, paymentNo, amount, state: 'paid' });
  });

  it('says that a payment was made, also when it is finished at once', () => {
    const expected = { noticeId: 'notice-1', merchant: merchant.merchant, paymentNo: paid.out_trade_no, amount: 100, state: 'paid' };
    expect(receiveSigned()).toEqual(expected);
    expect(receiveSigned({ trade_status: 'TRADE_FINISHED' })).toEqual(expected);
    expect(receiveSigned({ seller_id: '2088000000000000' }), 'whose it is, is seen by who reads it').toMatchObject({
      merchant: '2088000000000000',
    });
  });

  it.each<[string, () => string]>([
    ['without a signature', () => String(new URLSearchParams(paid))],
    ['that is empty', () => ''],
    ['of another form', () => JSON.stringify(paid)],
    ['by a stranger', () => writeNotice(paid, { privateKey: strangePair.privateKey })],
    ['with another amount', () => writeNotice(paid, signer).replace('total_amount=1.00', 'total_amount=9.00')],
    ['with something more', () => `${writeNotice(paid, signer)}&x=y`],
    ['with something twice', () => `total_amount=9.00&${writeNotice(paid, signer)}`],
    ['by another algorithm', () => writeNotice(paid, signer).replace('RSA2', 'RSA')],
    ['for another app', () => writeNotice({ ...paid, app_id: '1' }, signer)],
  ])('%s is not believed', (_how, bodyOf) => {
    expect(receive(bodyOf())).toBe('unsigned');
    expect(bench.provider.answer('unsigned')).toMatchObject({ status: 401, body: 'failure' });
  });

  it.each([
    [{ trade_status: 'TRADE_CLOSED' }],
    [{ trade_status: 'WAIT_BUYER_PAY' }],
    [{ refund_fee: '0.50', gmt_refund: '2026-11-21 12:00:00.123' }],
    [{ out_biz_no: 'R1' }],
    [{ total_amount: '0.00' }],
    [{ total_amount: '1e2' }],
    [{ notify_id: '' }],
    [{ notify_type: 'servicemarket_order_notify' }],
  ])('that says nothing of a payment that was made is not repeated: %j', (more) => {
    expect(receiveSigned(more)).toBe('unreadable');
    expect(bench.provider.answer('unreadable')).toMatchObject({ status: 200, body: 'success' });
  });

  it('about a refund has the sum of all refunds, so the refund is asked about instead', async () => {
    const { paymentNo, amount } = await bench.payNew();
    const refundNo = newNumber('R', bench.clock.now());
    await bench.provider.refund({ paymentNo, refundNo, amount: fen(100), paid: amount });
    bench.received.length = 0;
    expect(await bench.double.send(bench.double.tellRefund(paymentNo, refundNo))).toBe('success');
    expect(bench.received).toMatchObject([{ notice: 'unreadable' }]);
  });

  it('is answered by one word', () => {
    expect(bench.provider.answer('kept')).toEqual({ status: 200, type: 'text/plain; charset=utf-8', body: 'success' });
    expect(
      noticeRepeats.reduce((sum, minutes) => sum + minutes, 0),
      'and repeated for a day if it is not',
    ).toBeGreaterThan(24 * 60 - 120);
  });
});
