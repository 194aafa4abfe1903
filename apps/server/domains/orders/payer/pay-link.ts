import { addMinutes } from '#platform/clock.ts';
import type { Queryable } from '#platform/database/connect.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import type { OrderDeps } from '../order-deps.ts';
import { mayAct } from '../order-transitions.ts';
import { findOrderById, type OrderRow } from '../orders.queries.ts';
import { fateOf, followLink, type Link, sayLink } from '../../links/public.ts';
import { isUsable } from './find-payer.ts';
import { findPayerById, findPayerPayment, type PayerPayment, type PayerRow } from './payers.queries.ts';

/** For how long somebody who paid may see with their link how the payment went on, refunds included. */
const resultMinutes = 30 * 24 * 60;

/** The order and the payer of a link. */
export interface PayLink {
  readonly link: Link;
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
  deps: Pick<OrderDeps, 'sealer' | 'clock'>,
  token: string,
): Promise<PayLink | Refused<'PAY_LINK_INVALID'>> {
  return findPaymentOf(on, deps, await followLink(on, deps, ['payment'], token));
}

/** The order and the payer of a link that was followed or opened. */
export async function findPaymentOf(
  on: Queryable,
  { clock }: Pick<OrderDeps, 'clock'>,
  link: Link | undefined,
): Promise<PayLink | Refused<'PAY_LINK_INVALID'>> {
  const now = clock();
  const payer = link && (await findPayerById(on, link.id));
  const order = payer && (await findOrderById(on, payer.order_id));
  const invalid = refuse('PAY_LINK_INVALID', [], sayLink('payment', fateOf(link)));
  if (!link || !payer || !order) return invalid;
  const payment = await findPayerPayment(on, payer.id);
  const isInTime = order.pay_before !== null && order.pay_before > now;
  const isPayable = isUsable(link, payer) && mayAct(order.state, 'pay') && isInTime && payment?.state !== 'succeeded';
  const seesResult = payment !== undefined && addMinutes(link.expiresAt, resultMinutes) > now;
  return isPayable || seesResult ? { link, payer, order, payment, isPayable } : invalid;
}
