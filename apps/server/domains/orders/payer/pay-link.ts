import { addMinutes } from '#platform/clock.ts';
import type { Queryable } from '#platform/database/connect.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import type { OrderDeps } from '../order-deps.ts';
import { mayAct } from '../order-transitions.ts';
import { findOrderById, type OrderRow } from '../orders.queries.ts';
import { isOpenLink } from './find-payer.ts';
import { findPayerByToken, findPayerPayment, type PayerPayment, type PayerRow } from './payers.queries.ts';
import { hashPayToken } from './request-payer.ts';

/** For how long somebody who paid may see with their link how the payment went on, refunds included. */
const resultMinutes = 30 * 24 * 60;

/** The order and the payer of a link. */
export interface PayLink {
  readonly payer: PayerRow;
  readonly order: OrderRow;
  /** The payment that this payer made or tried; undefined before that. */
  readonly payment: PayerPayment | undefined;
  /** Whether the link may be paid with now. */
  readonly isPayable: boolean;
}

/**
 * Finds the order and the payer of a link. The link is refused as soon as it can no longer be used to pay, except for a payer who has begun
 * to pay: they see how that payment went on.
 */
export async function followPayLink(
  on: Queryable,
  { sealer, clock }: Pick<OrderDeps, 'sealer' | 'clock'>,
  token: string,
): Promise<PayLink | Refused<'PAY_LINK_INVALID'>> {
  const now = clock();
  const payer = await findPayerByToken(on, hashPayToken(sealer, token));
  const order = payer && (await findOrderById(on, payer.order_id));
  if (!payer || !order) return refuse('PAY_LINK_INVALID');
  const payment = await findPayerPayment(on, payer.id);
  const isInTime = order.pay_before !== null && order.pay_before > now;
  const isPayable = isOpenLink(payer, now) && mayAct(order.state, 'pay') && isInTime && payment?.state !== 'succeeded';
  const seesResult = payment !== undefined && addMinutes(payer.expires_at, resultMinutes) > now;
  return isPayable || seesResult ? { payer, order, payment, isPayable } : refuse('PAY_LINK_INVALID');
}
