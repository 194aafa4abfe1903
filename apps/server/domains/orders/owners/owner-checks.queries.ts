import { type Insertable } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

export type OwnerCheck = RowOf<'owner_checks', 'register' | 'registered_sealed' | 'registered_hash' | 'compared_at' | 'risk'>;

/** Stores the comparison of a submission. That of an earlier submission of the same order goes, with its risk. */
export async function replaceOwnerCheck(tx: Transaction, check: Insertable<Tables['owner_checks']>): Promise<void> {
  await tx.deleteFrom('owner_checks').where('order_id', '=', check.order_id).execute();
  await tx.insertInto('owner_checks').values(check).execute();
}

export async function findOwnerCheck(db: Queryable, orderId: string): Promise<OwnerCheck | undefined> {
  return db
    .selectFrom('owner_checks')
    .select(['register', 'registered_sealed', 'registered_hash', 'compared_at', 'risk'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

export async function setRisk(tx: Transaction, orderId: string, risk: OwnerCheck['risk']): Promise<void> {
  await tx.updateTable('owner_checks').set({ risk }).where('order_id', '=', orderId).execute();
}
