import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import { addDays } from '@portal/rules/values/dates.ts';
import { type Fen, toYuanText } from '@portal/rules/values/money.ts';
import type { BillLine, PaymentProvider, ProviderId } from '#gateways/payment/payment-provider.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { billedWithinDays } from './find-on-bills.ts';
import {
  type BookedPayment,
  type BookedRefund,
  listPaidOn,
  listPaymentsByNo,
  listRefundedOn,
  listRefundsByNo,
} from './reconciling.queries.ts';

/** Providers in words. */
const namesOfProviders: Readonly<Record<ProviderId, string>> = { wechat: '微信支付', alipay: '支付宝', bank: '银行代扣' };

/** A payment or refund that both sides know by its number. */
interface Booked {
  readonly no: string;
  readonly provider: ProviderId | null;
  readonly amount: Fen;
  readonly state: string;
}

/** A line of a bill, and whose bill it is. */
interface Billed {
  readonly no: string;
  readonly amount: Fen;
  readonly provider: ProviderId;
}

interface Sides {
  readonly what: '支付单' | '退款';
  /** The provider's lines of the day. */
  readonly theirs: readonly Billed[];
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
  const differences = theirs.flatMap(({ no, amount, provider }) => {
    if (seen.has(no)) return [`${what} ${no}：账单中有两笔`];
    seen.add(no);
    const own = known.get(no);
    if (!own) return [`${what} ${no}：账单中有 ${toYuanText(amount)}，账目中没有`];
    return [
      ...(own.provider === provider ? [] : [`${what} ${no}：账单来自${namesOfProviders[provider]}，账目中不是`]),
      ...(own.amount === amount ? [] : [`${what} ${no}：账单中是 ${toYuanText(amount)}，账目中是 ${toYuanText(own.amount)}`]),
      ...(own.state === agrees ? [] : [`${what} ${no}：账单中已成功，账目中是 ${own.state}`]),
      ...(nearby.has(no) ? [`${what} ${no}：另一天的账单中也有`] : []),
    ];
  });
  const missing = bookedOn.filter(({ no }) => !seen.has(no) && !nearby.has(no));
  return [...differences, ...missing.map(({ no, amount }) => `${what} ${no}：账目中有 ${toYuanText(amount)}，账单中没有`)];
}

const numberOf = ({ kind, paymentNo, refundNo }: BillLine): string => (kind === 'payment' ? paymentNo : (refundNo ?? paymentNo));

/** The lines of all providers of a day, and the providers that have not written theirs. */
interface Bills {
  readonly lines: readonly (Billed & Pick<BillLine, 'kind'>)[];
  readonly missing: readonly ProviderId[];
}

async function readBills(providers: readonly PaymentProvider[], day: string): Promise<Bills> {
  const bills = await Promise.all(providers.map(async (provider) => ({ id: provider.id, lines: await provider.bill(day) })));
  return {
    lines: bills.flatMap(({ id, lines }) =>
      lines === 'not yet' ? [] : lines.map((line) => ({ kind: line.kind, no: numberOf(line), amount: line.amount, provider: id })),
    ),
    missing: bills.flatMap(({ id, lines }) => (lines === 'not yet' ? [id] : [])),
  };
}

/**
 * Compares the bills of all providers of a day with our books, both ways: lines unknown here, lines missing there, other amounts, other states,
 * another provider, duplicate lines, and bills that are not written yet. Nothing is changed: an operator decides.
 */
export async function reconcile(
  { db, providers }: { readonly db: PaymentDeps['db']; readonly providers: Pick<PaymentDeps['providers'], 'all'> },
  day: string,
): Promise<StaffAnswerOf<'reconcileDay'>> {
  const bill = await readBills(providers.all, day);
  const around = await Promise.all(
    [1, ...Array.from({ length: billedWithinDays }, (_, at) => -(at + 1))].map((days) => readBills(providers.all, addDays(day, days))),
  );
  const ofKind = ({ lines }: Bills, kind: BillLine['kind']) => lines.filter((line) => line.kind === kind);
  const nearby = (kind: BillLine['kind']) => new Set(around.flatMap((lines) => ofKind(lines, kind).map(({ no }) => no)));
  const payments = ofKind(bill, 'payment');
  const refunds = ofKind(bill, 'refund');
  const isBilled = ({ provider }: { readonly provider: ProviderId | null }) => !bill.missing.some((id) => id === provider);
  const asPayment = ({ payment_no: no, amount_fen: amount, state, provider }: BookedPayment): Booked => ({ no, amount, state, provider });
  const asRefund = ({ payout_no: no, amount_fen: amount, state, provider }: BookedRefund): Booked => ({ no, amount, state, provider });
  const numbers = (lines: readonly { readonly no: string }[]) => lines.map(({ no }) => no);
  return {
    lines: bill.lines.length,
    differences: [
      ...bill.missing.map((id) => `${namesOfProviders[id]}：${day} 的账单还没有生成，请在次日 10 点以后再对账`),
      ...compare({
        what: '支付单',
        theirs: payments,
        nearby: nearby('payment'),
        ours: (await listPaymentsByNo(db, numbers(payments))).map(asPayment),
        bookedOn: (await listPaidOn(db, day)).filter(isBilled).map(asPayment),
        agrees: 'succeeded',
      }),
      ...compare({
        what: '退款',
        theirs: refunds,
        nearby: nearby('refund'),
        ours: (await listRefundsByNo(db, numbers(refunds))).map(asRefund),
        bookedOn: (await listRefundedOn(db, day)).filter(isBilled).map(asRefund),
        agrees: 'done',
      }),
    ],
  };
}
