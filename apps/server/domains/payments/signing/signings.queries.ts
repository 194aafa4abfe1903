import { sql } from 'kysely';
import type { RowOf } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

const columns = [
  'card_signings.id',
  'card_signings.sign_no',
  'card_signings.charge_id',
  'card_signings.policy_id',
  'card_signings.bank_code',
  'card_signings.card_tail',
  'card_signings.state',
  'card_signings.asked_at',
  'card_signings.expires_at',
  'card_signings.token_sealed',
  'card_signings.payment_id',
] as const;

/** The subject that an agreement pays: one charge, or the later premiums of a policy. */
export type SigningSubject = { readonly chargeId: string } | { readonly policyId: string; readonly bankCode: string };

/** The column and the id of a subject. */
const subjectOf = (subject: SigningSubject) =>
  'chargeId' in subject
    ? ({ column: 'charge_id', id: subject.chargeId } as const)
    : ({ column: 'policy_id', id: subject.policyId } as const);

/** The agreement of a card's holder with their bank to pay one charge, or the later premiums of a policy. */
export type SigningRow = RowOf<'card_signings', (typeof columns)[number]>;

export async function insertSigning(
  tx: Transaction,
  subject: SigningSubject,
  signing: Pick<SigningRow, 'id' | 'sign_no' | 'card_tail' | 'asked_at' | 'expires_at'> & { readonly phone_hash: Buffer },
): Promise<void> {
  const { column, id } = subjectOf(subject);
  await tx
    .insertInto('card_signings')
    .values({
      ...signing,
      charge_id: null,
      policy_id: null,
      [column]: id,
      bank_code: 'bankCode' in subject ? subject.bankCode : null,
      kept_at: null,
      state: 'asked',
      token_sealed: null,
      payment_id: null,
      revoked_at: null,
    })
    .execute();
}

export async function findSigning(db: Queryable, signNo: string): Promise<SigningRow | undefined> {
  return db.selectFrom('card_signings').select(columns).where('sign_no', '=', signNo).executeTakeFirst();
}

export async function lockSigning(tx: Transaction, id: string): Promise<SigningRow> {
  return tx.selectFrom('card_signings').select(columns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

/**
 * The requests for a subject or a phone since an instant: the newest one of the subject, and the greater of the two numbers. A request for
 * which the bank refused to send a code has ended and is not the newest.
 */
export async function countAsked(
  db: Queryable,
  { subject, phoneHash, since }: { readonly subject: SigningSubject; readonly phoneHash: Buffer; readonly since: Date },
): Promise<{ newest: Date | null; count: number }> {
  const { column, id } = subjectOf(subject);
  const isOfSubject = sql`${sql.ref(column)} = ${id}`;
  return db
    .selectFrom('card_signings')
    .select(sql<Date | null>`max(asked_at) filter (where ${isOfSubject} and state <> 'ended')`.as('newest'))
    .select(sql<number>`greatest(count(*) filter (where ${isOfSubject}), count(*) filter (where phone_hash = ${phoneHash}))`.as('count'))
    .where('asked_at', '>', since)
    .where((row) => row.or([row(column, '=', id), row('phone_hash', '=', phoneHash)]))
    .executeTakeFirstOrThrow();
}

/** Ends the unsigned requests of a subject: only the newest code counts. */
export async function endAsked(tx: Transaction, subject: SigningSubject): Promise<void> {
  const { column, id } = subjectOf(subject);
  await tx.updateTable('card_signings').set({ state: 'ended' }).where(column, '=', id).where('state', '=', 'asked').execute();
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

/** A signed agreement is kept for later premiums. The caller holds it locked. */
export async function keepSigning(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('card_signings').set({ kept_at: now }).where('id', '=', id).execute();
}

/** An agreement ends: its token is removed. */
export async function endSigning(db: Queryable, id: string): Promise<void> {
  await db.updateTable('card_signings').set({ state: 'ended', token_sealed: null }).where('id', '=', id).execute();
}

/**
 * Agreements that the provider has not been told to revoke: ended ones, those that neither paid nor were kept since `before`, and those
 * whose attempt failed. With `id` only this one.
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
        row.and([
          row('card_signings.payment_id', 'is', null),
          row('card_signings.kept_at', 'is', null),
          row('card_signings.asked_at', '<', before),
        ]),
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

/** Removes agreements that were revoked before an instant, paid nothing, and belong to no authorisation that is kept. */
export async function sweepSignings(db: Queryable, before: Date): Promise<void> {
  await db
    .deleteFrom('card_signings')
    .where('revoked_at', '<', before)
    .where('payment_id', 'is', null)
    .where((row) => row.not(row.exists(row.selectFrom('debit_mandates').select('id').whereRef('signing_id', '=', 'card_signings.id'))))
    .execute();
}
