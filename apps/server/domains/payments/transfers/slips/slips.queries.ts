import { type Insertable, sql } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

type SlipRow = RowOf<'transfer_slips', 'id' | 'media_type' | 'file_key'>;

/** A row for a file that is not written yet: nobody sees it before `markSlipStored`. */
export async function insertSlip(tx: Transaction, slip: Omit<Insertable<Tables['transfer_slips']>, 'state' | 'seen_by'>): Promise<void> {
  await tx
    .insertInto('transfer_slips')
    .values({ ...slip, state: 'writing', seen_by: null })
    .execute();
}

export async function markSlipStored(db: Queryable, id: string): Promise<void> {
  await db.updateTable('transfer_slips').set({ state: 'stored' }).where('id', '=', id).execute();
}

/** How many slips of a payment are stored, or with those that are under way. */
export async function countSlips(db: Queryable, paymentId: string, which: 'stored' | 'all' = 'stored'): Promise<number> {
  const slips = db
    .selectFrom('transfer_slips')
    .select(sql<number>`count(*)::int`.as('n'))
    .where('payment_id', '=', paymentId);
  const { n } = await (which === 'all' ? slips : slips.where('state', '=', 'stored')).executeTakeFirstOrThrow();
  return n;
}

/** The slips of a payment, the oldest first. */
export async function listSlips(db: Queryable, paymentId: string): Promise<SlipRow[]> {
  return db
    .selectFrom('transfer_slips')
    .select(['id', 'media_type', 'file_key'])
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'stored')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function markSlipsSeen(db: Queryable, ids: readonly string[], seenBy: string): Promise<void> {
  if (ids.length > 0) await db.updateTable('transfer_slips').set({ seen_by: seenBy }).where('id', 'in', ids).execute();
}

/** Slips whose term has ended, and those whose file was never written. */
export async function listEndedSlips(
  db: Queryable,
  { storedBefore, writingBefore, limit }: { readonly storedBefore: Date; readonly writingBefore: Date; readonly limit: number },
): Promise<SlipRow[]> {
  return db
    .selectFrom('transfer_slips')
    .select(['id', 'media_type', 'file_key'])
    .where((slip) =>
      slip.or([slip('created_at', '<=', storedBefore), slip.and([slip('state', '=', 'writing'), slip('created_at', '<=', writingBefore)])]),
    )
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

export async function deleteSlips(db: Queryable, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('transfer_slips').where('id', 'in', ids).execute();
}
