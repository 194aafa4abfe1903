import { type Insertable, sql } from 'kysely';
import type { Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

type Kind = Tables['group_files']['kind'];

/** A row for a file that is not written yet: nobody sees it before `markGroupFileStored`. */
export async function insertGroupFile(tx: Transaction, file: Omit<Insertable<Tables['group_files']>, 'state'>): Promise<void> {
  await tx
    .insertInto('group_files')
    .values({ ...file, state: 'writing' })
    .execute();
}

/** Returns whether the row is still waiting for its file. */
export async function markGroupFileStored(tx: Transaction, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('group_files')
    .set({ state: 'stored' })
    .where('id', '=', id)
    .where('state', '=', 'writing')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Nobody sees the files of this kind any more, except one. */
export async function retireGroupFiles(tx: Transaction, orderId: string, kind: Kind, exceptId: string): Promise<void> {
  await tx
    .updateTable('group_files')
    .set({ state: 'removed' })
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('id', '!=', exceptId)
    .where('state', '=', 'stored')
    .execute();
}

/** How many files of a kind an order has, stored or under way. */
export async function countGroupFiles(tx: Transaction, orderId: string, kind: Kind): Promise<number> {
  const { n } = await tx
    .selectFrom('group_files')
    .select(sql<number>`count(*)`.as('n'))
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('state', '!=', 'removed')
    .executeTakeFirstOrThrow();
  return n;
}

/** The licence of the organisation, as an application names it. */
export async function findLicence(db: Queryable, orderId: string): Promise<{ id: string; sha256: string } | undefined> {
  const row = await db
    .selectFrom('group_files')
    .select(['id', 'sha256'])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'licence')
    .where('state', '=', 'stored')
    .orderBy('seq', 'desc')
    .executeTakeFirst();
  return row && { id: row.id, sha256: row.sha256.toString('hex') };
}
