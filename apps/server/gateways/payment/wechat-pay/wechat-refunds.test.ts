import { fen } from '@portal/rules/values/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newNumber, openWechatPay } from './wechat-pay.testing.ts';

let bench: Awaited<ReturnType<typeof openWechatPay>>;
beforeAll(async () => {
  bench = await openWechatPay();
});
afterAll(() => bench.close());

async function askNew(amount = fen(100)) {
  const { paymentNo, amount: paid } = await bench.payNew();
  const request = { paymentNo, refundNo: newNumber('R'), amount, paid };
  return { request, standing: await bench.provider.refund(request) };
}

describe('a refund', () => {
  it('is being processed when it was taken, and is done when WeChat Pay says so', async () => {
    const { request, standing } = await askNew();
    expect(standing).toEqual({ state: 'processing' });
    expect(await bench.provider.queryRefund(request)).toEqual({ state: 'processing' });
    await bench.double.endRefund(request.refundNo, 'SUCCESS', 'lost');
    expect(await bench.provider.queryRefund(request)).toEqual({ state: 'done' });
  });

  it.each([
    ['ABNORMAL', 'abnormal'],
    ['CLOSED', 'closed'],
  ] as const)('that ends %s is %s', async (end, state) => {
    const { request } = await askNew();
    await bench.double.endRefund(request.refundNo, end, 'lost');
    expect(await bench.provider.queryRefund(request)).toEqual({ state });
  });

  it('that was abnormal is done when somebody has mended it', async () => {
    const { request } = await askNew();
    await bench.double.endRefund(request.refundNo, 'ABNORMAL', 'lost');
    await bench.double.endRefund(request.refundNo, 'SUCCESS', 'lost');
    expect(await bench.provider.queryRefund(request)).toEqual({ state: 'done' });
  });

  it('asked for again by its number pays back once and says how it stands', async () => {
    const { request } = await askNew();
    const again = await Promise.all([bench.provider.refund(request), bench.provider.refund(request)]);
    expect(again).toEqual([{ state: 'processing' }, { state: 'processing' }]);
    await bench.double.endRefund(request.refundNo, 'SUCCESS', 'lost');
    expect(await bench.provider.refund(request)).toEqual({ state: 'done' });
    expect(await bench.store.listRefunds(request.paymentNo)).toHaveLength(1);
  });

  it('whose answer was lost is made, and asked for again pays back once', async () => {
    const { paymentNo, amount: paid } = await bench.payNew();
    const request = { paymentNo, refundNo: newNumber('R'), amount: paid, paid };
    bench.alter((answer) => ({ ...answer, status: 502, headers: {}, body: '<html>' }));
    await expect(bench.provider.refund(request)).rejects.toMatchObject({ retry: 'unknown', status: 502 });
    bench.alter();
    expect(await bench.provider.refund(request)).toEqual({ state: 'processing' });
    expect(await bench.store.listRefunds(paymentNo)).toHaveLength(1);
  });

  it('under its number with another amount is refused', async () => {
    const { request } = await askNew();
    await expect(bench.provider.refund({ ...request, amount: fen(101) })).rejects.toMatchObject({
      message: 'WeChat Pay answered 400 INVALID_REQUEST (268498688)',
      retry: 'refused',
    });
  });

  it('of more than is left, of another sum than was paid, and of what nobody paid is refused', async () => {
    const { paymentNo, amount: paid } = await bench.payNew();
    const ask = (more: object) => bench.provider.refund({ paymentNo, refundNo: newNumber('R'), amount: fen(1), paid, ...more });
    await expect(ask({ amount: fen(paid + 1) })).rejects.toMatchObject({ retry: 'refused' });
    await expect(ask({ paid: fen(paid - 1) })).rejects.toMatchObject({ retry: 'refused' });
    await expect(ask({ paymentNo: newNumber('P') })).rejects.toThrow('RESOURCE_NOT_EXISTS');
    await ask({ amount: fen(paid - 50) });
    bench.clock.advance(2);
    await expect(ask({ amount: fen(51) })).rejects.toMatchObject({ retry: 'refused' });
    expect(await ask({ amount: fen(50) })).toEqual({ state: 'processing' });
  });

  it('within a minute of another one of the payment is refused for now', async () => {
    const { request } = await askNew();
    const second = { ...request, refundNo: newNumber('R') };
    await expect(bench.provider.refund(second)).rejects.toMatchObject({ retry: 'busy', status: 429 });
    bench.clock.advance(1);
    expect(await bench.provider.refund(second)).toEqual({ state: 'processing' });
  });

  it('that was never asked for is unknown', async () => {
    expect(await bench.provider.queryRefund({ refundNo: newNumber('R'), paymentNo: newNumber('P') })).toBe('unknown');
  });

  it('of another payment is no answer', async () => {
    const { request } = await askNew();
    await expect(bench.provider.queryRefund({ ...request, paymentNo: newNumber('P') })).rejects.toMatchObject({ retry: 'unknown' });
  });

  it('is made at most fifty times of a payment, and within a year', async () => {
    const { paymentNo, amount: paid } = await bench.payNew();
    const ask = () => bench.provider.refund({ paymentNo, refundNo: newNumber('R'), amount: fen(1), paid });
    await bench.store.inTurn(paymentNo, async (rows) => {
      const common = { refundId: '50', paymentNo, amount: fen(1), noticeUrl: '', state: 'SUCCESS', endedAt: null } as const;
      for (let made = 0; made < 49; made += 1)
        await rows.putRefund({ ...common, refundNo: newNumber('R'), createdAt: new Date('2026-11-20T00:00:00Z') });
    });
    expect(await ask()).toEqual({ state: 'processing' });
    bench.clock.advance(1);
    await expect(ask()).rejects.toMatchObject({ retry: 'refused' });
    const other = await bench.payNew();
    bench.clock.advance(366 * 24 * 60);
    await expect(
      bench.provider.refund({ paymentNo: other.paymentNo, refundNo: newNumber('R'), amount: fen(1), paid: other.amount }),
    ).rejects.toMatchObject({ retry: 'refused' });
  });

  it('that is wrong too often in a second is refused by its number', async () => {
    bench.clock.advance(1);
    const wrong = () => bench.ask('POST', '/v3/refund/domestic/refunds', { out_refund_no: newNumber('R') });
    const statuses: number[] = [];
    for (let tries = 0; tries < 7; tries += 1) statuses.push((await wrong()).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
    bench.clock.advance(1);
    expect((await wrong()).status).toBe(400);
  });
});
