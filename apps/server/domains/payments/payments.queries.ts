import { sql } from 'kysely';
import type { ProviderId } from '../../gateways/payment/payment-provider.ts';
import type { PaymentStart } from '../../migrations/stored-values.ts';
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
  'provider',
  'device',
  'start',
  'start_until',
  'created_at',
  'payer_id',
  'is_debit',
] as const;

/** The states that are stored. Refunds are payouts. */
export type PaymentStateStored = Tables['payments']['state'];

/** `start` is null until the provider has answered. */
export type PaymentRow = RowOf<'payments', (typeof columns)[number]>;

/** `is_debit`: the customer did not begin it. */
type NewPayment = Omit<PaymentRow, 'state' | 'reason' | 'start' | 'start_until' | 'is_debit'> & { readonly is_debit?: boolean };

/** Records an attempt before the provider is called. */
export async function insertPayment(tx: Transaction, payment: NewPayment): Promise<void> {
  await tx
    .insertInto('payments')
    .values({ ...payment, state: 'pending', reason: null, settled_at: null, asked_at: payment.created_at })
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

/** Records how the customer comes to the provider, and until when. */
export async function setStart(db: Queryable, id: string, start: PaymentStart, until: Date | null): Promise<void> {
  await db
    .updateTable('payments')
    .set({ start: JSON.stringify(start), start_until: until })
    .where('id', '=', id)
    .execute();
}

/** Earlier attempts to pay a charge that were begun at a provider, and which somebody may still pay there. A debit cannot be taken back from a bank. */
export async function listUnclosed(
  db: Queryable,
  { id, charge_id: chargeId }: Pick<PaymentRow, 'id' | 'charge_id'>,
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('charge_id', '=', chargeId)
    .where('id', '!=', id)
    .where('state', 'in', ['timed_out', 'declined'])
    .where('provider', 'is not', null)
    .where('is_debit', '=', false)
    .where('closed_at', 'is', null)
    .execute();
}

/** Nobody can pay an attempt at its provider any more. */
export async function markClosed(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('payments').set({ closed_at: now }).where('id', '=', id).execute();
}

/** Has an attempt that was given up asked about with the next ones. */
export async function askSoon(db: Queryable, id: string): Promise<void> {
  await db
    .updateTable('payments')
    .set((payment) => ({ asked_at: payment.ref('created_at') }))
    .where('id', '=', id)
    .execute();
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
 * and those given up, but not closed, that were started since `givenUpSince` and whose age has doubled since the last query. Banks are not asked:
 * they send files.
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
          row('closed_at', 'is', null),
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
  notice: {
    readonly notice_id: string;
    readonly provider: ProviderId;
    readonly payment_no: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly raw: string;
    readonly received_at: Date;
  },
): Promise<boolean> {
  const row = await db
    .insertInto('payment_notices')
    .values({ ...notice, headers: JSON.stringify(notice.headers), applied_at: null, outcome: null })
    .onConflict((conflict) => conflict.column('notice_id').doNothing())
    .returning('notice_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** A payment call-back that has not been applied, with its attempt if there is one. */
export type WaitingNotice = RowOf<'payment_notices', 'provider' | 'headers' | 'raw' | 'received_at'> & {
  readonly payment_id: string | null;
};

const unappliedNotice = (db: Queryable, noticeId: string) =>
  db.selectFrom('payment_notices').where('notice_id', '=', noticeId).where('applied_at', 'is', null);

export async function findUnappliedNotice(db: Queryable, noticeId: string): Promise<WaitingNotice | undefined> {
  return unappliedNotice(db, noticeId)
    .leftJoin('payments', 'payments.payment_no', 'payment_notices.payment_no')
    .select(['payment_notices.provider', 'headers', 'raw', 'received_at', 'payments.id as payment_id'])
    .executeTakeFirst();
}

/** Locks a payment call-back. False: it has already been applied. */
export async function lockUnappliedNotice(tx: Transaction, noticeId: string): Promise<boolean> {
  return (await unappliedNotice(tx, noticeId).select('notice_id').forUpdate().executeTakeFirst()) !== undefined;
}

export async function markNoticeApplied(db: Queryable, noticeId: string, outcome: string, now: Date): Promise<void> {
  await db.updateTable('payment_notices').set({ applied_at: now, outcome }).where('notice_id', '=', noticeId).execute();
}
