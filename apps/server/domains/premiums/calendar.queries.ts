import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connect.ts';
import { payoutsOfPayment, shownPaymentState } from '../orders/public.ts';

/** The charges of policies: the first premium, which their orders owed, and those of the instalments. A void one is not owed. */
const chargesOf = (db: Queryable, policyIds: readonly string[]) =>
  db
    .selectFrom('policies')
    .innerJoin('charges', (join) =>
      join.on((row) =>
        row.or([
          row.and([row('charges.owner_kind', '=', 'instalment'), row('charges.owner_id', '=', row.ref('policies.id'))]),
          row.and([row('charges.owner_kind', '=', 'order'), row('charges.owner_id', '=', row.ref('policies.order_id'))]),
        ]),
      ),
    )
    .where('policies.id', 'in', policyIds.length > 0 ? policyIds : [noPolicy]);

const noPolicy = '00000000-0000-0000-0000-000000000000';

/** What was or is to be paid, of each policy the newest first. */
export async function listChargesOf(db: Queryable, policyIds: readonly string[]) {
  return chargesOf(db, policyIds)
    .select([
      'policies.id as policy_id',
      'charges.period',
      'charges.amount_fen',
      'charges.due_on',
      'charges.grace_until',
      'charges.state',
      'charges.created_at',
      'charges.settled_at',
    ])
    .where('charges.state', '!=', 'void')
    .orderBy('charges.due_on', 'desc')
    .execute();
}

/** The attempts to pay them, with what goes back. `card_tail` is that of a debit. */
export async function listAttemptsOf(db: Queryable, policyIds: readonly string[]) {
  return chargesOf(db, policyIds)
    .innerJoin('payments', 'payments.charge_id', 'charges.id')
    .leftJoinLateral(payoutsOfPayment, (join) => join.onTrue())
    .leftJoin('premium_debits', 'premium_debits.payment_id', 'payments.id')
    .leftJoin('debit_mandates', 'debit_mandates.id', 'premium_debits.mandate_id')
    .leftJoin('card_signings', 'card_signings.id', 'debit_mandates.signing_id')
    .select([
      'policies.id as policy_id',
      'charges.owner_kind',
      'charges.period',
      'payments.payment_no',
      'payments.method',
      'payments.amount_fen',
      'payments.reason',
      'payments.created_at',
      'payments.settled_at',
      'payments.state',
      'card_signings.card_tail',
    ])
    .select(shownPaymentState.as('shown_state'))
    .orderBy('payments.created_at', 'desc')
    .execute();
}

/** Money that went or goes back to whoever paid. */
export async function listRefundsOf(db: Queryable, policyIds: readonly string[]) {
  return chargesOf(db, policyIds)
    .innerJoin('payments', 'payments.charge_id', 'charges.id')
    .innerJoin('payouts', 'payouts.payment_id', 'payments.id')
    .select([
      'policies.id as policy_id',
      'charges.period',
      'payments.method',
      'payouts.amount_fen',
      'payouts.reason',
      'payouts.state',
      'payouts.created_at',
      'payouts.settled_at',
    ])
    .orderBy('payouts.created_at', 'desc')
    .execute();
}

/** Invoices that were made. */
export async function listInvoicesOf(db: Queryable, policyIds: readonly string[]) {
  if (policyIds.length === 0) return [];
  return db
    .selectFrom('invoices')
    .select(['policy_id', 'amount_fen', 'requested_at'])
    .where('policy_id', 'in', policyIds)
    .where('state', '=', 'ready')
    .execute();
}

/** Which debits of a charge that waits were made: the numbers of their windows. */
export async function listWindowsOf(db: Queryable, policyId: string): Promise<{ period: number; window_no: number }[]> {
  return db
    .selectFrom('premium_debits')
    .innerJoin('charges', 'charges.id', 'premium_debits.charge_id')
    .select(['charges.period', 'window_no'])
    .where('charges.owner_kind', '=', 'instalment')
    .where('charges.owner_id', '=', policyId)
    .where('charges.state', '=', 'open')
    .execute();
}

/** The policies of an account as their applicant that have, or had, more than one premium; the newest first. */
export async function listPremiumPolicies(db: Queryable, accountId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select policies.id from held_policies
    join policies on policies.id = held_policies.policy_id
    join premium_schedules on premium_schedules.policy_id = policies.id
    where held_policies.account_id = ${accountId}
    order by policies.issued_at desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
