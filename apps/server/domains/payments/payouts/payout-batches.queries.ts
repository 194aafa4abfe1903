import type { Fen } from '@portal/rules/values/money.ts';
import { sql } from 'kysely';
import type { RowOf } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import { movePayout } from './payouts.queries.ts';

/** A payout that a file for the bank makes. */
export type BankPayout = RowOf<'payouts', 'id' | 'payout_no' | 'amount_fen' | 'reason'> & { readonly destination_sealed: Buffer };

/** With its state. */
type ToExport = BankPayout & RowOf<'payouts', 'state'>;

const columns = ['payouts.id', 'payout_no', 'amount_fen', 'payouts.reason', 'destination_sealed'] as const;

const forBank = (db: Queryable) =>
  db.selectFrom('payouts').select(columns).where('way', '=', 'account').$narrowType<{ destination_sealed: Buffer }>();

/** One file is made at a time, until the end of the transaction. Another one then sees which payouts are in it. */
export async function lockBatches(tx: Transaction): Promise<void> {
  await sql`lock table payout_batches in share row exclusive mode`.execute(tx);
}

/** Payouts to be made that are in no file, or that the bank could not make. */
const unexported = (db: Queryable) =>
  forBank(db)
    .where('payouts.state', 'in', ['open', 'approved', 'failed'])
    .where((payout) =>
      payout.not(
        payout.exists(
          payout
            .selectFrom('payout_exports')
            .select('payout_id')
            .whereRef('payout_exports.payout_id', '=', 'payouts.id')
            .where('payout_exports.state', '!=', 'failed'),
        ),
      ),
    )
    .orderBy('created_at')
    .orderBy('payout_no');

/** Locks payouts for the next file, at most `limit`: those that were approved, or whose amount is not above `releaseAbove`. Null: all of them. */
export async function lockUnexported(
  tx: Transaction,
  { limit, releaseAbove }: { readonly limit: number; readonly releaseAbove: Fen | null },
): Promise<ToExport[]> {
  const open = unexported(tx).select('payouts.state').limit(limit).forUpdate();
  if (releaseAbove === null) return open.execute();
  return open.where((payout) => payout.or([payout('amount_fen', '<=', releaseAbove), payout('approved_at', 'is not', null)])).execute();
}

/** Payouts above an amount that nobody has approved. */
export async function listToRelease(db: Queryable, releaseAbove: Fen, limit: number): Promise<BankPayout[]> {
  return unexported(db).where('amount_fen', '>', releaseAbove).where('approved_at', 'is', null).limit(limit).execute();
}

/** Locks a payout that a file for the bank makes, if there is one of this number. */
export async function lockBankPayout(
  tx: Transaction,
  payoutNo: string,
): Promise<(BankPayout & RowOf<'payouts', 'state' | 'approved_at'>) | undefined> {
  return forBank(tx).select(['payouts.state', 'approved_at']).where('payout_no', '=', payoutNo).forUpdate().executeTakeFirst();
}

/** Records a file and what is in it: the bank is asked for it. */
export async function insertBatch(
  tx: Transaction,
  { batchNo, exportedBy, now }: { readonly batchNo: string; readonly exportedBy: string; readonly now: Date },
  payouts: readonly ToExport[],
): Promise<void> {
  await tx.insertInto('payout_batches').values({ batch_no: batchNo, exported_by: exportedBy, exported_at: now }).execute();
  await tx
    .insertInto('payout_exports')
    .values(payouts.map(({ id }) => ({ payout_id: id, batch_no: batchNo, state: 'sent' as const, reason: null, settled_at: null })))
    .execute();
  for (const payout of payouts) await movePayout(tx, payout, 'asked', { asked_at: now });
}

/** The payouts of a file, in its order. */
export async function listBatch(db: Queryable, batchNo: string): Promise<BankPayout[]> {
  return forBank(db)
    .innerJoin('payout_exports', 'payout_exports.payout_id', 'payouts.id')
    .where('batch_no', '=', batchNo)
    .orderBy('created_at')
    .orderBy('payout_no')
    .execute();
}

/** A payout in a file, as the bank's answer names it. */
export type ExportedPayout = RowOf<'payout_exports', 'payout_id' | 'state' | 'reason'> & {
  readonly amount_fen: BankPayout['amount_fen'];
  /** The payment whose owner is told. */
  readonly payment_id: string | null;
};

export async function findExported(db: Queryable, batchNo: string, payoutNo: string): Promise<ExportedPayout | undefined> {
  return db
    .selectFrom('payout_exports')
    .innerJoin('payouts', 'payouts.id', 'payout_exports.payout_id')
    .leftJoin('bank_transfers', 'bank_transfers.serial', 'payouts.serial')
    .select(['payout_id', 'payout_exports.state', 'payout_exports.reason', 'payouts.amount_fen'])
    .select(sql<string | null>`coalesce(payouts.payment_id, bank_transfers.payment_id)`.as('payment_id'))
    .where('batch_no', '=', batchNo)
    .where('payout_no', '=', payoutNo)
    .executeTakeFirst();
}

/** Records the bank's answer, if there was none. False: there was one. */
export async function settleExport(
  tx: Transaction,
  {
    batchNo,
    payoutId,
    state,
    reason,
    now,
  }: { batchNo: string; payoutId: string; state: 'paid' | 'failed'; reason: string | null; now: Date },
): Promise<boolean> {
  const row = await tx
    .updateTable('payout_exports')
    .set({ state, reason, settled_at: now })
    .where('batch_no', '=', batchNo)
    .where('payout_id', '=', payoutId)
    .where('state', '=', 'sent')
    .returning('payout_id')
    .executeTakeFirst();
  return row !== undefined;
}
