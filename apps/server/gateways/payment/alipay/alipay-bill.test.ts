import { fen } from '@portal/rules/values/money.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { writeAnswer } from '#sandbox/alipay/answers.ts';
import { toGbk } from '#sandbox/alipay/gbk.ts';
import { writeZip } from '#sandbox/alipay/write-zip.ts';
import type { OutsideFailure } from '../../../platform/http-client/http-client.ts';
import { readAlipayBill } from './alipay-bill.ts';
import { type Altering, newNumber, openAlipay, signer } from './alipay.testing.ts';

type Bench = Awaited<ReturnType<typeof openAlipay>>;
const day = '2026-11-21';
const offering = 'alipay.data.dataservice.bill.downloadurl.query';

/** A day with a payment of which a part went back, and the morning after it. */
async function openWithBill() {
  const own = await openAlipay();
  const { paymentNo, amount } = await own.payNew();
  const refundNo = newNumber('R', own.clock.now());
  await own.provider.refund({ paymentNo, refundNo, amount: fen(100_000), paid: amount });
  own.clock.advance(21 * 60);
  return { own, paymentNo, refundNo, amount };
}
let bench: Bench;
let paymentNo: string;
let refundNo: string;
beforeAll(async () => {
  const opened = await openWithBill();
  bench = opened.own;
  ({ paymentNo, refundNo } = opened);
});
afterAll(() => bench.close());

const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => undefined,
    (error: OutsideFailure) => error,
  );

describe('the bill of a day', () => {
  it('is waited for until ten the next morning, and then has payments and refunds with their fees', async () => {
    const { own, ...made } = await openWithBill();
    expect(await own.provider.bill(day)).toBe('not yet');
    own.clock.advance(60);
    const providerNo = (await own.store.find(made.paymentNo))?.tradeNo;
    expect(await own.provider.bill(day)).toEqual([
      { kind: 'payment', paymentNo: made.paymentNo, refundNo: null, providerNo, amount: 823_600, fee: 4_942 },
      { kind: 'refund', paymentNo: made.paymentNo, refundNo: made.refundNo, providerNo, amount: 100_000, fee: 600 },
    ]);
    await own.close();
  });

  it('is empty if nobody paid', async () => {
    expect(await bench.provider.bill('2026-11-19')).toEqual([]);
  });

  const offer = (url: string): Altering => {
    let asked = 0;
    return (answer) =>
      (asked += 1) === 1 ? writeAnswer(offering, { code: '10000', msg: 'Success', bill_download_url: url }, signer) : answer;
  };
  /** The file of an offer is another one. */
  const send = (body: Buffer): Altering => {
    let asked = 0;
    return (answer) => ((asked += 1) === 1 ? answer : { ...answer, body });
  };
  const text = (content: string) => ({ name: toGbk('明细.csv'), bytes: toGbk(content) });

  it.each<[string, () => Altering]>([
    ['is offered by somebody else', () => offer('https://alipay.com.example/bill.zip')],
    ['is offered at another port', () => offer('https://mdbillcenter.alipay.com:8443/bill.zip')],
    ['is offered at an address that has ended', () => offer(`${new URL(bench.url).origin}/downloadBillFile.resource?day=${day}&until=1`)],
    ['is no zip file', () => send(Buffer.from('PK none'))],
    ['is cut off', () => send(writeZip([text('#支付宝')]).subarray(0, 40))],
    ['is in another encoding', () => send(writeZip([{ name: Buffer.from('a'), bytes: Buffer.from([0xff, 0xff]) }]))],
    ['has totals only', () => send(writeZip([text('#支付宝业务汇总查询\r\n门店编号,交易订单总笔数\r\n合计,1')]))],
  ])('that %s is not taken', async (_how, altering) => {
    bench.clock.advance(60);
    bench.alter(altering());
    expect(await failureOf(bench.provider.bill(day))).toMatchObject({ name: 'OutsideFailure' });
    bench.alter();
    expect(await bench.provider.bill(day)).toMatchObject([{ paymentNo }, { refundNo }]);
  });
});

describe('a bill', () => {
  const head = '支付宝交易号,商户订单号,业务类型,商品名称,订单金额（元）,退款批次号/请求号,服务费（元）,新的一列';
  const bill = (lines: string[], end = '#----业务明细列表结束----') =>
    ['#支付宝业务明细查询', '#账号：[2088,1]', '#----业务明细列表----', head, ...lines, end, '#交易合计：1笔'].join('\r\n');

  it('is read by the names of its columns', () => {
    expect(readAlipayBill(bill(['2026\t,P1\t,交易,样例,8236.00,\t,-49.42,', '2026\t,P1\t,退款,样例,-1.5,R1\t,0.01,x']))).toEqual([
      { kind: 'payment', paymentNo: 'P1', refundNo: null, providerNo: '2026', amount: 823_600, fee: 4_942 },
      { kind: 'refund', paymentNo: 'P1', refundNo: 'R1', providerNo: '2026', amount: 150, fee: 1 },
    ]);
    expect(readAlipayBill(bill([]))).toEqual([]);
  });

  it.each([
    ['a field too many', '2026,P1,交易,样例,险,8236.00,,-49.42,'],
    ['an unknown kind', '2026,P1,转账,样例,8236.00,,-49.42,'],
    ['no number', '2026,,交易,样例,8236.00,,-49.42,'],
    ['a refund without its number', '2026,P1,退款,样例,-1.00,,0.00,'],
    ['no amount', '2026,P1,交易,样例,,,-49.42,'],
    ['an amount of another form', '2026,P1,交易,样例,"8,00",,-49.42,'],
    ['nothing', ''],
  ])('with %s is not read, and the line is named', (_what, line) => {
    expect(() => readAlipayBill(bill(['2026,P1,交易,样例,8236.00,,-49.42,', line]))).toThrow('line 6 of a bill of Alipay');
  });

  it('without its end or its head is not read', () => {
    expect(() => readAlipayBill(bill(['2026,P1,交易,样例,8236.00,,-49.42,'], ''))).toThrow('cannot be read');
    expect(() => readAlipayBill('#支付宝业务明细查询\r\na,b\r\n#--业务明细列表结束')).toThrow('line 1 ');
  });
});
