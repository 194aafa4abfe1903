import type { Insertable } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

const columns = [
  'policy_id',
  'state',
  'attempt',
  'amount_fen',
  'title_type',
  'buyer_schema',
  'buyer_sealed',
  'serial',
  'reason',
  'file',
  'requested_at',
] as const;

export type InvoiceRow = RowOf<'invoices', (typeof columns)[number]>;

export async function findInvoice(db: Queryable, policyId: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoices').select(columns).where('policy_id', '=', policyId).executeTakeFirst();
}

export async function lockInvoice(tx: Transaction, policyId: string): Promise<InvoiceRow | undefined> {
  return tx.selectFrom('invoices').select(columns).where('policy_id', '=', policyId).forUpdate().executeTakeFirst();
}

/** Whether the platform refused the request, so that another one may be made. */
export function isRefused({ state, reason }: Pick<InvoiceRow, 'state' | 'reason'>): boolean {
  return state === 'failed' && reason !== 'busy';
}

type NewInvoice = Omit<Insertable<Tables['invoices']>, 'state' | 'serial' | 'reason' | 'file' | 'settled_at'>;

/** Stores a request, in place of one that was refused. False: another request of the policy was stored meanwhile. */
export async function storeRequest(tx: Transaction, invoice: NewInvoice): Promise<boolean> {
  const row = { ...invoice, state: 'generating', serial: null, reason: null, file: null, settled_at: null } as const;
  const stored = await tx
    .insertInto('invoices')
    .values(row)
    .onConflict((conflict) => conflict.column('policy_id').doUpdateSet(row).where('invoices.attempt', '<', invoice.attempt))
    .returning('policy_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Changes an invoice that is not ready. */
export async function updateInvoice(
  db: Queryable,
  { policy_id: policyId, attempt }: Pick<InvoiceRow, 'policy_id' | 'attempt'>,
  change: Partial<Pick<Insertable<Tables['invoices']>, 'state' | 'serial' | 'reason' | 'file' | 'settled_at'>>,
): Promise<void> {
  await db
    .updateTable('invoices')
    .set(change)
    .where('policy_id', '=', policyId)
    .where('attempt', '=', attempt)
    .where('state', '!=', 'ready')
    .execute();
}
