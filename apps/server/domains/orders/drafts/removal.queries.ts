import { sql } from 'kysely';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import { deleteConsentsOfOrders } from '../../consents/public.ts';
import { deleteLinksTo } from '../../links/public.ts';

/** The instants before which a draft must have been changed last, by whose it is. */
export interface DraftTerms {
  readonly guestsBefore: Date;
  readonly accountsBefore: Date;
}

/**
 * Locks orders that were never submitted and whose term has ended, at most `limit`. Held orders, those of which an insured person
 * may still use a link, and those that a customer changes at this moment are left out.
 */
export async function lockEndedDrafts(
  tx: Transaction,
  { guestsBefore, accountsBefore }: DraftTerms,
  now: Date,
  limit: number,
): Promise<string[]> {
  const rows = await tx
    .selectFrom('orders')
    .select('orders.id')
    .where('submitted_at', 'is', null)
    .where('state', 'in', ['draft', 'cancelled'])
    .where((order) =>
      order.or([
        order.and([order('account_id', 'is', null), order('updated_at', '<=', guestsBefore)]),
        order('updated_at', '<=', accountsBefore),
      ]),
    )
    .where((order) =>
      order.not(
        order.exists(
          order
            .selectFrom('links')
            .select('links.id')
            .whereRef('subject_id', '=', 'orders.id')
            .where('purpose', '=', 'consent')
            .where('ended_at', 'is', null)
            .where('expires_at', '>', now),
        ),
      ),
    )
    .where(sql<boolean>`is_removable_order(orders.id)`)
    .orderBy('updated_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes orders without a record, with what belongs to them. Consents that insured people gave stay. */
export async function deleteDrafts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx.deleteFrom('order_events').where('order_id', 'in', ids).execute();
  await tx.deleteFrom('insured_consents').where('order_id', 'in', ids).where('given_at', 'is', null).execute();
  await deleteConsentsOfOrders(tx, ids);
  await deleteLinksTo(tx, ids);
  await tx.deleteFrom('orders').where('id', 'in', ids).execute();
}

/** Deletes consents that were asked for before `before` and never given, unless their order is held. */
export async function deleteUnusedConsents(db: Queryable, before: Date): Promise<void> {
  await db
    .deleteFrom('insured_consents')
    .where('given_at', 'is', null)
    .where('sent_at', '<=', before)
    .where(sql<boolean>`not is_held_order(order_id)`)
    .execute();
}
