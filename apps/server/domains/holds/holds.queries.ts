import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

/** The subject of a hold: an order, or an account with all its orders. */
export interface HoldSubject {
  readonly kind: Tables['holds']['subject_kind'];
  readonly id: string;
}

/** Finds an order, and locks it: one that is being removed at this moment is not found. */
export async function lockOrderByNo(tx: Transaction, orderNo: string): Promise<string | undefined> {
  return (await tx.selectFrom('orders').select('id').where('order_no', '=', orderNo).forUpdate().executeTakeFirst())?.id;
}

export async function findAccountByPhone(tx: Transaction, phoneHash: Buffer): Promise<string | undefined> {
  return (await tx.selectFrom('accounts').select('id').where('phone_hash', '=', phoneHash).executeTakeFirst())?.id;
}

/** Places a hold. Undefined: the subject has one. */
export async function insertHold(
  tx: Transaction,
  { kind, id }: HoldSubject,
  hold: Pick<RowOf<'holds', 'reason' | 'placed_by' | 'placed_at'>, 'reason' | 'placed_by' | 'placed_at'>,
): Promise<number | undefined> {
  const row = await tx
    .insertInto('holds')
    .values({ ...hold, subject_kind: kind, subject_id: id, ended_by: null, ended_at: null })
    .onConflict((conflict) => conflict.columns(['subject_kind', 'subject_id']).where('ended_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Ends a hold. False: there is no such hold. */
export async function endHold(db: Queryable, id: number, end: { ended_by: string; ended_at: Date }): Promise<boolean> {
  const row = await db.updateTable('holds').set(end).where('id', '=', id).where('ended_at', 'is', null).returning('id').executeTakeFirst();
  return row !== undefined;
}

/** The holds that have not ended, the oldest first, with the order's number or the account's phone. */
export async function listOpenHolds(
  db: Queryable,
): Promise<
  (RowOf<'holds', 'id' | 'subject_id' | 'reason' | 'placed_by' | 'placed_at'> & { order_no: string | null; phone_sealed: Buffer | null })[]
> {
  return db
    .selectFrom('holds')
    .leftJoin('orders', (join) => join.onRef('orders.id', '=', 'holds.subject_id').on('subject_kind', '=', 'order'))
    .leftJoin('accounts', (join) => join.onRef('accounts.id', '=', 'holds.subject_id').on('subject_kind', '=', 'account'))
    .select(['holds.id', 'subject_id', 'reason', 'placed_by', 'placed_at', 'orders.order_no', 'accounts.phone_sealed'])
    .where('ended_at', 'is', null)
    .orderBy('holds.id')
    .execute();
}

export async function isHeld(db: Queryable, { kind, id }: HoldSubject): Promise<boolean> {
  const row = await db
    .selectFrom('holds')
    .select('id')
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function listHeldPhones(db: Queryable): Promise<Buffer[]> {
  return (await db.selectFrom('phones_on_hold').select('phone_hash').execute()).map(({ phone_hash }) => phone_hash);
}

/** The sealed addresses of accounts that are held, or that have an order that is. */
export async function listHeldEmails(db: Queryable): Promise<{ readonly id: string; readonly email_sealed: Buffer }[]> {
  return db
    .selectFrom('accounts')
    .select(['id', 'email_sealed'])
    .where('email_sealed', 'is not', null)
    .$narrowType<{ email_sealed: Buffer }>()
    .where((account) =>
      account.exists(
        account
          .selectFrom('holds')
          .leftJoin('orders', (join) => join.onRef('orders.id', '=', 'holds.subject_id').on('subject_kind', '=', 'order'))
          .select('holds.id')
          .where('ended_at', 'is', null)
          .where((hold) =>
            hold.or([hold('holds.subject_id', '=', hold.ref('accounts.id')), hold('orders.account_id', '=', hold.ref('accounts.id'))]),
          ),
      ),
    )
    .execute();
}
