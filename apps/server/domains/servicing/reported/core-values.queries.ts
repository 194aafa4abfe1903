import type { Fen } from '@portal/rules/values/money.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

/** The data that changes while a policy is in force: only the core system knows it. */
export interface CoreValues {
  readonly cashValue: { readonly amount: Fen; readonly on: string } | null;
  readonly paidUntil: string | null;
  readonly graceUntil: string | null;
}

export async function upsertCoreValues(tx: Transaction, policyId: string, values: CoreValues, now: Date): Promise<void> {
  const { cashValue, paidUntil, graceUntil } = values;
  const row = {
    cash_value_fen: cashValue?.amount ?? null,
    cash_value_on: cashValue?.on ?? null,
    paid_until: paidUntil,
    grace_until: graceUntil,
    updated_at: now,
  };
  await tx
    .insertInto('policy_core_values')
    .values({ policy_id: policyId, ...row })
    .onConflict((conflict) => conflict.column('policy_id').doUpdateSet(row))
    .execute();
}

/** The core system's last report on a policy that was issued here. */
export async function findCoreValues(db: Queryable, policyId: string): Promise<CoreValues> {
  const row = await db.selectFrom('policy_core_values').selectAll().where('policy_id', '=', policyId).executeTakeFirst();
  const {
    cash_value_fen: amount = null,
    cash_value_on: on = null,
    paid_until: paidUntil = null,
    grace_until: graceUntil = null,
  } = row ?? {};
  return { cashValue: amount === null || on === null ? null : { amount, on }, paidUntil, graceUntil };
}
