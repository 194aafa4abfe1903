import type { DraftLinkState } from '@portal/rules/sale/answers/helper.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import { endLink, findLink, type Link } from '../../links/public.ts';
import { findOrderByNo } from '../orders.queries.ts';

/** The link that is looked for: by its giver or taker, its order, and the time. */
interface Asked {
  readonly visitorHash: Buffer | null;
  readonly orderNo: string;
  readonly now: Date;
}

async function findOf(db: Queryable, { orderNo, now }: Asked, purpose: 'device' | 'helper'): Promise<Link | undefined> {
  const order = await findOrderByNo(db, orderNo);
  return order && findLink(db, { purpose, subjectId: order.id }, now);
}

/** The link by which this visitor helps with the order, unless it has ended. */
export async function findTakenLink(db: Queryable, asked: Asked): Promise<Link | undefined> {
  const { visitorHash } = asked;
  const link = visitorHash ? await findOf(db, asked, 'helper') : undefined;
  return visitorHash && link?.state === 'open' && link.takenBy?.equals(visitorHash) ? link : undefined;
}

/** The device link of this order that the visitor gave and another device took: the order may come back until it expires or is done. */
export async function findGivenDevice(db: Queryable, asked: Asked): Promise<Link | undefined> {
  const { visitorHash, now } = asked;
  const link = visitorHash ? await findOf(db, asked, 'device') : undefined;
  if (!visitorHash || !link?.takenAt || !link.givenBy?.equals(visitorHash) || link.expiresAt <= now) return undefined;
  return link.state === 'open' || link.state === 'done' ? link : undefined;
}

export function stateOfLink(link: Link | undefined): DraftLinkState {
  if (link?.state === 'done') return 'done';
  if (link?.state !== 'open') return 'none';
  return link.takenAt ? 'taken' : 'open';
}

/** The other device has something of its own now: the draft does not come back. Without a taken link, nothing changes. */
export async function markDone(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await endLink(tx, { purpose: 'device', subjectId: orderId }, 'done', now);
}
