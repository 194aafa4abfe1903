import { type Fen, fen, toYuanText } from '@portal/rules/values/money.ts';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { addMinutes, dayMinutes } from '../../platform/clock.ts';
import { WechatRefusal } from './answers.ts';
import { billing, read } from './descriptions.ts';
import type { DoubleOptions } from './double-parts.ts';
import type { StoredPayment, StoredRefund } from './store.ts';
import { timeText } from './time-text.ts';

type Parts = DoubleOptions;
type Kind = 'ALL' | 'SUCCESS' | 'REFUND';

const heads = [
  '交易时间',
  '公众账号ID',
  '商户号',
  '特约商户号',
  '设备号',
  '微信订单号',
  '商户订单号',
  '用户标识',
  '交易类型',
  '交易状态',
  '付款银行',
  '货币种类',
  '应结订单金额',
  '代金券金额',
  '微信退款单号',
  '商户退款单号',
  '退款金额',
  '充值券退款金额',
  '退款类型',
  '退款状态',
  '商品名称',
  '商户数据包',
  '手续费',
  '费率',
  '订单金额',
  '申请退款金额',
  '费率备注',
] as const;
const totalHeads = ['总交易单数', '应结订单总金额', '退款总金额', '充值券退款总金额', '手续费总金额', '订单总金额', '申请退款总金额'];

const rate = '0.60%';
/** What WeChat Pay keeps: six in a thousand, rounded to fen. */
const feeOf = (amount: Fen): Fen => fen(Math.round((amount * 6) / 1_000));
const feeText = (fee: Fen): string => `${toYuanText(fee)}000`;
const none = toYuanText(fen(0));
const refundStates = { SUCCESS: 'SUCCESS', PROCESSING: 'PROCESSING', ABNORMAL: 'CHANGE', CLOSED: 'FAIL' } as const;

/** A day's bill is written at ten in the morning of the next, and kept for three months. */
const minutesToBill = dayMinutes + 10 * 60;
const keptMinutes = 90 * dayMinutes;
const offerMinutes = 5;

/** A back-tick stands before every field. */
const lineOf = (fields: readonly string[]): string => fields.map((field) => `\`${field}`).join(',');
const clockText = (instant: Date): string => timeText(instant).slice(0, 19).replace('T', ' ');

function lineOfPayment({ merchant }: Parts, payment: StoredPayment): string {
  const { paidAt, transactionId, paymentNo, openid, type, amount, description } = payment;
  const sum = toYuanText(amount);
  const head = [clockText(paidAt ?? payment.createdAt), merchant.appId, merchant.merchant, '0', '', transactionId ?? '', paymentNo];
  const rest = [openid ?? '', type, 'SUCCESS', 'OTHERS', 'CNY', sum, none, '0', '0', none, none, '', '', description, ''];
  return lineOf([...head, ...rest, feeText(feeOf(amount)), rate, sum, none, '']);
}

function lineOfRefund({ merchant }: Parts, payment: StoredPayment, refund: StoredRefund): string {
  const { transactionId, paymentNo, openid, type, description } = payment;
  const { createdAt, refundId, refundNo, amount, state } = refund;
  const sum = toYuanText(amount);
  const head = [clockText(createdAt), merchant.appId, merchant.merchant, '0', '', transactionId ?? '', paymentNo];
  const middle = [openid ?? '', type, 'REFUND', 'OTHERS', 'CNY', none, none, refundId, refundNo, sum, none, 'ORIGINAL'];
  return lineOf([...head, ...middle, refundStates[state], description, '', `-${feeText(feeOf(amount))}`, rate, none, sum, '']);
}

const sumOf = (rows: readonly { readonly amount: Fen }[]): Fen => fen(rows.reduce((sum, { amount }) => sum + amount, 0));

