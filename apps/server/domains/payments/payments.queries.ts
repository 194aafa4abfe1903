import { sql } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

const columns = [
  'id',
  'payment_no',
  'charge_id',
  'method',
  'amount_fen',
  'state',
  'reason',
  'pay_url',
  'created_at',
  'payer_id',
  'is_debit',
] as const;

/** The states that are stored. Refunds are payouts. */
export type PaymentStateStored = Tables['payments']['state'];

/** `pay_url` is null until the provider has answered. */
export type PaymentRow = RowOf<'payments', (typeof columns)[number]>;

/** `is_debit`: the customer did not begin it. */
type NewPayment = Omit<PaymentRow, 'state' | 'reason' | 'pay_url' | 'is_debit'> & { readonly is_debit?: boolean };

/** Records an attempt before the provider is called. */
export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<void> {
  await tx
    .insertInto('payments')
    .values({ ...payment, state: 'pending', reason: null, pay_url: null, settled_at: null, asked_at: payment.created_at })
    .execute();
}

/** Returns the waiting attempt to pay a charge, if any, and locks it. */
export async function lockPendingPayment(tx: Transaction, chargeId: string): Promise<PaymentRow | undefined> {
  return tx
    .selectFrom('payments')
    .select(columns)
    .where('charge_id', '=', chargeId)
    .where('state', '=', 'pending')
    .forUpdate()
    .executeTakeFirst();
}

/** Whether an attempt to pay a charge is under way, or the bank may still tell of a transfer, given up or not, that it booked in time. */
export async function isBeingPaid(db: Queryable, chargeId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('payments')
    .leftJoin('transfers', 'transfers.payment_id', 'payments.id')
    .select('payments.id')
    .where('charge_id', '=', chargeId)
    .where((one) => one.or([one('state', '=', 'pending'), one('transfers.wait_until', '>', now)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockPayment(tx: Transaction, id: string): Promise<PaymentRow> {
  return tx.selectFrom('payments').select(columns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function findPayment(db: Queryable, id: string): Promise<PaymentRow> {
  return db.selectFrom('payments').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function findPaymentByNo(db: Queryable, paymentNo: string): Promise<PaymentRow> {
  return db.selectFrom('payments').select(columns).where('payment_no', '=', paymentNo).executeTakeFirstOrThrow();
}

/** Records the address at the provider where the customer pays. */
export async function setPayUrl(db: Queryable, id: string, payUrl: string): Promise<void> {
  await db.updateTable('payments').set({ pay_url: payUrl }).where('id', '=', id).execute();
}

export async function updatePaymentState(
  tx: Transaction,
  id: string,
  change: { state: PaymentStateStored; reason: string | null; settled_at: Date },
): Promise<void> {
  await tx.updateTable('payments').set(change).where('id', '=', id).execute();
}

/**
 * Attempts to query at the provider, those queried longest ago first: all that have waited since before `waiting`, debits in the end every hour;
 * and those given up that were started since `givenUpSince` and whose age has doubled since the last query. Banks are not asked: they send files.
 */
export async function listToAsk(
  db: Queryable,
  { now, waiting, givenUpSince, limit }: { now: Date; waiting: Date; givenUpSince: Date; limit: number },
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('created_at', '<', waiting)
    .where('method', '!=', 'transfer')
    .where((row) =>
      row.or([
        row.and([
          row('state', '=', 'pending'),
          sql<boolean>`(not is_debit or ${now} - asked_at >= least(asked_at - created_at, interval '1 hour'))`,
        ]),
        row.and([
          row('state', 'in', ['timed_out', 'declined']),
          row('created_at', '>', givenUpSince),
          sql<boolean>`${now} - asked_at >= asked_at - created_at`,
        ]),
      ]),
    )
    .orderBy('asked_at')
    .limit(limit)
    .execute();
}

export async function markAsked(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('payments').set({ asked_at: now }).where('id', '=', id).execute();
}

/** Stores a payment call-back unchanged. False: it was stored before. */
export async function insertNotice(
  db: Queryable,
  notice: { notice_id: string; payment_no: string; raw: string; signature: string; received_at: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('payment_notices')
    .values({ ...notice, applied_at: null, outcome: null })
    .onConflict((conflict) => conflict.column('notice_id').doNothing())
    .returning('notice_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A payment call-back that has not been applied, with its attempt if there is one. */
export type WaitingNotice = RowOf<'payment_notices', 'raw' | 'signature'> & { readonly payment_id: string | null };

const unappliedNotice = (db: Queryable, noticeId: string) =>
  db.selectFrom('payment_notices').where('notice_id', '=', noticeId).where('applied_at', 'is', null);

export async function findUnappliedNotice(db: Queryable, noticeId: string): Promise<WaitingNotice | undefined> {
  return unappliedNotice(db, noticeId)
    .leftJoin('payments', 'payments.payment_no', 'payment_notices.payment_no')
    .select(['raw', 'signature', 'payments.id as payment_id'])
    .executeTakeFirst();
}

/** Locks a payment call-back. False: it has already been applied. */
export async function lockUnappliedNotice(tx: Transaction, noticeId: string): Promise<boolean> {
  return (await unappliedNotice(tx, noticeId).select('notice_id').forUpdate().executeTakeFirst()) !== undefined;
}

export async function markNoticeApplied(db: Queryable, noticeId: string, outcome: string, now: Date): Promise<void> {
  await db.updateTable('payment_notices').set({ applied_at: now, outcome }).where('notice_id', '=', noticeId).execute();
}
