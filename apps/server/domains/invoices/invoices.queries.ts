import type { Insertable } from 'kysely';
import type { RowOf, Tables } from '../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import type { MoneyBack } from '../payments/public.ts';

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

type NewInvoice = Omit<Insertable<Tables['invoices']>, 'state' | 'serial' | 'reason' | 'file' | 'settled_at' | 'red_needed_at'>;

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

/** Changes an invoice that is not ready. False: it was ready, or another request was made. */
export async function updateInvoice(
  db: Queryable,
  { id, attempt }: Pick<InvoiceRow, 'id' | 'attempt'>,
  change: Partial<Pick<Insertable<Tables['invoices']>, 'state' | 'serial' | 'reason' | 'file' | 'settled_at'>>,
): Promise<boolean> {
  const changed = await db
    .updateTable('invoices')
    .set(change)
    .where('id', '=', id)
    .where('attempt', '=', attempt)
    .where('state', '!=', 'ready')
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Marks the invoice of a premium of which less is kept than it says, unless the platform refused it. Marked before, it stays so. */
export async function markRedNeeded(
  tx: Transaction,
  { owner_kind: kind, owner_id: ownerId, period }: MoneyBack['charge'],
  kept: MoneyBack['kept'],
  now: Date,
): Promise<void> {
  const ofOrder = tx.selectFrom('policies').select('id').where('order_id', '=', ownerId);
  await tx
    .updateTable('invoices')
    .set({ red_needed_at: now })
    .where((row) => (kind === 'order' ? row('policy_id', 'in', ofOrder) : row('policy_id', '=', ownerId)))
    .where('period', '=', period)
    .where('amount_fen', '>', kept)
    .where('red_needed_at', 'is', null)
    .where((row) => row.or([row('state', '!=', 'failed'), row('reason', '=', 'busy')]))
    .execute();
}

/** Invoices that need a red letter, the longest first. */
export async function listRedNeeded(db: Queryable, limit: number) {
  return db
    .selectFrom('invoices')
    .innerJoin('policies', 'policies.id', 'policy_id')
    .select(['policies.policy_no', 'period', 'amount_fen', 'serial', 'invoices.state', 'red_needed_at'])
    .where('red_needed_at', 'is not', null)
    .$narrowType<{ red_needed_at: Date }>()
    .orderBy('red_needed_at')
    .limit(limit)
    .execute();
}
