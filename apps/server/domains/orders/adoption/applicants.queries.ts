import type { RowOf } from '../../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../../platform/database/connect.ts';

const columns = ['id', 'order_no', 'application_schema', 'application_sealed'] as const;

/** The next submitted orders whose applicant's certificate is not recorded, after this number. A draft gets it when it is saved. */
export async function listWithoutApplicant(
  db: Queryable,
  after: string,
  limit: number,
): Promise<RowOf<'orders', (typeof columns)[number]>[]> {
  return db
    .selectFrom('orders')
    .select(columns)
    .where('order_no', '>', after)
    .where('submitted_at', 'is not', null)
    .where('applicant_certificate_hash', 'is', null)
    .orderBy('order_no')
    .limit(limit)
    .execute();
}

/** Records the applicant's certificate of an order that lacks it. */
export async function storeApplicant(tx: Transaction, orderId: string, certificateHash: Buffer): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ applicant_certificate_hash: certificateHash })
    .where('id', '=', orderId)
    .where('applicant_certificate_hash', 'is', null)
    .execute();
}
