import { sql } from 'kysely';
import { WRONG_PAYER_NAMES } from '@portal/rules/sale/paying/payer.ts';
import type { RowOf } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import { payoutsOfPayment, shownPaymentState } from '../paying/shown-payment.queries.ts';

const columns = ['id', 'order_id', 'name_sealed', 'relation', 'wrong_names', 'asked_at'] as const;

export type PayerRow = RowOf<'payers', (typeof columns)[number]>;

/** Stores whom the owner of a locked order asks to pay. The id is that of their link. */
export async function insertPayer(tx: Transaction, payer: Omit<PayerRow, 'wrong_names'>): Promise<void> {
  await tx.insertInto('payers').values(payer).execute();
}

/** Everybody who was asked to pay an order, in that order. */
export async function listPayers(db: Queryable, orderId: string): Promise<PayerRow[]> {
  return db.selectFrom('payers').select(columns).where('order_id', '=', orderId).orderBy('asked_at').execute();
}

export async function findPayerById(db: Queryable, id: string): Promise<PayerRow | undefined> {
  return db.selectFrom('payers').select(columns).where('id', '=', id).executeTakeFirst();
}

export async function lockPayer(tx: Transaction, id: string): Promise<PayerRow> {
  return tx.selectFrom('payers').select(columns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function countWrongName(tx: Transaction, id: string): Promise<void> {
  await tx
    .updateTable('payers')
    .set({ wrong_names: sql<number>`wrong_names + 1` })
    .where('id', '=', id)
    .where('wrong_names', '<', WRONG_PAYER_NAMES)
    .execute();
}

/** Deletes who was asked before `before` and never began to pay, unless their order is held. */
export async function deleteUnusedPayers(db: Queryable, before: Date): Promise<void> {
  await db
    .deleteFrom('payers')
    .where('asked_at', '<=', before)
    .where((payer) =>
      payer.not(payer.exists(payer.selectFrom('payments').select('payments.id').whereRef('payments.payer_id', '=', 'payers.id'))),
    )
    .where(sql<boolean>`not is_held_order(order_id)`)
    .execute();
}

/** The payment of this payer that matters to them: the one that was paid, otherwise the last one. */
export async function findPayerPayment(db: Queryable, payerId: string) {
  return db
    .selectFrom('payments')
    .leftJoinLateral(payoutsOfPayment, (join) => join.onTrue())
    .select([
      'payments.method',
      shownPaymentState.as('state'),
      sql<string | null>`coalesce(payout.reason, payments.reason)`.as('reason'),
      'payout.redirected_tail',
    ])
    .where('payments.payer_id', '=', payerId)
    .orderBy(sql`payments.state = 'succeeded'`, 'desc')
    .orderBy('payments.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export type PayerPayment = NonNullable<Awaited<ReturnType<typeof findPayerPayment>>>;
