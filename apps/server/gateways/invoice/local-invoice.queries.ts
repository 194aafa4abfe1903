import type { Insertable } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable } from '../../platform/database/connect.ts';

type LocalInvoice = RowOf<'sandbox_invoices', 'serial' | 'request_sealed' | 'queries'>;

/** Stores a request, once for each number. Returns the serial of the number. */
export async function insertLocalInvoice(db: Queryable, invoice: Insertable<Tables['sandbox_invoices']>): Promise<string> {
  await db
    .insertInto('sandbox_invoices')
    .values(invoice)
    .onConflict((conflict) => conflict.column('request_no').doNothing())
    .execute();
  const { serial } = await db
    .selectFrom('sandbox_invoices')
    .select('serial')
    .where('request_no', '=', invoice.request_no)
    .executeTakeFirstOrThrow();
  return serial;
}

/** Counts a query of an invoice. */
export async function countQuery(db: Queryable, serial: string): Promise<LocalInvoice | undefined> {
  return db
    .updateTable('sandbox_invoices')
    .set((row) => ({ queries: row('queries', '+', 1) }))
    .where('serial', '=', serial)
    .returning(['serial', 'request_sealed', 'queries'])
    .executeTakeFirst();
}

export async function findLocalInvoice(db: Queryable, serial: string): Promise<LocalInvoice | undefined> {
  return db.selectFrom('sandbox_invoices').select(['serial', 'request_sealed', 'queries']).where('serial', '=', serial).executeTakeFirst();
}
