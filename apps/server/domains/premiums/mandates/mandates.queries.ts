import type { Insertable } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

/** A customer's authorisation, with the card of its agreement. The token is null once the agreement has ended. */
export type MandateRow = RowOf<'debit_mandates', 'id' | 'policy_id' | 'signing_id' | 'amount_fen' | 'given_at'> &
  RowOf<'card_signings', 'sign_no' | 'card_tail' | 'bank_code' | 'token_sealed'>;

const active = (db: Queryable) =>
  db
    .selectFrom('debit_mandates')
    .innerJoin('card_signings', 'card_signings.id', 'debit_mandates.signing_id')
    .select([
      'debit_mandates.id',
      'debit_mandates.policy_id',
      'debit_mandates.signing_id',
      'debit_mandates.amount_fen',
      'debit_mandates.given_at',
      'card_signings.sign_no',
      'card_signings.card_tail',
      'card_signings.bank_code',
      'card_signings.token_sealed',
    ])
    .where('debit_mandates.withdrawn_at', 'is', null);

export async function insertMandate(
  tx: Transaction,
  {
    text,
    ...mandate
  }: Omit<Insertable<Tables['debit_mandates']>, 'text' | 'withdrawn_at'> & {
    readonly text: { readonly title: string; readonly points: readonly string[] };
  },
): Promise<void> {
  await tx
    .insertInto('debit_mandates')
    .values({ ...mandate, text: JSON.stringify(text), withdrawn_at: null })
    .execute();
}

/** The mandate in force for a policy. */
export async function findMandate(db: Queryable, policyId: string): Promise<MandateRow | undefined> {
  return active(db).where('debit_mandates.policy_id', '=', policyId).executeTakeFirst();
}

export async function listMandates(db: Queryable, policyIds: readonly string[]): Promise<MandateRow[]> {
  return policyIds.length === 0 ? [] : active(db).where('debit_mandates.policy_id', 'in', policyIds).execute();
}

/** Every mandate of policies, those that were withdrawn too, with their texts, the oldest first. */
export async function listEveryMandate(db: Queryable, policyIds: readonly string[]) {
  if (policyIds.length === 0) return [];
  return db
    .selectFrom('debit_mandates')
    .innerJoin('card_signings', 'card_signings.id', 'debit_mandates.signing_id')
    .innerJoin('policies', 'policies.id', 'debit_mandates.policy_id')
    .select(['policy_no', 'bank_code', 'card_tail', 'amount_fen', 'text', 'text_version', 'given_at', 'withdrawn_at'])
    .where('debit_mandates.policy_id', 'in', policyIds)
    .orderBy('given_at')
    .execute();
}

/** Withdraws a mandate. The caller holds its policy locked. */
export async function endMandate(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx.updateTable('debit_mandates').set({ withdrawn_at: now }).where('id', '=', id).where('withdrawn_at', 'is', null).execute();
}

/** Policies with a mandate in force that have nothing to debit any more: they have ended, or all premiums are settled. */
export async function listSpent(db: Queryable, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('debit_mandates')
    .innerJoin('premium_schedules', 'premium_schedules.policy_id', 'debit_mandates.policy_id')
    .select('debit_mandates.policy_id')
    .where('debit_mandates.withdrawn_at', 'is', null)
    .where('next_due_on', 'is', null)
    .where((row) =>
      row.not(
        row.exists(
          row
            .selectFrom('charges')
            .select('charges.id')
            .where('owner_kind', '=', 'instalment')
            .whereRef('owner_id', '=', 'debit_mandates.policy_id')
            .where('charges.state', '=', 'open'),
        ),
      ),
    )
    .limit(limit)
    .execute();
  return rows.map(({ policy_id }) => policy_id);
}
