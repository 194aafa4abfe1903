import type { DraftLinkKind } from '@portal/rules/sale/answers/helper.ts';
import type { Insertable } from 'kysely';
import type { RowOf, Tables } from '#migrations/tables.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';

const columns = ['order_id', 'kind', 'given_by', 'taken_by', 'expires_at', 'taken_at', 'done_at'] as const;

export type DraftLink = RowOf<'draft_links', (typeof columns)[number]>;

/** Stores a link in place of the previous one of the same kind. */
export async function putDraftLink(
  tx: Transaction,
  link: Omit<Insertable<Tables['draft_links']>, 'taken_by' | 'taken_at' | 'done_at'>,
): Promise<void> {
  const row = { ...link, taken_by: null, taken_at: null, done_at: null };
  await tx
    .insertInto('draft_links')
    .values(row)
    .onConflict((conflict) => conflict.columns(['order_id', 'kind']).doUpdateSet(row))
    .execute();
}

export async function findDraftLink(db: Queryable, orderId: string, kind: DraftLinkKind): Promise<DraftLink | undefined> {
  return db.selectFrom('draft_links').select(columns).where('order_id', '=', orderId).where('kind', '=', kind).executeTakeFirst();
}

/** A link that has not ended. */
export async function findDraftLinkByToken(db: Queryable, tokenHash: Buffer, now: Date): Promise<DraftLink | undefined> {
  return db
    .selectFrom('draft_links')
    .select(columns)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('done_at', 'is', null)
    .executeTakeFirst();
}

/** The link that is looked for: by its giver or taker, its order, and the time. */
interface Asked {
  readonly visitorHash: Buffer | null;
  readonly orderNo: string;
  readonly now: Date;
}

const takenLinks = (db: Queryable, { orderNo, now }: Asked, kind: DraftLinkKind) =>
  db
    .selectFrom('draft_links')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(columns)
    .where('order_no', '=', orderNo)
    .where('kind', '=', kind)
    .where('taken_at', 'is not', null)
    .where('expires_at', '>', now);

/** The link by which this visitor helps with the order, unless it has ended. */
export async function findTakenLink(db: Queryable, asked: Asked): Promise<DraftLink | undefined> {
  if (!asked.visitorHash) return undefined;
  return takenLinks(db, asked, 'helper').where('taken_by', '=', asked.visitorHash).where('done_at', 'is', null).executeTakeFirst();
}

/** The device link of this order that the visitor gave and another device took: the order may come back until it expires or is done. */
export async function findGivenDevice(db: Queryable, asked: Asked): Promise<DraftLink | undefined> {
  if (!asked.visitorHash) return undefined;
  return takenLinks(db, asked, 'device').where('given_by', '=', asked.visitorHash).executeTakeFirst();
}

/** After a visitor got a new identity: the new one gets the links that the old one gave and took. */
export async function renewVisitorOfLinks(tx: Transaction, { from, to }: { readonly from: Buffer; readonly to: Buffer }): Promise<void> {
  await tx.updateTable('draft_links').set({ given_by: to }).where('given_by', '=', from).execute();
  await tx.updateTable('draft_links').set({ taken_by: to }).where('taken_by', '=', from).execute();
}

/** The visitor takes the link of a locked order, and has it until it expires. */
export async function markTaken(
  tx: Transaction,
  { order_id, kind }: DraftLink,
  taken: { taken_by: Buffer; taken_at: Date; expires_at: Date },
): Promise<void> {
  await tx.updateTable('draft_links').set(taken).where('order_id', '=', order_id).where('kind', '=', kind).execute();
}

/** Ends a taken link for good: the helper has finished, or the other device has saved something of its own. Without one, nothing changes. */
export async function markDone(tx: Transaction, orderId: string, kind: DraftLinkKind, now: Date): Promise<void> {
  await tx
    .updateTable('draft_links')
    .set({ done_at: now })
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .where('taken_at', 'is not', null)
    .where('done_at', 'is', null)
    .execute();
}

export async function deleteDraftLink(tx: Transaction, orderId: string, kind: DraftLinkKind): Promise<void> {
  await tx.deleteFrom('draft_links').where('order_id', '=', orderId).where('kind', '=', kind).execute();
}

/** Removes links that ended before `before`. That somebody helped is kept with the order. */
export async function sweepDraftLinks(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('draft_links').where('expires_at', '<=', before).execute();
}
