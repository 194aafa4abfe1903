import { sql } from 'kysely';
import type { RowOf } from '#migrations/tables.ts';
import type { Queryable } from '#platform/database/connect.ts';

/** Whether an instant is on a day in Shanghai. */
const isOn = (column: string, day: string) =>
  sql<boolean>`${sql.ref(column)} >= ${day}::date::timestamp at time zone 'Asia/Shanghai'
    and ${sql.ref(column)} < (${day}::date + 1)::timestamp at time zone 'Asia/Shanghai'`;

/** One parameter for all numbers: a bill may have more lines than a statement may have parameters. */
const isOneOf = (column: string, numbers: readonly string[]) => sql<boolean>`${sql.ref(column)} = any(${[...numbers]}::text[])`;

export type BookedPayment = RowOf<'payments', 'payment_no' | 'amount_fen' | 'state' | 'provider'>;

/** Payments of the provider that we booked as paid on a day. Transfers are on the bank's lines. */
export async function listPaidOn(db: Queryable, day: string): Promise<BookedPayment[]> {
  return db
    .selectFrom('payments')
    .select(['payment_no', 'amount_fen', 'state', 'provider'])
    .where('state', '=', 'succeeded')
    .where('method', '!=', 'transfer')
    .where(isOn('settled_at', day))
    .execute();
}

export async function listPaymentsByNo(db: Queryable, paymentNos: readonly string[]): Promise<BookedPayment[]> {
  return db
    .selectFrom('payments')
    .select(['payment_no', 'amount_fen', 'state', 'provider'])
    .where(isOneOf('payment_no', paymentNos))
    .execute();
}

export type BookedRefund = RowOf<'payouts', 'payout_no' | 'amount_fen' | 'state'> & RowOf<'payments', 'provider'>;

/** Refunds by the provider that we booked as made on a day. */
export async function listRefundedOn(db: Queryable, day: string): Promise<BookedRefund[]> {
  return db
    .selectFrom('payouts')
    .innerJoin('payments', 'payments.id', 'payouts.payment_id')
    .select(['payout_no', 'payouts.amount_fen', 'payouts.state', 'provider'])
    .where('payouts.state', '=', 'done')
    .where('way', '=', 'payment')
    .where(isOn('payouts.settled_at', day))
    .execute();
}

export async function listRefundsByNo(db: Queryable, payoutNos: readonly string[]): Promise<BookedRefund[]> {
  return db
    .selectFrom('payouts')
    .innerJoin('payments', 'payments.id', 'payouts.payment_id')
    .select(['payout_no', 'payouts.amount_fen', 'payouts.state', 'provider'])
    .where(isOneOf('payout_no', payoutNos))
    .execute();
}
