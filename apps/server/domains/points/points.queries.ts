import { type InferResult, sql } from 'kysely';
import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import { heldBy } from '../holdings/public.ts';

/** The holder on the insurer's side of every entry. */
const issuer = 'issuer';

interface Transfer {
  readonly transferId: string;
  /** Who gets the points; loses them, if they are negative. */
  readonly holder: string;
  readonly points: number;
  readonly policyId: string | null;
  readonly reason: string;
  readonly title?: string;
  readonly expiresOn?: string | null;
  readonly at: Date;
}

/** Transfers points between the insurer and a holder: two entries whose sum is zero. A second one for the same policy and reason throws. */
export async function insertTransfer(db: Queryable, transfer: Transfer): Promise<void> {
  const { transferId, holder, points, policyId, reason, title, expiresOn, at } = transfer;
  const entry = { transfer_id: transferId, policy_id: policyId, reason, title: title ?? null, expires_on: expiresOn ?? null, at };
  await db
    .insertInto('points_entries')
    .values([
      { ...entry, holder, points },
      { ...entry, holder: issuer, points: -points },
    ])
    .execute();
}

/** The holder of the points that an order earned. The view `holdings` writes it in the same way. */
export const orderHolder = (orderId: string) => `order:${orderId}`;

/** The holder of the points of a person. The view `holdings` writes it in the same way. */
export const personHolder = (certificateHash: Buffer) => `person:${certificateHash.toString('hex')}`;

/** The entries of an account. */
const entriesOf = (db: Queryable, accountId: string) => db.selectFrom('points_entries').where('holder', 'in', heldBy(accountId, 'points'));

const movements = (db: Queryable, accountId: string) =>
  entriesOf(db, accountId).select(['id', 'points', 'reason', 'title', 'expires_on', 'at']);

export type PointsEntry = Readonly<InferResult<ReturnType<typeof movements>>[number]>;

export async function sumPointsOfAccount(db: Queryable, accountId: string): Promise<number> {
  const row = await entriesOf(db, accountId)
    .select(sql<number>`coalesce(sum(points), 0)::bigint`.as('balance'))
    .executeTakeFirstOrThrow();
  return row.balance;
}

/** The earned points with an end of validity, by its day, and all points that were spent or have expired, as a positive number. */
export async function sumByExpiry(
  db: Queryable,
  accountId: string,
): Promise<{ readonly used: number; readonly earned: readonly { readonly on: string; readonly points: number }[] }> {
  const rows = await entriesOf(db, accountId)
    .select(['expires_on', sql<number>`sum(points)::bigint`.as('points')])
    .where((either) => either.or([either('points', '<', 0), either('expires_on', 'is not', null)]))
    .groupBy('expires_on')
    .orderBy('expires_on')
    .execute();
  return {
    used: rows.filter(({ expires_on }) => expires_on === null).reduce((sum, { points }) => sum - points, 0),
    earned: rows.flatMap(({ expires_on: on, points }) => (on === null ? [] : [{ on, points }])),
  };
}

export async function countMovements(db: Queryable, accountId: string): Promise<number> {
  const { total } = await entriesOf(db, accountId)
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The newest first. */
export async function listMovements(
  db: Queryable,
  accountId: string,
  { pageNum, pageSize }: { readonly pageNum: number; readonly pageSize: number },
): Promise<PointsEntry[]> {
  return movements(db, accountId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
}

/** The order of a policy that was issued here. */
export async function findOrderOfPolicy(tx: Transaction, policyNo: string): Promise<string | undefined> {
  const row = await tx.selectFrom('policies').select('order_id').where('policy_no', '=', policyNo).executeTakeFirst();
  return row?.order_id;
}
/** All entries of an account, the oldest first. */
export async function listEntriesOfAccount(
  db: Queryable,
  accountId: string,
): Promise<Pick<PointsEntry, 'points' | 'reason' | 'title' | 'at'>[]> {
  return entriesOf(db, accountId).select(['points', 'reason', 'title', 'at']).orderBy('id').execute();
}
