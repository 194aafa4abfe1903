import type { Insertable } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

const columns = [
  'serial',
  'booked_at',
  'bank_transfers.amount_fen',
  'sender_sealed',
  'account_hash',
  'bank_transfers.state',
  'bank_transfers.reason',
  'payment_id',
] as const;

/** A line of the bank's file: money on our account. */
export type BankTransferRow = RowOf<
  'bank_transfers',
  'serial' | 'booked_at' | 'amount_fen' | 'sender_sealed' | 'account_hash' | 'state' | 'reason' | 'payment_id'
>;

type NewLine = Omit<Insertable<Tables['bank_transfers']>, 'state' | 'reason' | 'payment_id'>;

/** Stores a line. False: there is one with its number. */
export async function insertBankTransfer(tx: Transaction, line: NewLine): Promise<boolean> {
  const row = await tx
    .insertInto('bank_transfers')
    .values({ ...line, state: 'received', reason: null, payment_id: null })
    .onConflict((conflict) => conflict.column('serial').doNothing())
    .returning('serial')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findContentHash(db: Queryable, serial: string): Promise<Buffer | undefined> {
  const row = await db.selectFrom('bank_transfers').select('content_hash').where('serial', '=', serial).executeTakeFirst();
  return row?.content_hash;
}

export async function findBankTransfer(db: Queryable, serial: string): Promise<BankTransferRow | undefined> {
  return db.selectFrom('bank_transfers').select(columns).where('serial', '=', serial).executeTakeFirst();
}

export async function lockBankTransfer(tx: Transaction, serial: string): Promise<BankTransferRow> {
  return tx.selectFrom('bank_transfers').select(columns).where('serial', '=', serial).forUpdate().executeTakeFirstOrThrow();
}

/** Changes a line that the caller holds locked. */
export async function updateBankTransfer(
  tx: Transaction,
  serial: string,
  change: Partial<Pick<Tables['bank_transfers'], 'state' | 'reason' | 'payment_id'>>,
): Promise<void> {
  await tx.updateTable('bank_transfers').set(change).where('serial', '=', serial).execute();
}

/** The line of the bank that paid a payment, with its sealed account. Throws if no line paid it. */
export async function findSender(db: Queryable, paymentId: string): Promise<Pick<BankTransferRow, 'serial' | 'sender_sealed'>> {
  return db
    .selectFrom('bank_transfers')
    .select(['serial', 'sender_sealed'])
    .where('payment_id', '=', paymentId)
    .where('state', '=', 'settled')
    .executeTakeFirstOrThrow();
}

/** A line with the payment that it paid or seems to be for. */
export type ListedLine = BankTransferRow & { readonly payment_no: string | null; readonly payment_state: string | null };

/** Which lines: those that wait, the newest of all, or some. */
export type ListedLines = 'waiting' | 'newest' | readonly string[];

/** Lines of the bank, the oldest that wait first, otherwise the newest first. */
export async function listBankTransfers(db: Queryable, which: ListedLines, limit: number): Promise<ListedLine[]> {
  const lines = db
    .selectFrom('bank_transfers')
    .leftJoin('payments', 'payments.id', 'bank_transfers.payment_id')
    .select([...columns, 'payments.payment_no', 'payments.state as payment_state'])
    .limit(limit);
  if (which === 'newest') return lines.orderBy('imported_at', 'desc').orderBy('serial').execute();
  if (which === 'waiting') return lines.where('bank_transfers.state', 'in', ['received', 'open']).orderBy('booked_at').execute();
  return lines.where('serial', 'in', which).orderBy('serial').execute();
}

/** How many of these lines wait for their job. */
export async function countReceived(db: Queryable, serials: readonly string[]): Promise<number> {
  const { n } = await db
    .selectFrom('bank_transfers')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .where('serial', 'in', serials)
    .where('state', '=', 'received')
    .executeTakeFirstOrThrow();
  return n;
}
