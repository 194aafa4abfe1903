import type { RowOf } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

const columns = [
  'order_id',
  'insured_id',
  'phone_hash',
  'phone_sealed',
  'content_schema',
  'content_hash',
  'sent_at',
  'given_at',
  'declined_at',
  'decline_reason',
  'decline_note_sealed',
] as const;

const unanswered = { given_at: null, declined_at: null, decline_reason: null, decline_note_sealed: null };

export type ConsentRow = RowOf<'insured_consents', (typeof columns)[number]>;

/** Stores a consent request in place of the previous one of the same insured. */
export async function putConsentRequest(db: Queryable, consent: Omit<ConsentRow, keyof typeof unanswered>): Promise<void> {
  const row = { ...consent, ...unanswered };
  await db
    .insertInto('insured_consents')
    .values(row)
    .onConflict((conflict) => conflict.columns(['order_id', 'insured_id']).doUpdateSet(row))
    .execute();
}

export async function listConsentsOf(db: Queryable, orderId: string): Promise<ConsentRow[]> {
  return db.selectFrom('insured_consents').select(columns).where('order_id', '=', orderId).execute();
}

export async function findConsent(db: Queryable, orderId: string, insuredId: string): Promise<ConsentRow | undefined> {
  return db
    .selectFrom('insured_consents')
    .select(columns)
    .where('order_id', '=', orderId)
    .where('insured_id', '=', insuredId)
    .executeTakeFirst();
}

/** Removes a request that was not answered. Returns whether there was one. */
export async function removeOpenRequest(tx: Transaction, orderId: string, insuredId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('insured_consents')
    .where('order_id', '=', orderId)
    .where('insured_id', '=', insuredId)
    .where('given_at', 'is', null)
    .where('declined_at', 'is', null)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The answer of an insured: they agree to a content, or decline. */
type Answer =
  | Pick<ConsentRow, 'given_at' | 'content_schema' | 'content_hash'>
  | Pick<ConsentRow, 'declined_at' | 'decline_reason' | 'decline_note_sealed'>;

/** Stores the answer of an insured in place of an earlier one. */
export async function answerConsent(
  db: Queryable,
  { order_id: orderId, insured_id: insuredId }: Pick<ConsentRow, 'order_id' | 'insured_id'>,
  answer: Answer,
): Promise<void> {
  await db
    .updateTable('insured_consents')
    .set({ ...unanswered, ...answer })
    .where('order_id', '=', orderId)
    .where('insured_id', '=', insuredId)
    .execute();
}

/** The consents that a phone was asked for, the newest first. Those that were given may be of an order that was removed. */
export async function listConsentsOfPhone(
  db: Queryable,
  phoneHash: Buffer,
): Promise<{ order_no: string | null; sent_at: Date; given_at: Date | null; declined_at: Date | null }[]> {
  return db
    .selectFrom('insured_consents')
    .leftJoin('orders', 'orders.id', 'order_id')
    .select(['order_no', 'sent_at', 'given_at', 'declined_at'])
    .where('phone_hash', '=', phoneHash)
    .orderBy('sent_at', 'desc')
    .execute();
}
