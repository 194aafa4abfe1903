import { fen, type Fen } from '@portal/rules/values/money.ts';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import { mayMove } from './payout-transitions.ts';

export type PayoutState = Tables['payouts']['state'];

const columns = [
  'id',
  'payout_no',
  'cause',
  'payment_id',
  'serial',
  'amount_fen',
  'reason',
  'way',
  'destination_sealed',
  'account_tail',
  'is_redirected',
  'state',
  'fault',
  'asked_at',
  'queried_at',
] as const;

/** Money that goes out. */
export type PayoutRow = RowOf<'payouts', (typeof columns)[number]>;

type New = Insertable<Tables['payouts']>;

/** A payout that nobody has done anything about. Without `owner` nobody knows whose money it was. */
export interface NewPayout extends Pick<New, 'id' | 'payout_no' | 'cause' | 'payee' | 'amount_fen' | 'reason' | 'way'> {
  readonly owner: { readonly kind: NonNullable<Tables['payouts']['owner_kind']>; readonly id: string } | undefined;
  readonly payment_id?: string;
  readonly serial?: string;
  readonly destination?: { readonly sealed: Buffer; readonly tail: string } | undefined;
  readonly now: Date;
}

/** Records money that has to go out. Undefined: what a contract owes, once for each cause, was recorded before. */
export async function insertPayout(tx: Transaction, payout: NewPayout): Promise<string | undefined> {
  const { owner, destination, now, ...row } = payout;
  const inserted = await tx
    .insertInto('payouts')
    .values({
      ...row,
      owner_kind: owner?.kind ?? null,
      owner_id: owner?.id ?? null,
      destination_sealed: destination?.sealed ?? null,
      account_tail: destination?.tail ?? null,
      state: 'open',
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['owner_id', 'cause'])
        .where(sql<boolean>`owner_kind = 'contract' and cause in ('cash_value', 'maturity')`)
        .doNothing(),
    )
    .returning('payout_no')
    .executeTakeFirst();
  return inserted?.payout_no;
}

export async function findPayout(db: Queryable, id: string): Promise<PayoutRow> {
  return db.selectFrom('payouts').select(columns).where('id', '=', id).executeTakeFirstOrThrow();
}

