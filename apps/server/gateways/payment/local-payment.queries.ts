import type { PaymentMethod } from '@portal/contract/states.ts';
import type { Fen } from '@portal/rules/money.ts';
import type { Database } from '../../platform/database/connect.ts';

export interface LocalPayment {
  readonly payment_no: string;
  readonly ref: string;
  readonly method: PaymentMethod;
  readonly amount_fen: Fen;
  readonly description: string;
  readonly return_url: string;
  readonly card_tail: string | null;
  readonly scenario: string;
  readonly state: 'waiting' | 'paid' | 'declined' | 'refunded';
}

const columns = ['payment_no', 'ref', 'method', 'amount_fen', 'description', 'return_url', 'card_tail', 'scenario', 'state'] as const;

export async function insertLocalPayment(db: Database, payment: Omit<LocalPayment, 'state'> & { now: Date }): Promise<void> {
  const { now, ...row } = payment;
  await db
    .insertInto('sandbox_payments')
    .values({ ...row, state: 'waiting', created_at: now })
    .execute();
}

export async function findLocalPayment(db: Database, by: { ref: string } | { paymentNo: string }): Promise<LocalPayment | undefined> {
  const query = db.selectFrom('sandbox_payments').select(columns);
  return ('ref' in by ? query.where('ref', '=', by.ref) : query.where('payment_no', '=', by.paymentNo)).executeTakeFirst();
}

/** Changes a payment's state if it still is `from`. Returns it as it is then; undefined when somebody was faster. */
export async function moveLocalPayment(
  db: Database,
  by: { ref: string } | { paymentNo: string },
  from: LocalPayment['state'],
  to: LocalPayment['state'],
): Promise<LocalPayment | undefined> {
  const query = db.updateTable('sandbox_payments').set({ state: to }).where('state', '=', from).returning(columns);
  return ('ref' in by ? query.where('ref', '=', by.ref) : query.where('payment_no', '=', by.paymentNo)).executeTakeFirst();
}
