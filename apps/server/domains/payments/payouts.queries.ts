import type { Fen } from '@portal/rules/values/money.ts';
import { sql } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

export type PayoutState = Tables['payouts']['state'];

const columns = ['id', 'payout_no', 'kind', 'payment_id', 'serial', 'amount_fen', 'reason', 'state', 'destination_sealed'] as const;

export type PayoutRow = RowOf<'payouts', (typeof columns)[number]>;

export async function insertPayout(tx: Transaction, payout: Omit<PayoutRow, 'state'> & { now: Date }): Promise<void> {
  const { now, ...row } = payout;
  await tx
    .insertInto('payouts')
    .values({ ...row, state: 'open', created_at: now, settled_at: null })
    .execute();
}

export async function findPayout(db: Queryable, id: string): Promise<PayoutRow> {
  return db.selectFrom('payouts').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function lockPayout(tx: Transaction, id: string): Promise<PayoutRow> {
  return tx.selectFrom('payouts').select(columns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** The refunds of a payment, paid or not yet. The caller holds the payment locked. */
export async function sumPayouts(tx: Transaction, paymentId: string): Promise<Fen> {
  const { total } = await tx
    .selectFrom('payouts')
    .select(sql<Fen>`coalesce(sum(amount_fen), 0)::bigint`.as('total'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return total;
}

export async function updatePayoutState(tx: Transaction, id: string, state: PayoutState, now: Date): Promise<void> {
  await tx.updateTable('payouts').set({ state, settled_at: now }).where('id', '=', id).execute();
}
