import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { addDays } from '@portal/rules/values/dates.ts';
import { type Fen, toYuanText } from '@portal/rules/values/money.ts';
import type { BillLine } from '#gateways/payment/payment-gateway.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { billedWithinDays } from './find-on-bills.ts';
import { listPaidOn, listPaymentsByNo, listRefundedOn, listRefundsByNo } from './reconciling.queries.ts';

/** A payment or refund that both sides know by its number. */
interface Booked {
  readonly no: string;
  readonly amount: Fen;
  readonly state: string;
}

interface Sides {
  readonly what: '支付单' | '退款';
  /** The provider's lines of the day. */
  readonly theirs: readonly { readonly no: string; readonly amount: Fen }[];
  /** The provider's numbers of the days before and after it. */
  readonly nearby: ReadonlySet<string>;
  /** Our records of their lines, and our bookings of the day. */
  readonly ours: readonly Booked[];
  readonly bookedOn: readonly Booked[];
  /** The state in which our record agrees with a line. */
  readonly agrees: string;
}

/** Every difference of the payments or the refunds, a line each. */
function compare({ what, theirs, nearby, ours, bookedOn, agrees }: Sides): string[] {
  const known = new Map(ours.map((one) => [one.no, one]));
  const seen = new Set<string>();
  const differences = theirs.flatMap(({ no, amount }) => {
    if (seen.has(no)) return [`${what} ${no}：账单中有两笔`];
    seen.add(no);
    const own = known.get(no);
    if (!own) return [`${what} ${no}：账单中有 ${toYuanText(amount)}，账目中没有`];
    return [
      ...(own.amount === amount ? [] : [`${what} ${no}：账单中是 ${toYuanText(amount)}，账目中是 ${toYuanText(own.amount)}`]),
      ...(own.state === agrees ? [] : [`${what} ${no}：账单中已成功，账目中是 ${own.state}`]),
      ...(nearby.has(no) ? [`${what} ${no}：另一天的账单中也有`] : []),
    ];
  });
  const missing = bookedOn.filter(({ no }) => !seen.has(no) && !nearby.has(no));
  return [...differences, ...missing.map(({ no, amount }) => `${what} ${no}：账目中有 ${toYuanText(amount)}，账单中没有`)];
}

const numberOf = ({ kind, paymentNo, refundNo }: BillLine): string => (kind === 'payment' ? paymentNo : (refundNo ?? paymentNo));

/**
 * Compares the provider's bill of a day with our books, both ways: lines unknown here, lines missing there, other amounts, other states,
 * and duplicate lines. Nothing is changed: an operator decides.
 */
export async function reconcile({ db, gateway }: Pick<PaymentDeps, 'db' | 'gateway'>, day: string): Promise<StaffAnswerOf<'reconcileDay'>> {
  const bill = await gateway.bill(day);
  const around = await Promise.all(
    [1, ...Array.from({ length: billedWithinDays }, (_, at) => -(at + 1))].map((days) => gateway.bill(addDays(day, days))),
  );
  const ofKind = (lines: readonly BillLine[], kind: BillLine['kind']) =>
    lines.filter((line) => line.kind === kind).map((line) => ({ no: numberOf(line), amount: line.amount }));
  const nearby = (kind: BillLine['kind']) => new Set(around.flatMap((lines) => ofKind(lines, kind).map(({ no }) => no)));
  const payments = ofKind(bill, 'payment');
  const refunds = ofKind(bill, 'refund');
  const asPayment = ({ payment_no: no, amount_fen: amount, state }: Awaited<ReturnType<typeof listPaidOn>>[number]): Booked => ({
    no,
    amount,
    state,
  });
  const asRefund = ({ payout_no: no, amount_fen: amount, state }: Awaited<ReturnType<typeof listRefundedOn>>[number]): Booked => ({
    no,
    amount,
    state,
  });
  const numbers = (lines: readonly { readonly no: string }[]) => lines.map(({ no }) => no);
  return {
    lines: bill.length,
    differences: [
      ...compare({
        what: '支付单',
        theirs: payments,
        nearby: nearby('payment'),
        ours: (await listPaymentsByNo(db, numbers(payments))).map(asPayment),
        bookedOn: (await listPaidOn(db, day)).map(asPayment),
        agrees: 'succeeded',
      }),
      ...compare({
        what: '退款',
        theirs: refunds,
        nearby: nearby('refund'),
        ours: (await listRefundsByNo(db, numbers(refunds))).map(asRefund),
        bookedOn: (await listRefundedOn(db, day)).map(asRefund),
        agrees: 'done',
      }),
    ],
  };
}