/** The text of a bill. Undefined if nothing was paid or paid back. */
async function writeBill(parts: Parts, day: string, kind: Kind): Promise<string | undefined> {
  const from = new Date(`${day}T00:00:00+08:00`);
  const before = addMinutes(from, dayMinutes);
  const payments = kind === 'REFUND' ? [] : await parts.store.listPaid(from, before);
  const refunds = kind === 'SUCCESS' ? [] : await parts.store.listAsked(from, before);
  if (payments.length + refunds.length === 0) return undefined;
  const lines = payments.map((payment) => lineOfPayment(parts, payment));
  for (const refund of refunds) {
    const payment = await parts.store.findPayment(refund.paymentNo);
    if (payment) lines.push(lineOfRefund(parts, payment, refund));
  }
  const [paid, back] = [toYuanText(sumOf(payments)), toYuanText(sumOf(refunds))];
  const fees = fen(
    payments.reduce((sum, { amount }) => sum + feeOf(amount), 0) - refunds.reduce((sum, { amount }) => sum + feeOf(amount), 0),
  );
  const totals = lineOf([String(lines.length), paid, back, none, feeText(fees), paid, back]);
  return `\uFEFF${[heads.join(','), ...lines, totalHeads.join(','), totals].join('\r\n')}\r\n`;
}

/** The double keeps no files: what to write is in the token, which it has signed. */
const markOf = ({ merchant }: Parts, content: string): Buffer => createHmac('sha256', merchant.apiV3Key).update(content).digest();

function makeToken(parts: Parts, day: string, kind: Kind, isZipped: boolean): string {
  const content = [day, kind, isZipped ? 'gzip' : 'plain', addMinutes(parts.clock(), offerMinutes).getTime()].join('.');
  return `${Buffer.from(content).toString('base64url')}.${markOf(parts, content).toString('base64url')}`;
}

function openToken(parts: Parts, token: string): { day: string; kind: Kind; isZipped: boolean } | undefined {
  const [content = '', mark = ''] = token.split('.').map((part) => Buffer.from(part, 'base64url'));
  const text = content.toString();
  const [given, expected] = [Buffer.from(mark), markOf(parts, text)];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  const [day = '', kind = '', form, until] = text.split('.');
  return Number(until) > parts.clock().getTime() ? { day, kind: kind as Kind, isZipped: form === 'gzip' } : undefined;
}

/** GET /v3/bill/tradebill. */
export async function offerBill(parts: Parts, query: URLSearchParams): Promise<object> {
  const { bill_date: day, bill_type: kind = 'ALL', tar_type: form } = read(billing, Object.fromEntries(query));
  const [now, begins] = [parts.clock(), new Date(`${day}T00:00:00+08:00`)];
  if (begins > now || addMinutes(begins, keptMinutes) < now) throw new WechatRefusal(400, 'INVALID_REQUEST', '账单日期不符合规则');
  if (addMinutes(begins, minutesToBill) > now) throw new WechatRefusal(400, 'STATEMENT_CREATING', '请求的账单正在生成中');
  const bill = await writeBill(parts, day, kind);
  if (bill === undefined) throw new WechatRefusal(400, 'NO_STATEMENT_EXIST', '请求的账单文件不存在');
  return {
    hash_type: 'SHA1',
    hash_value: createHash('sha1').update(bill).digest('hex'),
    download_url: `${parts.ownUrl()}/v3/billdownload/file?token=${makeToken(parts, day, kind, form === 'GZIP')}`,
  };
}

/** GET /v3/billdownload/file: the file of an offer, for five minutes. */
export async function sendBill(parts: Parts, query: URLSearchParams): Promise<Buffer> {
  const offer = openToken(parts, query.get('token') ?? '');
  const bill = offer && (await writeBill(parts, offer.day, offer.kind));
  if (bill === undefined) throw new WechatRefusal(400, 'INVALID_REQUEST', '账单下载地址已失效');
  return offer?.isZipped ? gzipSync(bill) : Buffer.from(bill);
}