export async function lockPayout(tx: Transaction, id: string): Promise<PayoutRow> {
  return tx.selectFrom('payouts').select(columns).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function findPayoutByNo(db: Queryable, payoutNo: string): Promise<PayoutRow | undefined> {
  return db.selectFrom('payouts').select(columns).where('payout_no', '=', payoutNo).executeTakeFirst();
}

/** The refunds of a payment, done or still to be done. The caller holds the payment locked. */
export async function sumPayouts(tx: Transaction, paymentId: string): Promise<Fen> {
  const { total } = await tx
    .selectFrom('payouts')
    .select(sql<Fen>`coalesce(sum(amount_fen), 0)::bigint`.as('total'))
    .where('payment_id', '=', paymentId)
    .executeTakeFirstOrThrow();
  return total;
}

/** What came for these charges and does not go back, by charge. */
export async function listKept(db: Queryable, chargeIds: readonly string[]): Promise<ReadonlyMap<string, Fen>> {
  if (chargeIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('payments')
    .leftJoinLateral(
      (payment) =>
        payment
          .selectFrom('payouts')
          .select(sql<Fen>`coalesce(sum(payouts.amount_fen), 0)`.as('returned'))
          .whereRef('payouts.payment_id', '=', 'payments.id')
          .as('payout'),
      (join) => join.onTrue(),
    )
    .select(['charge_id', sql<Fen>`sum(payments.amount_fen - payout.returned)::bigint`.as('kept')])
    .where('charge_id', 'in', chargeIds)
    .where('payments.state', '=', 'succeeded')
    .groupBy('charge_id')
    .execute();
  return new Map(rows.map(({ charge_id: id, kept }) => [id, kept]));
}

/** What came for a charge and does not go back. The caller holds its payments locked. */
export async function sumKept(tx: Transaction, chargeId: string): Promise<Fen> {
  return (await listKept(tx, [chargeId])).get(chargeId) ?? fen(0);
}

/** The same. Until the end of the transaction no more of it goes back. */
export async function lockKept(tx: Transaction, chargeId: string): Promise<Fen> {
  await tx.selectFrom('payments').select('id').where('charge_id', '=', chargeId).orderBy('id').forUpdate().execute();
  return sumKept(tx, chargeId);
}

/** What changes with the state of a payout. */
export type PayoutChange = Omit<Updateable<Tables['payouts']>, 'state'>;

/** The only way in which a payout changes state. The caller holds it locked. Throws where the table has no such transition. */
export async function movePayout(
  tx: Transaction,
  payout: Pick<PayoutRow, 'id' | 'payout_no' | 'state'>,
  to: PayoutState,
  change: PayoutChange = {},
): Promise<void> {
  if (!mayMove(payout.state, to)) throw new Error(`payout ${payout.payout_no} is ${payout.state}: it cannot become ${to}`);
  await tx
    .updateTable('payouts')
    .set({ ...change, state: to })
    .where('id', '=', payout.id)
    .execute();
}

/** Whether the provider was asked for another refund of a payment since an instant. The caller holds the payment locked. */
export async function isOtherAskedSince(tx: Transaction, payout: Pick<PayoutRow, 'id' | 'payment_id'>, since: Date): Promise<boolean> {
  const row = await tx
    .selectFrom('payouts')
    .select('id')
    .where('payment_id', '=', payout.payment_id)
    .where('id', '!=', payout.id)
    .where('asked_at', '>', since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The provider was asked for it before this instant, and has not made it. */
const isAskedBefore = (before: Date) => sql<boolean>`payouts.state = 'asked' and payouts.way = 'payment' and payouts.asked_at < ${before}`;

export async function markQueried(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('payouts').set({ queried_at: now }).where('id', '=', id).execute();
}

/**
 * Notes that people are alerted of a refund which the provider was asked for before an instant. Undefined: it is done, or not that old, or they
 * were alerted since another instant.
 */
export async function markAlerted(
  db: Queryable,
  id: string,
  { now, before, since }: { readonly now: Date; readonly before: Date; readonly since: Date },
): Promise<{ readonly payout_no: string; readonly asked_at: Date } | undefined> {
  return db
    .updateTable('payouts')
    .set({ alerted_at: now })
    .where('id', '=', id)
    .where(isAskedBefore(before))
    .where((row) => row.or([row('alerted_at', 'is', null), row('alerted_at', '<=', since)]))
    .returning(['payout_no', 'asked_at'])
    .$narrowType<{ asked_at: Date }>()
    .executeTakeFirst();
}

/**
 * Refunds to pursue at the provider, those looked at longest ago first: those that nobody has asked for since `since`, and those that it was asked
 * for, each time after twice as long, in the end every six hours.
 */
export async function listToPursue(
  db: Queryable,
  { now, since, limit }: { readonly now: Date; readonly since: Date; readonly limit: number },
): Promise<PayoutRow[]> {
  return db
    .selectFrom('payouts')
    .select(columns)
    .where('way', '=', 'payment')
    .where((row) =>
      row.or([
        row.and([row('state', 'in', ['open', 'approved']), row('created_at', '<=', since)]),
        row.and([
          row('state', '=', 'asked'),
          row('queried_at', '<=', since),
          sql<boolean>`${now} - queried_at >= least(queried_at - asked_at, interval '6 hours')`,
        ]),
      ]),
    )
    .orderBy(sql`coalesce(queried_at, created_at)`)
    .limit(limit)
    .execute();
}

/** Refunds that were sent to another account and are in no file: the provider may have mended them meanwhile. */
export async function listRedirected(db: Queryable): Promise<PayoutRow[]> {
  return db
    .selectFrom('payouts')
    .select(columns)
    .where('state', '=', 'approved')
    .where('is_redirected', '=', true)
    .where('payment_id', 'is not', null)
    .execute();
}

/** A payout as the insurer's people see it in a list, with the payment that it pays back. */
export type ListedPayout = RowOf<'payouts', 'payout_no' | 'cause' | 'way' | 'state' | 'amount_fen' | 'fault' | 'asked_at'> & {
  readonly payment_no: string | null;
};

/** Payouts in these states, and refunds that the provider was asked for before an instant; those that were asked for longest ago first. */
export async function listPayoutsIn(
  db: Queryable,
  { states, lateBefore }: { readonly states: readonly PayoutState[]; readonly lateBefore?: Date },
  limit: number,
): Promise<ListedPayout[]> {
  return db
    .selectFrom('payouts')
    .leftJoin('payments', 'payments.id', 'payouts.payment_id')
    .select(['payout_no', 'cause', 'way', 'payouts.state', 'payouts.amount_fen', 'fault', 'payouts.asked_at', 'payments.payment_no'])
    .where((row) => row.or([row('payouts.state', 'in', states), ...(lateBefore ? [isAskedBefore(lateBefore)] : [])]))
    .orderBy('payouts.asked_at')
    .orderBy('payout_no')
    .limit(limit)
    .execute();
}
