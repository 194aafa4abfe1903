import { type Insertable, sql } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Payee } from '#migrations/stored-values.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import type { ChargeOwnerRef } from '../../charges/public.ts';

const columns = [
  'transfers.payment_id',
  'transfers.reference',
  'transfers.payer_sealed',
  'transfers.account_tail',
  'transfers.payee',
  'transfers.pay_before',
  'transfers.wait_until',
  'payments.payment_no',
  'payments.amount_fen',
  'payments.state',
  'payments.reason',
] as const;

/** An attempt to pay by transfer, with what the customer was told. */
export type TransferRow = RowOf<
  'transfers',
  'payment_id' | 'reference' | 'payer_sealed' | 'account_tail' | 'payee' | 'pay_before' | 'wait_until'
> &
  RowOf<'payments', 'payment_no' | 'amount_fen' | 'state' | 'reason'>;

const attempts = (db: Queryable) => db.selectFrom('transfers').innerJoin('payments', 'payments.id', 'transfers.payment_id').select(columns);

/** Records the terms of a transfer. The same attempt made again keeps its reference, and gets the account that was typed last. */
export async function upsertTransfer(
  tx: Transaction,
  { payee, ...transfer }: Omit<Insertable<Tables['transfers']>, 'payee'> & { readonly payee: Payee },
): Promise<void> {
  const { payer_sealed, account_hash, account_tail } = transfer;
  await tx
    .insertInto('transfers')
    .values({ ...transfer, payee: JSON.stringify(payee) })
    .onConflict((conflict) => conflict.column('payment_id').doUpdateSet({ payer_sealed, account_hash, account_tail }))
    .execute();
}

export async function findTransfer(db: Queryable, paymentId: string): Promise<TransferRow | undefined> {
  return attempts(db).where('transfers.payment_id', '=', paymentId).executeTakeFirst();
}

export async function findTransferByNo(db: Queryable, paymentNo: string): Promise<TransferRow | undefined> {
  return attempts(db).where('payments.payment_no', '=', paymentNo).executeTakeFirst();
}

/**
 * The attempt by transfer of an owner that concerns them: of the newest charge the paid one, or the newest. Arrears are the newest charge, with
 * the period of a premium that was not paid.
 */
export async function findTransferOf(db: Queryable, { kind, id }: ChargeOwnerRef): Promise<TransferRow | undefined> {
  return attempts(db)
    .innerJoin('charges', 'charges.id', 'payments.charge_id')
    .where('charges.owner_kind', '=', kind)
    .where('charges.owner_id', '=', id)
    .orderBy('charges.created_at', 'desc')
    .orderBy('charges.period', 'desc')
    .orderBy(sql`payments.state = 'succeeded'`, 'desc')
    .orderBy('payments.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The last day on which a charge is not debited, because a transfer for it is waited for. Undefined: none is. */
export async function findHeldUntil(db: Queryable, chargeId: string): Promise<string | undefined> {
  const row = await attempts(db)
    .select('transfers.held_until')
    .where('payments.charge_id', '=', chargeId)
    .where('payments.state', '=', 'pending')
    .executeTakeFirst();
  return row?.held_until ?? undefined;
}

/** Whether a charge is not debited on a day, because a transfer for it is waited for. */
export const isHeldOn = async (db: Queryable, chargeId: string, day: string): Promise<boolean> =>
  ((await findHeldUntil(db, chargeId)) ?? '') >= day;

/** The attempts with these references. */
export async function listByReference(db: Queryable, references: readonly string[]): Promise<TransferRow[]> {
  return references.length === 0 ? [] : attempts(db).where('reference', 'in', references).execute();
}

/** The waiting attempts of an account that ask for this amount, at most two. */
export async function listByAccount(db: Queryable, accountHash: Buffer, amount: TransferRow['amount_fen']): Promise<TransferRow[]> {
  return attempts(db)
    .where('account_hash', '=', accountHash)
    .where('payments.amount_fen', '=', amount)
    .where('payments.state', '=', 'pending')
    .limit(2)
    .execute();
}

/** The waiting attempts whose notice is waited for no longer, at most `limit`. */
export async function listOverdue(db: Queryable, now: Date, limit: number): Promise<TransferRow[]> {
  return attempts(db).where('payments.state', '=', 'pending').where('wait_until', '<=', now).orderBy('wait_until').limit(limit).execute();
}

/** The refunds of a transfer: of the payment itself, or of other money that named it while it was not paid. */
export async function findReturn(db: Queryable, paymentId: string): Promise<{ reason: string; isPaid: boolean } | undefined> {
  return db
    .selectFrom('payouts')
    .leftJoin('bank_transfers', 'bank_transfers.serial', 'payouts.serial')
    .innerJoin('payments', (join) =>
      join.on((on) =>
        on.or([
          on('payments.id', '=', on.ref('payouts.payment_id')),
          on.and([on('payments.id', '=', on.ref('bank_transfers.payment_id')), on('payments.state', '!=', 'succeeded')]),
        ]),
      ),
    )
    .select(['payouts.reason', sql<boolean>`payouts.state = 'done'`.as('isPaid')])
    .where('payments.id', '=', paymentId)
    .orderBy('payouts.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
}
