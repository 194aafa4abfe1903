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
  readonly what: 'payment' | 'refund';
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
    if (seen.has(no)) return [`${what} ${no}: the bill has it twice`];
    seen.add(no);
    const own = known.get(no);
    if (!own) return [`${what} ${no}: ${toYuanText(amount)} on the bill, unknown here`];
    return [
      ...(own.amount === amount ? [] : [`${what} ${no}: ${toYuanText(amount)} on the bill, ${toYuanText(own.amount)} here`]),
      ...(own.state === agrees ? [] : [`${what} ${no}: made on the bill, ${own.state} here`]),
      ...(nearby.has(no) ? [`${what} ${no}: the bill of another day has it too`] : []),
    ];
  });
  const missing = bookedOn.filter(({ no }) => !seen.has(no) && !nearby.has(no));
  return [...differences, ...missing.map(({ no, amount }) => `${what} ${no}: ${toYuanText(amount)} here, missing on the bill`)];
}

const numberOf = ({ kind, paymentNo, refundNo }: BillLine): string => (kind === 'payment' ? paymentNo : (refundNo ?? paymentNo));

/** The lines that both sides agree on, and every difference. */
export interface Reconciliation {
  readonly lines: number;
  readonly differences: readonly string[];
}

/**
 * Compares the provider's bill of a day with our books, both ways: lines unknown here, lines missing there, other amounts, other states,
 * and duplicate lines. Nothing is changed: an operator decides.
 */
export async function reconcile({ db, gateway }: Pick<PaymentDeps, 'db' | 'gateway'>, day: string): Promise<Reconciliation> {
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
        what: 'payment',
        theirs: payments,
        nearby: nearby('payment'),
        ours: (await listPaymentsByNo(db, numbers(payments))).map(asPayment),
        bookedOn: (await listPaidOn(db, day)).map(asPayment),
        agrees: 'succeeded',
      }),
      ...compare({
        what: 'refund',
        theirs: refunds,
        nearby: nearby('refund'),
        ours: (await listRefundsByNo(db, numbers(refunds))).map(asRefund),
        bookedOn: (await listRefundedOn(db, day)).map(asRefund),
        agrees: 'paid',
      }),
    ],
  };
}
