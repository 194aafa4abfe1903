import type { Insertable } from 'kysely';
import type { Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

/** Stores until when the certificates of the owners of an order are valid, in place of those of an earlier submission. */
export async function replaceOwnerCertificates(
  tx: Transaction,
  orderId: string,
  rows: readonly Insertable<Tables['owner_certificates']>[],
): Promise<void> {
  await tx.deleteFrom('owner_certificates').where('order_id', '=', orderId).execute();
  if (rows.length > 0)
    await tx
      .insertInto('owner_certificates')
      .values([...rows])
      .execute();
}

/** The certificates that end within the cover of a policy in force, the first to end first. */
const ending = (db: Queryable) =>
  db
    .selectFrom('owner_certificates')
    .innerJoin('orders', 'orders.id', 'owner_certificates.order_id')
    .innerJoin('policies', 'policies.order_id', 'owner_certificates.order_id')
    .select(['orders.order_no', 'policies.policy_no', 'policies.product_name', 'party', 'valid_until', 'policies.cover_until'])
    .where('policies.state', 'in', ['effective', 'grace'])
    .whereRef('valid_until', '<', 'policies.cover_until')
    .orderBy('valid_until')
    .orderBy('party');

/** Of policies whose cover has not ended on a day. */
export async function listEndingCertificates(db: Queryable, today: string) {
  return ending(db).where('policies.cover_until', '>=', today).execute();
}

/** Of the policies of an account, those that end until a day. */
export async function listOwnEndingCertificates(db: Queryable, accountId: string, { today, until }: { today: string; until: string }) {
  return ending(db)
    .innerJoin('held_orders', 'held_orders.order_id', 'orders.id')
    .where('held_orders.account_id', '=', accountId)
    .where('policies.cover_until', '>=', today)
    .where('valid_until', '<=', until)
    .limit(20)
    .execute();
}

/** Of one order, those that end within its cover. */
export async function listEndingOfOrder(db: Queryable, orderId: string) {
  return ending(db).where('owner_certificates.order_id', '=', orderId).execute();
}

export async function renewCertificate(
  tx: Transaction,
  { orderId, party, validUntil }: { orderId: string; party: string; validUntil: string },
): Promise<void> {
  await tx
    .updateTable('owner_certificates')
    .set({ valid_until: validUntil })
    .where('order_id', '=', orderId)
    .where('party', '=', party)
    .execute();
}
