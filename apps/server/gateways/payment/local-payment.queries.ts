import { fen } from '@portal/rules/values/money.ts';
import { sql } from 'kysely';
import type { RowOf } from '../../migrations/tables.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { BillLine } from './payment-provider.ts';

const columns = [
  'payment_no',
  'ref',
  'method',
  'amount_fen',
  'description',
  'return_url',
  'card_tail',
  'scenario',
  'state',
  'refunds_as',
  'can_close',
] as const;

export type LocalPayment = RowOf<'sandbox_payments', (typeof columns)[number]>;

/** Stores a payment. A payment with the same number stays unchanged. */
export async function insertLocalPayment(
  db: Queryable,
  payment: Omit<LocalPayment, 'state' | 'refunds_as' | 'can_close'> & { now: Date },
): Promise<void> {
  const { now, ...row } = payment;
  await db
    .insertInto('sandbox_payments')
    .values({ ...row, state: 'waiting', created_at: now, paid_at: null })
    .onConflict((conflict) => conflict.column('payment_no').doNothing())
    .execute();
}

export async function findLocalPayment(db: Queryable, by: { ref: string } | { paymentNo: string }): Promise<LocalPayment | undefined> {
  const query = db.selectFrom('sandbox_payments').select(columns);
  return ('ref' in by ? query.where('ref', '=', by.ref) : query.where('payment_no', '=', by.paymentNo)).executeTakeFirst();
}

/** Changes a payment's state if it still is `from`, and returns the changed payment. Undefined: another request changed it first. */
export async function moveLocalPayment(
  db: Queryable,
  by: { ref: string } | { paymentNo: string },
  from: LocalPayment['state'],
  to: LocalPayment['state'],
  now: Date,
): Promise<LocalPayment | undefined> {
  const query = db
    .updateTable('sandbox_payments')
    .set({ state: to, ...(to === 'paid' && { paid_at: now }) })
    .where('state', '=', from)
    .returning(columns);
  return ('ref' in by ? query.where('ref', '=', by.ref) : query.where('payment_no', '=', by.paymentNo)).executeTakeFirst();
}

/** Closing a payment fails from now on. */
export async function keepLocalPaymentOpen(db: Queryable, paymentNo: string): Promise<void> {
  await db.updateTable('sandbox_payments').set({ can_close: false }).where('payment_no', '=', paymentNo).execute();
}

/** The payments by a method, and their refunds, of a day in Shanghai. */
export async function listLocalBill(db: Queryable, method: LocalPayment['method'], day: string): Promise<BillLine[]> {
  const isOn = (column: 'paid_at' | 'settled_at') =>
    sql<boolean>`${sql.ref(column)} >= ${day}::date::timestamp at time zone 'Asia/Shanghai'
      and ${sql.ref(column)} < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`;
  const payments = await db
    .selectFrom('sandbox_payments')
    .select(['payment_no', 'amount_fen', 'ref'])
    .where('method', '=', method)
    .where(isOn('paid_at'))
    .orderBy('payment_no')
    .execute();
  const refunds = await db
    .selectFrom('sandbox_refunds')
    .innerJoin('sandbox_payments', 'sandbox_payments.payment_no', 'sandbox_refunds.payment_no')
    .select(['sandbox_refunds.payment_no', 'refund_no', 'sandbox_refunds.amount_fen'])
    .where('method', '=', method)
    .where('sandbox_refunds.state', '=', 'done')
    .where(isOn('settled_at'))
    .orderBy('refund_no')
    .execute();
  const paid = payments.map(({ payment_no: paymentNo, amount_fen: amount, ref: providerNo }): BillLine => ({
    kind: 'payment',
    paymentNo,
    refundNo: null,
    providerNo,
    amount,
    fee: fen(0),
  }));
  const refunded = refunds.map(({ payment_no: paymentNo, refund_no: refundNo, amount_fen: amount }): BillLine => ({
    kind: 'refund',
    paymentNo,
    refundNo,
    providerNo: refundNo,
    amount,
    fee: fen(0),
  }));
  return [...paid, ...refunded];
}
