import { type Insertable, sql } from 'kysely';
import type { Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

/** Locks a policy until the transaction ends, and says when its receipt was signed. */
export async function lockReceipt(tx: Transaction, policyId: string): Promise<Date | null> {
  const { delivered_at } = await tx
    .selectFrom('policies')
    .select('delivered_at')
    .where('id', '=', policyId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return delivered_at;
}

/** Stores a signed receipt. From its time the cooling-off period is counted. */
export async function insertReceipt(tx: Transaction, receipt: Insertable<Tables['policy_receipts']>): Promise<void> {
  await tx.insertInto('policy_receipts').values(receipt).execute();
  await tx.updateTable('policies').set({ delivered_at: receipt.signed_at }).where('id', '=', receipt.policy_id).execute();
}

interface Unsigned {
  readonly id: string;
  readonly sent: number;
  /** How many reminders have come. */
  readonly due: number;
}

/**
 * Policies in force whose finished file is not signed for, and which are owed a reminder: those after the id `after`, by id. `days`: of the
 * reminders, after the issue.
 */
export async function listUnsigned(
  db: Queryable,
  after: string | undefined,
  { days, today, limit }: { readonly days: readonly number[]; readonly today: string; readonly limit: number },
): Promise<Unsigned[]> {
  const due = sql<number>`(select count(*) from unnest(${[...days]}::int[]) as day
    where (issued_at at time zone 'Asia/Shanghai')::date + day <= ${today}::date)`;
  return db
    .selectFrom('policies')
    .select(['id', 'receipt_reminders as sent', due.as('due')])
    .where('cooling_off_from', '=', 'receipt')
    .where('delivered_at', 'is', null)
    .where('epolicy_state', '=', 'ready')
    .where('state', 'in', ['effective', 'grace'])
    .where('receipt_reminders', '<', due)
    .$if(after !== undefined, (all) => all.where('id', '>', after ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Counts a reminder. False: it was counted before, or the receipt was signed meanwhile. */
export async function countReminder(tx: Transaction, policyId: string, from: number, to: number): Promise<boolean> {
  const counted = await tx
    .updateTable('policies')
    .set({ receipt_reminders: to })
    .where('id', '=', policyId)
    .where('receipt_reminders', '=', from)
    .where('delivered_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}
