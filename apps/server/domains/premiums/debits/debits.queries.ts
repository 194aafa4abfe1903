import type { Fen } from '@portal/rules/values/money.ts';
import { type Insertable, sql } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

/** The place of a charge in the order of the days on which they are due. */
export type ChargeKey = RowOf<'charges', 'due_on' | 'id'>;

export const firstCharge: ChargeKey = { due_on: '0001-01-01', id: '00000000-0000-0000-0000-000000000000' };

/** A charge with its policy. */
export type DueCharge = ChargeKey & Readonly<{ policy_id: string }>;

const openInstalments = (db: Queryable, { due_on, id }: ChargeKey) =>
  db
    .selectFrom('charges')
    .innerJoin('policies', 'policies.id', 'charges.owner_id')
    .select(['charges.id', 'charges.due_on', 'charges.owner_id as policy_id'])
    .where('charges.owner_kind', '=', 'instalment')
    .where('charges.state', '=', 'open')
    .where((row) => row(row.refTuple('charges.due_on', 'charges.id'), '>', row.tuple(due_on, id)))
    .where('policies.state', 'in', ['effective', 'grace'])
    .orderBy('charges.due_on')
    .orderBy('charges.id');

/**
 * Charges to debit today, after this one: open, due, within their last day, with a card that may pay as much, and not debited in the
 * window whose turn it is. `offsets`: the days from the due day to each window.
 */
export async function listToDebit(
  db: Queryable,
  after: ChargeKey,
  { today, offsets, limit }: { readonly today: string; readonly offsets: readonly number[]; readonly limit: number },
): Promise<DueCharge[]> {
  const window = sql`(select count(*) from unnest(${[...offsets]}::int[]) as gap where charges.due_on + gap <= ${today}::date)`;
  return openInstalments(db, after)
    .innerJoin('debit_mandates', 'debit_mandates.policy_id', 'charges.owner_id')
    .where('debit_mandates.withdrawn_at', 'is', null)
    .whereRef('debit_mandates.amount_fen', '>=', 'charges.amount_fen')
    .where('charges.due_on', '<=', today)
    .where('charges.grace_until', '>=', today)
    .where(
      sql<boolean>`not exists (select from premium_debits where premium_debits.charge_id = charges.id and premium_debits.window_no = ${window})`,
    )
    .limit(limit)
    .execute();
}

/** Open charges of which a reminder may be sent today, after this one. `ages`: days since the due day; before it they are negative. */
export async function listToRemind(
  db: Queryable,
  after: ChargeKey,
  { today, ages, limit }: { readonly today: string; readonly ages: readonly number[]; readonly limit: number },
): Promise<DueCharge[]> {
  return openInstalments(db, after)
    .where(sql<boolean>`charges.due_on = any (select ${today}::date - age from unnest(${[...ages]}::int[]) as age)`)
    .limit(limit)
    .execute();
}

/** A reminder of a charge, by its subject and the card that it names. */
type ReminderKey = RowOf<'premium_reminders', 'charge_id' | 'key' | 'mandate_id'>;

const reminders = (db: Queryable, { charge_id: chargeId, key, mandate_id: mandateId }: ReminderKey) =>
  db
    .selectFrom('premium_reminders')
    .where('premium_reminders.charge_id', '=', chargeId)
    .where('premium_reminders.key', '=', key)
    .where('premium_reminders.mandate_id', 'is not distinct from', mandateId);

/** Whether a reminder was queued before. The caller holds the policy locked. */
export async function hasReminder(tx: Transaction, reminder: ReminderKey): Promise<boolean> {
  return (await reminders(tx, reminder).select('premium_reminders.key').executeTakeFirst()) !== undefined;
}

export async function insertReminder(tx: Transaction, reminder: Insertable<Tables['premium_reminders']>): Promise<void> {
  await tx.insertInto('premium_reminders').values(reminder).execute();
}

/** Whether the text message of a reminder was delivered before an instant, or left, by a provider that does not tell what was delivered. */
export async function wasToldBefore(db: Queryable, reminder: ReminderKey, before: Date): Promise<boolean> {
  const sent = await reminders(db, reminder)
    .innerJoin('messages', 'messages.id', 'premium_reminders.message_id')
    .select('messages.id')
    .where((row) =>
      row.or([
        row.and([row('messages.state', '=', 'delivered'), row('messages.delivered_at', '<', before)]),
        row.and([row('messages.state', '=', 'sent'), row('messages.vendor', 'is', null), row('messages.sent_at', '<', before)]),
      ]),
    )
    .executeTakeFirst();
  return sent !== undefined;
}

