import { fen, type Fen } from '@portal/rules/values/money.ts';
import type { BillLine } from '../payment-provider.ts';

/** The columns that are read. WeChat Pay may add others. */
const columns = {
  state: '交易状态',
  currency: '货币种类',
  transaction: '微信订单号',
  paymentNo: '商户订单号',
  refund: '微信退款单号',
  refundNo: '商户退款单号',
  refundState: '退款状态',
  fee: '手续费',
  amount: '订单金额',
  refundAmount: '申请退款金额',
} as const;

/** The head of the totals, which end the lines. */
const totalsHead = '总交易单数';

/** Refunds that WeChat Pay did not make: no money has moved. */
const notMade: ReadonlySet<string> = new Set(['FAIL', 'CLOSED']);

/** A fee has five decimals, `-0.04000`; it is rounded to fen. */
function readYuan(text: string): Fen | undefined {
  return /^-?\d{1,12}(\.\d{1,6})?$/.test(text) ? fen(Math.round(Math.abs(Number(text)) * 100)) : undefined;
}

/** A back-tick stands before each field, so commas within one separate nothing. */
const fieldsOf = (line: string): string[] => line.slice(1).split(',`');

function fault(line: number): never {
  throw new Error(`line ${line} of a bill of WeChat Pay cannot be read`);
}

/** Undefined for a refund that was not made. */
function readLine(of: (column: keyof typeof columns) => string): BillLine | 'unreadable' | undefined {
  const [fee, isRefund] = [readYuan(of('fee')), of('state') === 'REFUND'];
  const amount = readYuan(of(isRefund ? 'refundAmount' : 'amount'));
  const paymentNo = of('paymentNo');
  const isKnown = isRefund || of('state') === 'SUCCESS';
  if (!isKnown || fee === undefined || amount === undefined || paymentNo === '' || of('currency') !== 'CNY') return 'unreadable';
  if (!isRefund) return { kind: 'payment', paymentNo, refundNo: null, providerNo: of('transaction'), amount, fee };
  if (notMade.has(of('refundState'))) return undefined;
  return { kind: 'refund', paymentNo, refundNo: of('refundNo'), providerNo: of('refund'), amount, fee };
}

/** Reads the text of a bill of all payments and refunds of a day. Throws for a line that it does not know, which would otherwise be missing. */
export function readWechatBill(text: string): BillLine[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const head = (lines[0] ?? '').split(',');
  const places = Object.fromEntries(Object.entries(columns).map(([column, name]) => [column, head.indexOf(name)]));
  if (Object.values(places).includes(-1)) fault(1);
  const totals = lines.findIndex((line) => line.startsWith(`${totalsHead},`));
  if (totals < 0) fault(lines.length);
  const read = lines.slice(1, totals).map((line, index) => {
    const fields = fieldsOf(line);
    if (!line.startsWith('`') || fields.length !== head.length) fault(index + 2);
    const found = readLine((column) => fields[places[column] ?? -1] ?? '');
    return found === 'unreadable' ? fault(index + 2) : found;
  });
  return read.filter((line) => line !== undefined);
}
