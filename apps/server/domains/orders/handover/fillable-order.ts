import type { Queryable, Transaction } from '#platform/database/connect.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { findOrderById, findOwnOrder, lockOrder, lockOwnOrder, type OrderRow } from '../orders.queries.ts';
import { findTakenLink } from './draft-links.ts';

/** An order that the caller may fill in: their own, or one that they help with. */
export interface FillableOrder {
  readonly order: OrderRow;
  readonly isHelper: boolean;
}

/** Finds the order for those who fill it in. All calls but loading and saving answers use `findOwnOrder`, which knows no helper. */
export async function findFillableOrder(db: Queryable, owner: Owner, orderNo: string, now: Date): Promise<FillableOrder | undefined> {
  const own = await findOwnOrder(db, owner, orderNo);
  if (own) return { order: own, isHelper: false };
  const link = await findTakenLink(db, { visitorHash: owner.visitorHash, orderNo, now });
  const order = link && (await findOrderById(db, link.subjectId));
  return order?.state === 'draft' ? { order, isHelper: true } : undefined;
}

/** The same, locked until the transaction ends. */
export async function lockFillableOrder(tx: Transaction, owner: Owner, orderNo: string, now: Date): Promise<FillableOrder | undefined> {
  const own = await lockOwnOrder(tx, owner, orderNo);
  if (own) return { order: own, isHelper: false };
  const taken = { visitorHash: owner.visitorHash, orderNo, now };
  const link = await findTakenLink(tx, taken);
  if (!link) return undefined;
  const order = await lockOrder(tx, link.subjectId);
  // The applicant may have taken the link back while this waited for the lock.
  const isOpen = order.state === 'draft' && (await findTakenLink(tx, taken)) !== undefined;
  return isOpen ? { order, isHelper: true } : undefined;
}
