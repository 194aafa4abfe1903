import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/connect.ts';
import { payoutsOfPayment, shownPaymentState } from '../orders/public.ts';

/** The last premium that the charge of a reinstatement pays. */
const paidThrough = sql<number | null>`(cases.facts ->> 'paidThrough')::int`.as('paid_through');

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

/** The entries of the calendar, the newest of each policy first. */
export async function listChargesOf(db: Queryable, policyIds: readonly string[]) {
  return chargesOf(db, policyIds)
    .leftJoin('cases', 'cases.charge_id', 'charges.id')
    .select([
      'charges.id as charge_id',
      'policies.id as policy_id',
      'charges.period',
      'charges.amount_fen',
      'charges.due_on',
      'charges.grace_until',
      'charges.state',
      'charges.created_at',
      'charges.settled_at',
      paidThrough,
    ])
    .where('charges.state', '!=', 'void')
    .orderBy('charges.due_on', 'desc')
    .execute();
}

/** The attempts to pay charges, with the card of a debit. */
const paymentsOf = (db: Queryable, policyIds: readonly string[]) =>
  chargesOf(db, policyIds)
    .innerJoin('payments', 'payments.charge_id', 'charges.id')
    .leftJoin('cases', 'cases.charge_id', 'charges.id')
    .leftJoin('premium_debits', 'premium_debits.payment_id', 'payments.id')
    .leftJoin('debit_mandates', 'debit_mandates.id', 'premium_debits.mandate_id')
    .leftJoin('card_signings', 'card_signings.id', 'debit_mandates.signing_id');

/** The attempts to pay them, with their refunds. `card_tail` is that of a debit. */
export async function listAttemptsOf(db: Queryable, policyIds: readonly string[]) {
  return paymentsOf(db, policyIds)
    .leftJoinLateral(payoutsOfPayment, (join) => join.onTrue())
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
      paidThrough,
      'payout.reason as refund_reason',
    ])
    .select(shownPaymentState.as('shown_state'))
    .orderBy('payments.created_at', 'desc')
    .execute();
}

const refundColumns = [
  'policies.id as policy_id',
  'charges.period',
  'payments.method',
  'payouts.cause',
  'payouts.account_tail',
  'payouts.is_redirected',
  'payouts.amount_fen',
  'payouts.reason',
  'payouts.state',
  'payouts.created_at',
  'payouts.settled_at',
  'card_signings.card_tail',
  paidThrough,
] as const;

/** Refunds: of payments, and of lines of the bank that paid nothing (`return`). */
export async function listRefundsOf(db: Queryable, policyIds: readonly string[]) {
  const [refunds, returns] = await Promise.all([
    paymentsOf(db, policyIds).innerJoin('payouts', 'payouts.payment_id', 'payments.id').select(refundColumns).execute(),
    paymentsOf(db, policyIds)
      .innerJoin('bank_transfers', (join) =>
        join.onRef('bank_transfers.payment_id', '=', 'payments.id').on('bank_transfers.state', '=', 'returned'),
      )
      .innerJoin('payouts', 'payouts.serial', 'bank_transfers.serial')
      .select(refundColumns)
      .execute(),
  ]);
  return [...refunds, ...returns].toSorted((one, other) => other.created_at.getTime() - one.created_at.getTime());
}

/** Invoices that were made. */
export async function listInvoicesOf(db: Queryable, policyIds: readonly string[]) {
  if (policyIds.length === 0) return [];
  return db
    .selectFrom('invoices')
    .select(['policy_id', 'period', 'amount_fen', 'requested_at'])
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

/** A page of the policies of an account as their applicant, the newest first, and how many there are. */
export async function listPremiumPolicies(
  db: Queryable,
  accountId: string,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Promise<{ readonly total: number; readonly ids: string[] }> {
  const own = db
    .selectFrom('held_policies')
    .innerJoin('policies', 'policies.id', 'held_policies.policy_id')
    .where('held_policies.account_id', '=', accountId);
  const { total } = await own.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  const rows = await own
    .select('policies.id')
    .orderBy('policies.issued_at', 'desc')
    .orderBy('policies.id')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  return { total, ids: rows.map(({ id }) => id) };
}
