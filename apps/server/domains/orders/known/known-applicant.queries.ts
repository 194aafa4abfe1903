import type { PaymentMethod } from '@portal/contract/states.ts';
import type { Queryable } from '#platform/database/connect.ts';
import type { RowOf } from '#migrations/tables.ts';

type StoredOrder = RowOf<'orders', 'id' | 'order_no' | 'state' | 'submitted_at' | 'application_schema' | 'application_sealed'>;

const columns = [
  'orders.id',
  'orders.order_no',
  'orders.state',
  'orders.submitted_at',
  'orders.application_schema',
  'orders.application_sealed',
] as const;

/** Of those whose applicant has this phone, an organisation's may be among them: its contact person has it. */
const latest = 10;

/** The latest submitted orders of an account whose applicant has this phone, the newest first. */
export async function listLatestOwnApplications(db: Queryable, accountId: string, phoneHash: Buffer): Promise<StoredOrder[]> {
  return db
    .selectFrom('orders')
    .innerJoin('held_orders', 'held_orders.order_id', 'orders.id')
    .select(columns)
    .where('held_orders.account_id', '=', accountId)
    .where('orders.applicant_phone_hash', '=', phoneHash)
    .where('orders.submitted_at', 'is not', null)
    .orderBy('orders.submitted_at', 'desc')
    .limit(latest)
    .execute();
}

/** An order that this browser submitted since then, whose applicant's phone was proved. Whether an account has it by now does not matter. */
export async function findProvenOrder(
  db: Queryable,
  { orderNo, visitorHash, since }: { orderNo: string; visitorHash: Buffer; since: Date },
): Promise<StoredOrder | undefined> {
  return db
    .selectFrom('orders')
    .select(columns)
    .where('order_no', '=', orderNo)
    .where('visitor_hash', '=', visitorHash)
    .where('submitted_at', '>=', since)
    .whereRef('phone_verified_hash', '=', 'applicant_phone_hash')
    .executeTakeFirst();
}

/** How an account paid for an order last. */
export async function findUsualMethod(db: Queryable, accountId: string): Promise<PaymentMethod | null> {
  const paid = await db
    .selectFrom('payments')
    .innerJoin('charges', 'charges.id', 'payments.charge_id')
    .innerJoin('held_orders', 'held_orders.order_id', 'charges.owner_id')
    .select('payments.method')
    .where('charges.owner_kind', '=', 'order')
    .where('held_orders.account_id', '=', accountId)
    .where('payments.state', '=', 'succeeded')
    .orderBy('payments.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return paid?.method ?? null;
}