export async function hasDebit(tx: Transaction, chargeId: string, windowNo: number): Promise<boolean> {
  const row = await tx
    .selectFrom('premium_debits')
    .select('charge_id')
    .where('charge_id', '=', chargeId)
    .where('window_no', '=', windowNo)
    .executeTakeFirst();
  return row !== undefined;
}

export async function insertDebit(tx: Transaction, debit: Insertable<Tables['premium_debits']>): Promise<void> {
  await tx.insertInto('premium_debits').values(debit).execute();
}

/** A debit that was recorded and of which the provider may not know: a server stopped in between. */
export type UnstartedDebit = RowOf<'payments', 'payment_no'> &
  RowOf<'policies', 'product_name'> &
  RowOf<'debit_mandates', 'signing_id'> & { readonly token_sealed: Buffer };

/**
 * Debits that wait and were never answered by the provider, the oldest first, as long as their premium is owed and their card is bound. With
 * `paymentNo` only this one.
 */
export async function listUnstarted(db: Queryable, limit: number, paymentNo?: string): Promise<UnstartedDebit[]> {
  const unstarted = db
    .selectFrom('payments')
    .innerJoin('charges', 'charges.id', 'payments.charge_id')
    .innerJoin('premium_debits', 'premium_debits.payment_id', 'payments.id')
    .innerJoin('debit_mandates', 'debit_mandates.id', 'premium_debits.mandate_id')
    .innerJoin('card_signings', 'card_signings.id', 'debit_mandates.signing_id')
    .innerJoin('policies', 'policies.id', 'debit_mandates.policy_id')
    .select(['payments.payment_no', 'policies.product_name', 'debit_mandates.signing_id', 'card_signings.token_sealed'])
    .where('payments.state', '=', 'pending')
    .where('payments.start', 'is', null)
    .where('charges.state', '=', 'open')
    .where('card_signings.token_sealed', 'is not', null)
    .$narrowType<{ token_sealed: Buffer }>()
    .orderBy('payments.created_at')
    .limit(limit);
  return (paymentNo === undefined ? unstarted : unstarted.where('payments.payment_no', '=', paymentNo)).execute();
}

/** An attempt to pay an instalment, for messages. `card_tail` is that of a debit; null if the customer paid. */
export type AttemptFacts = RowOf<'charges', 'period' | 'due_on' | 'grace_until'> &
  RowOf<'payments', 'reason'> & { readonly card_tail: string | null; readonly charge_state: Tables['charges']['state'] };

export async function findAttempt(db: Queryable, paymentNo: string): Promise<AttemptFacts> {
  return db
    .selectFrom('payments')
    .innerJoin('charges', 'charges.id', 'payments.charge_id')
    .leftJoin('premium_debits', 'premium_debits.payment_id', 'payments.id')
    .leftJoin('debit_mandates', 'debit_mandates.id', 'premium_debits.mandate_id')
    .leftJoin('card_signings', 'card_signings.id', 'debit_mandates.signing_id')
    .select(['charges.period', 'charges.due_on', 'charges.grace_until', 'charges.state as charge_state'])
    .select(['payments.reason', 'card_signings.card_tail'])
    .where('payment_no', '=', paymentNo)
    .executeTakeFirstOrThrow();
}

/** The open charges of instalments by the day on which they are due: how many, how much, and how many have a card. */
export async function countOpenByDay(db: Queryable): Promise<{ due_on: string; count: number; total: Fen; bound: number }[]> {
  return db
    .selectFrom('charges')
    .leftJoin('debit_mandates', (join) => join.onRef('debit_mandates.policy_id', '=', 'charges.owner_id').on('withdrawn_at', 'is', null))
    .select('due_on')
    .select(sql<number>`count(*)`.as('count'))
    .select(sql<Fen>`sum(charges.amount_fen)::bigint`.as('total'))
    .select(sql<number>`count(debit_mandates.id)`.as('bound'))
    .where('owner_kind', '=', 'instalment')
    .where('state', '=', 'open')
    .groupBy('due_on')
    .orderBy('due_on')
    .limit(200)
    .execute();
}

/** Debits since an instant that wait or failed. */
export async function listDebitsSince(db: Queryable, since: Date) {
  return db
    .selectFrom('premium_debits')
    .innerJoin('payments', 'payments.id', 'premium_debits.payment_id')
    .innerJoin('debit_mandates', 'debit_mandates.id', 'premium_debits.mandate_id')
    .innerJoin('policies', 'policies.id', 'debit_mandates.policy_id')
    .select(['payments.payment_no', 'policies.policy_no', 'payments.state', 'payments.reason', 'window_no'])
    .where('payments.created_at', '>=', since)
    .where('payments.state', '!=', 'succeeded')
    .orderBy('payments.created_at')
    .limit(500)
    .execute();
}
