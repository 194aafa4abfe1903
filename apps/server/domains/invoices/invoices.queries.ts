import type { Insertable } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';

const columns = [
  'id',
  'policy_id',
  'period',
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

/** The policy and the premium that an invoice is for. */
export type InvoiceKey = Pick<InvoiceRow, 'policy_id' | 'period'>;

const byKey = (db: Queryable, { policy_id: policyId, period }: InvoiceKey) =>
  db.selectFrom('invoices').select(columns).where('policy_id', '=', policyId).where('period', '=', period);

export async function findInvoice(db: Queryable, key: InvoiceKey): Promise<InvoiceRow | undefined> {
  return byKey(db, key).executeTakeFirst();
}

export async function findInvoiceById(db: Queryable, id: string): Promise<InvoiceRow | undefined> {
  return db.selectFrom('invoices').select(columns).where('id', '=', id).executeTakeFirst();
}

/** The invoices of a policy that were asked for. */
export async function listInvoices(db: Queryable, policyId: string): Promise<InvoiceRow[]> {
  return db.selectFrom('invoices').select(columns).where('policy_id', '=', policyId).execute();
}

export async function lockInvoice(tx: Transaction, key: InvoiceKey): Promise<InvoiceRow | undefined> {
  return byKey(tx, key).forUpdate().executeTakeFirst();
}

/** Whether the platform refused the request, so that another one may be made. */
export function isRefused({ state, reason }: Pick<InvoiceRow, 'state' | 'reason'>): boolean {
  return state === 'failed' && reason !== 'busy';
}

type NewInvoice = Omit<Insertable<Tables['invoices']>, 'state' | 'serial' | 'reason' | 'file' | 'settled_at'>;

/** Stores a request, in place of one that was refused. False: another request for the premium was stored meanwhile. */
export async function storeRequest(tx: Transaction, invoice: NewInvoice): Promise<boolean> {
  const row = { ...invoice, state: 'generating', serial: null, reason: null, file: null, settled_at: null } as const;
  const stored = await tx
    .insertInto('invoices')
    .values(row)
    .onConflict((conflict) => conflict.columns(['policy_id', 'period']).doUpdateSet(row).where('invoices.attempt', '<', invoice.attempt))
    .returning('policy_id')
    .executeTakeFirst();
  return stored !== undefined;
}

/** Changes an invoice that is not ready. */
export async function updateInvoice(
  db: Queryable,
  { id, attempt }: Pick<InvoiceRow, 'id' | 'attempt'>,
  change: Partial<Pick<Insertable<Tables['invoices']>, 'state' | 'serial' | 'reason' | 'file' | 'settled_at'>>,
): Promise<void> {
  await db.updateTable('invoices').set(change).where('id', '=', id).where('attempt', '=', attempt).where('state', '!=', 'ready').execute();
}
