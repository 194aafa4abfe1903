import { type Fen, fen, toYuanText } from '@portal/rules/values/money.ts';
import { beijingText, type Params } from '../../gateways/payment/alipay/alipay-signature.ts';
import { addMinutes, dayMinutes } from '../../platform/clock.ts';
import { contents, read } from './check-request.ts';
import type { DoubleOptions } from './double-parts.ts';
import { toGbk } from './gbk.ts';
import type { StoredTrade } from './store.ts';
import { refuse } from './trades.ts';
import { writeZip } from './write-zip.ts';

type Parts = Pick<DoubleOptions, 'store' | 'clock' | 'merchant' | 'ownUrl'>;

const heads =
  '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
const rule = '-'.repeat(41);

/** What Alipay keeps: six in a thousand, rounded to fen. */
const feeOf = (amount: Fen): Fen => fen(Math.round((amount * 6) / 1_000));
const none = '0.00';

/** A bill is written by ten in the morning of the next day. Its address is good for half a minute. */
const minutesToBill = dayMinutes + 10 * 60;
const offerSeconds = 30;

function lineOf(trade: StoredTrade, of: { at: Date; amount: Fen; refundNo?: string }): string {
  const [sum, fee] = [toYuanText(of.amount), toYuanText(feeOf(of.amount))];
  const isRefund = of.refundNo !== undefined;
  const signed = isRefund ? `-${sum}` : sum;
  const head = [`${trade.tradeNo}\t`, `${trade.paymentNo}\t`, isRefund ? '退款' : '交易', trade.subject, beijingText(trade.createdAt)];
  const middle = [beijingText(of.at), '', '', '', '', '*样例(sam***@example.com)', signed, signed, none, none, none, none, none, ''];
  return [
    ...head,
    ...middle,
    none,
    none,
    `${of.refundNo ?? ''}\t`,
    isRefund ? fee : `-${fee}`,
    none,
    isRefund ? '全额或部分退款' : '',
  ].join(',');
}

/** The lines of a day, payments and refunds. */
async function linesOf({ store }: Parts, day: string): Promise<string[]> {
  const from = new Date(`${day}T00:00:00+08:00`);
  const isWithin = (at: Date) => at >= from && at < addMinutes(from, dayMinutes);
  return (await store.list()).flatMap((trade) => [
    ...(trade.paidAt && isWithin(trade.paidAt) ? [lineOf(trade, { at: trade.paidAt, amount: trade.amount })] : []),
    ...trade.refunds
      .filter(({ madeAt }) => isWithin(madeAt))
      .map(({ madeAt, amount, refundNo }) => lineOf(trade, { at: madeAt, amount, refundNo })),
  ]);
}

const remarks = ({ merchant }: Parts, what: string, day: string): string[] => [
  `#支付宝${what}查询`,
  `#账号：[${merchant.merchant}0156]`,
  `#起始日期：[${day} 00:00:00]   终止日期：[${day} 23:59:59]`,
];

/** The zip file of a day's bill. */
async function writeBill(parts: Parts, day: string): Promise<Buffer | undefined> {
  const lines = await linesOf(parts, day);
  if (lines.length === 0) return undefined;
  const detail = [
    ...remarks(parts, '业务明细', day),
    `#${rule}业务明细列表${rule}`,
    heads,
    ...lines,
    `#${rule}业务明细列表结束${rule}`,
    `#交易合计：${lines.length}笔`,
  ];
  const totals = [...remarks(parts, '业务汇总', day), '门店编号,门店名称,交易订单总笔数', `合计,,${lines.length}`];
  const fileOf = (what: string, text: string[]) => ({
    name: toGbk(`${parts.merchant.merchant}0156_${day.replaceAll('-', '')}_${what}.csv`),
    bytes: toGbk(`${text.join('\r\n')}\r\n`),
  });
  return writeZip([fileOf('业务明细(汇总)', totals), fileOf('业务明细', detail)]);
}

/** alipay.data.dataservice.bill.downloadurl.query. */
export async function offerBill(parts: Parts, params: Params): Promise<object> {
  const { bill_date: day } = read(contents.billing, params);
  const now = parts.clock();
  const isWritten = addMinutes(new Date(`${day}T00:00:00+08:00`), minutesToBill) <= now;
  if (!isWritten || !(await writeBill(parts, day))) throw refuse('isp.bill_not_exist', '账单不存在');
  return {
    bill_download_url: `${new URL(parts.ownUrl()).origin}/downloadBillFile.resource?day=${day}&until=${now.getTime() + offerSeconds * 1_000}`,
  };
}

/** The file of an offer. Undefined if its address has ended. */
export async function sendBill(parts: Parts, query: URLSearchParams): Promise<Buffer | undefined> {
  return Number(query.get('until')) > parts.clock().getTime() ? writeBill(parts, query.get('day') ?? '') : undefined;
}
