import type { RowOf } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import { addMinutes } from '../../platform/clock.ts';
import type { LocalPayment } from './local-payment.queries.ts';
import type { RefundEnd, RefundRequest } from './payment-provider.ts';

const columns = ['refund_no', 'payment_no', 'amount_fen', 'state', 'created_at'] as const;

export type LocalRefund = RowOf<'sandbox_refunds', (typeof columns)[number]>;

export async function findLocalRefund(db: Queryable, refundNo: string): Promise<LocalRefund | undefined> {
  return db.selectFrom('sandbox_refunds').select(columns).where('refund_no', '=', refundNo).executeTakeFirst();
}

/** The refunds of a payment, the oldest first. */
export async function listLocalRefunds(db: Queryable, paymentNo: string): Promise<LocalRefund[]> {
  return db
    .selectFrom('sandbox_refunds')
    .select(columns)
    .where('payment_no', '=', paymentNo)
    .orderBy('created_at')
    .orderBy('refund_no')
    .execute();
}

/** A payment that went back as a whole is refunded. */
async function endPayment(tx: Transaction, paymentNo: string, amount: number): Promise<void> {
  const refunds = await listLocalRefunds(tx, paymentNo);
  const total = refunds.filter(({ state }) => state === 'done').reduce((sum, { amount_fen: fen }) => sum + fen, 0);
  if (total === amount) await tx.updateTable('sandbox_payments').set({ state: 'refunded' }).where('payment_no', '=', paymentNo).execute();
}

/**
 * Takes a refund, and answers as its payment says. One of the same number stays as it is; with another amount it is refused, as are more than was
 * paid and a second refund within a minute.
 */
export async function takeLocalRefund(tx: Transaction, { paymentNo, refundNo, amount }: RefundRequest, now: Date): Promise<LocalRefund> {
  const payment = await tx
    .selectFrom('sandbox_payments')
    .select(['amount_fen', 'refunds_as'])
    .where('payment_no', '=', paymentNo)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const refunds = await listLocalRefunds(tx, paymentNo);
  const before = refunds.find((refund) => refund.refund_no === refundNo);
  if (before && before.amount_fen !== amount) throw new Error(`refund ${refundNo}: was asked for with another amount`);
  if (before) return before;
  const total = refunds.filter(({ state }) => state !== 'closed').reduce<number>((sum, { amount_fen }) => sum + amount_fen, amount);
  if (total > payment.amount_fen) throw new Error(`payment ${paymentNo}: more would go back than was paid`);
  if (refunds.some(({ created_at: at }) => at > addMinutes(now, -1)))
    throw new Error(`payment ${paymentNo}: another refund within a minute`);
  const state = payment.refunds_as;
  const refund = { refund_no: refundNo, payment_no: paymentNo, amount_fen: amount, state, created_at: now };
  await tx
    .insertInto('sandbox_refunds')
    .values({ ...refund, settled_at: state === 'processing' ? null : now })
    .execute();
  await endPayment(tx, paymentNo, payment.amount_fen);
  return refund;
}

/** Ends a refund that is being processed, or that somebody at the provider mends. Undefined: there is none. */
export async function endLocalRefund(tx: Transaction, refundNo: string, state: RefundEnd, now: Date): Promise<LocalRefund | undefined> {
  const refund = await tx
    .updateTable('sandbox_refunds')
    .set({ state, settled_at: now })
    .where('refund_no', '=', refundNo)
    .where('state', 'in', ['processing', 'abnormal'])
    .returning(columns)
    .executeTakeFirst();
  if (!refund) return undefined;
  const payment = await tx
    .selectFrom('sandbox_payments')
    .select('amount_fen')
    .where('payment_no', '=', refund.payment_no)
    .executeTakeFirstOrThrow();
  await endPayment(tx, refund.payment_no, payment.amount_fen);
  return refund;
}

/** How refunds of a payment are answered from now on. */
export async function setLocalRefunds(db: Queryable, paymentNo: string, refundsAs: LocalPayment['refunds_as']): Promise<void> {
  await db.updateTable('sandbox_payments').set({ refunds_as: refundsAs }).where('payment_no', '=', paymentNo).execute();
}
