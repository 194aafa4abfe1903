import { fen, type Fen } from '@portal/rules/values/money.ts';
import type { BillLine } from '../payment-provider.ts';

/** The columns that are read. Alipay may add others. */
const columns = {
  trade: '支付宝交易号',
  paymentNo: '商户订单号',
  kind: '业务类型',
  amount: '订单金额（元）',
  refundNo: '退款批次号/请求号',
  fee: '服务费（元）',
} as const;
type Column = keyof typeof columns;

const kinds: ReadonlyMap<string, BillLine['kind']> = new Map([
  ['交易', 'payment'],
  ['退款', 'refund'],
]);

/** What belongs to no line, and the remark that ends the lines. */
const isRemark = (line: string): boolean => line.startsWith('#');
const endMark = '业务明细列表结束';

/** Refunds and fees have a minus: what kind of line it is says the rest. */
function readSum(text: string): Fen | undefined {
  return /^[-+]?\d{1,11}(\.\d{1,2})?$/.test(text) ? fen(Math.round(Math.abs(Number(text)) * 100)) : undefined;
}

/** Tabs stand around numbers, so that tables do not shorten them. */
const fieldsOf = (line: string): string[] => line.split(',').map((field) => field.trim());

function fault(line: number): never {
  throw new Error(`line ${line} of a bill of Alipay cannot be read`);
}

function readLine(of: (column: Column) => string): BillLine | undefined {
  const kind = kinds.get(of('kind'));
  const [amount, fee, paymentNo, refundNo] = [readSum(of('amount')), readSum(of('fee')), of('paymentNo'), of('refundNo')];
  if (!kind || !amount || fee === undefined || paymentNo === '' || (kind === 'refund' && refundNo === '')) return undefined;
  // A refund has no number of its own at Alipay.
  return { kind, paymentNo, refundNo: kind === 'refund' ? refundNo : null, providerNo: of('trade'), amount, fee };
}

const places = (head: readonly string[]) =>
  Object.entries(columns).map(([column, name]) => [column as Column, head.indexOf(name)] as const);
const isHead = (line: string): boolean => !isRemark(line) && places(fieldsOf(line)).every(([, at]) => at >= 0);

/** Whether a text is the list of all payments and refunds of a day, not their totals. */
export const isAlipayBill = (text: string): boolean => text.split(/\r?\n/).some(isHead);

/** Reads the list of all payments and refunds of a day. Throws for a line that it does not know, which would otherwise be missing. */
export function readAlipayBill(text: string): BillLine[] {
  const lines = text.split(/\r?\n/);
  const headAt = lines.findIndex(isHead);
  const endAt = lines.findIndex((line) => isRemark(line) && line.includes(endMark));
  if (headAt < 0) fault(1);
  if (endAt < headAt) fault(lines.length);
  const head = fieldsOf(lines[headAt] ?? '');
  const at = Object.fromEntries(places(head)) as Record<Column, number>;
  return lines.slice(headAt + 1, endAt).map((line, index) => {
    const fields = fieldsOf(line);
    const read = fields.length === head.length ? readLine((column) => fields[at[column]] ?? '') : undefined;
    return read ?? fault(headAt + index + 2);
  });
}
