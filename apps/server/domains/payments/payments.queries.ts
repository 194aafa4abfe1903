import type { PaymentMethod, PaymentState } from '@portal/contract/states.ts';
import type { Fen } from '@portal/rules/money.ts';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/connect.ts';

export interface PaymentRow {
  readonly id: string;
  readonly payment_no: string;
  readonly order_id: string;
  readonly method: PaymentMethod;
  readonly amount_fen: Fen;
  readonly state: PaymentState;
  readonly reason: string | null;
  readonly pay_url: string;
  readonly created_at: Date;
}

const columns = ['id', 'payment_no', 'order_id', 'method', 'amount_fen', 'state', 'reason', 'pay_url', 'created_at'] as const;

export async function insertPayment(db: Database, payment: Omit<PaymentRow, 'state' | 'reason'>): Promise<void> {
  await db
    .insertInto('payments')
    .values({ ...payment, state: 'pending', reason: null, settled_at: null, asked_at: payment.created_at })
    .execute();
}

/** The attempt that waits for its answer, if any. */
export async function findPendingPayment(db: Database, orderId: string): Promise<PaymentRow | undefined> {
  return db.selectFrom('payments').select(columns).where('order_id', '=', orderId).where('state', '=', 'pending').executeTakeFirst();
}

export async function lockPayment(db: Database, id: string): Promise<PaymentRow> {
  return db.selectFrom('payments').select(columns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function movePayment(db: Database, id: string, to: PaymentState, now: Date, reason: string | null = null): Promise<void> {
  await db.updateTable('payments').set({ state: to, reason, settled_at: now }).where('id', '=', id).execute();
}

/**
 * Attempts that the provider is to be asked about, those asked longest ago first: all that have waited since before
 * `waiting`; of those given up, begun since `givenUpSince`, the ones whose age has doubled since they were asked.
 */
export async function listToAsk(
  db: Database,
  { now, waiting, givenUpSince, limit }: { now: Date; waiting: Date; givenUpSince: Date; limit: number },
): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .select(columns)
    .where('created_at', '<', waiting)
    .where((row) =>
      row.or([
        row('state', '=', 'pending'),
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

export async function markAsked(db: Database, id: string, now: Date): Promise<void> {
  await db.updateTable('payments').set({ asked_at: now }).where('id', '=', id).execute();
}

/** Stores a notice as it came. False: this notice was stored before. */
export async function insertNotice(
  db: Database,
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

export interface WaitingNotice {
  readonly raw: string;
  readonly signature: string;
  /** The attempt that it is about and its order, where there is one. */
  readonly payment_id: string | null;
  readonly order_id: string | null;
}

/** A notice that nobody has applied, locked. */
export async function lockUnappliedNotice(db: Database, noticeId: string): Promise<WaitingNotice | undefined> {
  return db
    .selectFrom('payment_notices')
    .leftJoin('payments', 'payments.payment_no', 'payment_notices.payment_no')
    .select(['raw', 'signature', 'payments.id as payment_id', 'order_id'])
    .where('notice_id', '=', noticeId)
    .where('applied_at', 'is', null)
    .forUpdate('payment_notices')
    .executeTakeFirst();
}

export async function markNoticeApplied(db: Database, noticeId: string, outcome: string, now: Date): Promise<void> {
  await db.updateTable('payment_notices').set({ applied_at: now, outcome }).where('notice_id', '=', noticeId).execute();
}
