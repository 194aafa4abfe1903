import { sql } from 'kysely';
import type { RowOf } from '../../../migrations/tables.ts';
import type { Queryable, Transaction } from '../../../platform/database/connect.ts';

const columns = [
  'card_signings.id',
  'card_signings.sign_no',
  'card_signings.charge_id',
  'card_signings.card_tail',
  'card_signings.state',
  'card_signings.asked_at',
  'card_signings.expires_at',
  'card_signings.token_sealed',
  'card_signings.payment_id',
] as const;

/** The agreement of a card's holder with their bank to pay one charge. */
export type SigningRow = RowOf<'card_signings', (typeof columns)[number]>;

export async function insertSigning(
  tx: Transaction,
  signing: Omit<SigningRow, 'state' | 'token_sealed' | 'payment_id'> & { readonly phone_hash: Buffer },
): Promise<void> {
  await tx
    .insertInto('card_signings')
    .values({ ...signing, state: 'asked', token_sealed: null, payment_id: null, revoked_at: null })
    .execute();
}

export async function findSigning(db: Queryable, signNo: string): Promise<SigningRow | undefined> {
  return db.selectFrom('card_signings').select(columns).where('sign_no', '=', signNo).executeTakeFirst();
}

export async function lockSigning(tx: Transaction, id: string): Promise<SigningRow> {
  return tx.selectFrom('card_signings').select(columns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/** What was asked for a charge or a phone since an instant: the newest of the charge, and the greater number of both. */
export async function countAsked(
  db: Queryable,
  { chargeId, phoneHash, since }: { readonly chargeId: string; readonly phoneHash: Buffer; readonly since: Date },
): Promise<{ newest: Date | null; count: number }> {
  return db
    .selectFrom('card_signings')
    .select(sql<Date | null>`max(asked_at) filter (where charge_id = ${chargeId})`.as('newest'))
    .select(
      sql<number>`greatest(count(*) filter (where charge_id = ${chargeId}), count(*) filter (where phone_hash = ${phoneHash}))`.as('count'),
    )
    .where('asked_at', '>', since)
    .where((row) => row.or([row('charge_id', '=', chargeId), row('phone_hash', '=', phoneHash)]))
    .executeTakeFirstOrThrow();
}

/** Ends what was asked for a charge and not signed: only the newest code counts. */
export async function endAsked(tx: Transaction, chargeId: string): Promise<void> {
  await tx.updateTable('card_signings').set({ state: 'ended' }).where('charge_id', '=', chargeId).where('state', '=', 'asked').execute();
}

/** Counts one more code that was typed. False: no more may be typed, or the agreement is not asked for any more. */
export async function countTry(db: Queryable, id: string, maxTries: number): Promise<boolean> {
  const row = await db
    .updateTable('card_signings')
    .set({ tries: sql`tries + 1` })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .where('tries', '<', maxTries)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that the bank confirmed. False: the agreement is not asked for any more. */
export async function recordToken(db: Queryable, id: string, token: Buffer): Promise<boolean> {
  const row = await db
    .updateTable('card_signings')
    .set({ state: 'signed', token_sealed: token })
    .where('id', '=', id)
    .where('state', '=', 'asked')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Says which attempt an agreement pays. The caller holds it locked. */
export async function setPaidAttempt(tx: Transaction, id: string, paymentNo: string): Promise<void> {
  await tx
    .updateTable('card_signings')
    .set((row) => ({ payment_id: row.selectFrom('payments').select('payments.id').where('payment_no', '=', paymentNo) }))
    .where('id', '=', id)
    .execute();
}

/** An agreement ends: its token is removed. */
export async function endSigning(db: Queryable, id: string): Promise<void> {
  await db.updateTable('card_signings').set({ state: 'ended', token_sealed: null }).where('id', '=', id).execute();
}

/**
 * Agreements that the provider has not been told to revoke: ended ones, those that paid nothing since `before`, and those whose attempt
 * failed. With `id` only this one.
 */
export async function listUnused(
  db: Queryable,
  { before, limit, id }: { readonly before: Date; readonly limit: number; readonly id?: string },
): Promise<SigningRow[]> {
  const unused = db
    .selectFrom('card_signings')
    .leftJoin('payments', 'payments.id', 'card_signings.payment_id')
    .select(columns)
    .where('card_signings.revoked_at', 'is', null)
    .where((row) =>
      row.or([
        row('card_signings.state', '=', 'ended'),
        row.and([row('card_signings.payment_id', 'is', null), row('card_signings.asked_at', '<', before)]),
        row('payments.state', 'in', ['declined', 'timed_out']),
      ]),
    )
    .orderBy('card_signings.asked_at')
    .limit(limit);
  return (id === undefined ? unused : unused.where('card_signings.id', '=', id)).execute();
}

export async function markRevoked(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('card_signings').set({ revoked_at: now }).where('id', '=', id).execute();
}
