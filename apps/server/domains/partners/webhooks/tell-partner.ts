import type { OrderState } from '@portal/contract/states.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import { randomUUID } from 'node:crypto';
import type { Clock } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { Jobs } from '#platform/jobs.ts';
import { hasConsentOfOrder } from '../../consents/public.ts';
import { lockToldOrder } from '../attributions.queries.ts';
import { mayBeTold } from '../order-partner.ts';
import { findPartner } from '../partners.queries.ts';
import { insertEvent, nextSequence } from './events.queries.ts';
import { deliverPartnerEventJob } from './jobs/deliver-partner-event.ts';

/** The events that a partner may be told. An underwriter's decision is about somebody's health, so it is not told. */
export type PartnerEvent =
  | 'order.submitted'
  | 'order.paid'
  | 'order.issued'
  | 'order.cancelled'
  | 'order.expired'
  | 'order.refunded'
  | 'policy.ended';

const eventsOfStates: Readonly<Partial<Record<OrderState, PartnerEvent>>> = {
  underwriting: 'order.submitted',
  paid: 'order.paid',
  issued: 'order.issued',
  cancelled: 'order.cancelled',
  expired: 'order.expired',
  refunded: 'order.refunded',
};

/** The event that a partner is told for a change of state. */
export function eventOfState(state: OrderState): PartnerEvent | undefined {
  return eventsOfStates[state];
}

/**
 * Tells the partner of an order about its progress, in the transaction that changes it: the events exist if and only if that commits, and a
 * job sends each. Only a licensed intermediary is told, and nothing without the customer's separate consent.
 */
export async function tellPartner(
  tx: Transaction,
  { jobs, clock }: { readonly jobs: Jobs; readonly clock: Clock },
  orderId: string,
  events: readonly PartnerEvent[],
): Promise<void> {
  const order = await lockToldOrder(tx, orderId);
  if (!order || !mayBeTold(order) || !(await hasConsentOfOrder(tx, orderId, 'partner_notices'))) return;
  const partner = await findPartner(tx, order.partner_id);
  if (partner?.webhook === undefined) return;
  const now = clock();
  const { premium_fen: premium } = order;
  for (const event of events) {
    const id = randomUUID();
    const sequence = await nextSequence(tx, orderId);
    const body = JSON.stringify({
      eventId: id,
      event,
      sequence,
      at: now.toISOString(),
      orderNo: order.order_no,
      goodsId: order.goods_id,
      linkId: order.link_id,
      ...(premium !== null && { premium: toYuanText(premium) }),
    });
    await insertEvent(tx, { id, partner_id: partner.id, order_id: orderId, sequence, kind: event, body, created_at: now });
    await jobs.enqueue(tx, deliverPartnerEventJob, { eventId: id });
  }
}
