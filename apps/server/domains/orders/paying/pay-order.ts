import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Actor } from '@portal/rules/permissions/actor.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { reasonOf } from '@portal/rules/values/refusal.ts';
import { actorOf } from '#platform/actor-of.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { withIdempotency } from '#platform/http/idempotency.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { type ChargeRow, lockOpenCharge } from '../../charges/public.ts';
import { continueAtProvider, type PaymentDeps, recordAttempt } from '../../payments/public.ts';
import type { TrailEntry } from '../../trail/public.ts';
import { changeOrderState } from '../change-order-state.ts';
import { refuseEnded } from '../renewal/renewed-cover.ts';
import { methodsOfOrder } from './offered-methods.ts';
import { readApplication } from '../drafts/open-application.ts';
import { findExceededCap } from '../lives/insured-lives.ts';
import type { OrderDeps } from '../order-deps.ts';
import { mayAct } from '../order-transitions.ts';
import { findOwnOrder, lockOwnOrder, type OrderRow } from '../orders.queries.ts';

type PayRequest = ParsedRequestOf<'pay'> & { readonly owner: Owner };
/** The refusals of a payment of an order. */
export type PayRefusal =
  | 'ORDER_NOT_FOUND'
  | 'TRANSITION_NOT_ALLOWED'
  | 'APPLICATION_UNREADABLE'
  | 'PAYMENT_DEADLINE_PASSED'
  | 'RENEWAL_NOT_OPEN'
  | 'MINOR_COVER_EXCEEDED'
  | 'CARD_NOT_SUPPORTED'
  | 'METHOD_NOT_OFFERED';

const unreadableMessage = '这笔订单的投保内容无法打开，暂不能支付，请致电客服并提供订单号。';

/** One intention to pay, and the network address that it comes from. */
export interface Payment {
  readonly key: string | undefined;
  readonly address: string;
}

/** How an attempt to pay is made: the method, and, if it is not made by the owner, by whom and on which page. */
interface Attempted extends Pick<PayRequest, 'method' | 'device' | 'card'> {
  readonly by: Actor;
  readonly payerId?: string;
  readonly isSigned?: boolean;
  readonly page: string;
  /** The entry in the record beside the payment. */
  readonly detail?: object;
  readonly shown?: TrailEntry['shown'];
}

/** The data that every way to pay an order needs. */
export type PayableDeps = Pick<OrderDeps, 'sealer' | 'clock' | 'jobs' | 'reportUnreadable' | 'findRenewed'>;

/** The open charge of an order that the caller holds locked, if it can be paid now. */
export async function findPayableCharge(
  tx: Transaction,
  deps: PayableDeps,
  order: OrderRow,
): Promise<
  | ChargeRow
  | Refused<'TRANSITION_NOT_ALLOWED' | 'APPLICATION_UNREADABLE' | 'PAYMENT_DEADLINE_PASSED' | 'RENEWAL_NOT_OPEN' | 'MINOR_COVER_EXCEEDED'>
> {
  if (!mayAct(order.state, 'pay')) return refuse('TRANSITION_NOT_ALLOWED');
  const application = readApplication(deps, order);
  // No policy could be made of it.
  if (!application) return refuse('APPLICATION_UNREADABLE', [], unreadableMessage);
  if (!order.pay_before || order.pay_before <= deps.clock()) return refuse('PAYMENT_DEADLINE_PASSED');
  const renewed = order.renews_policy_id && (await deps.findRenewed(tx, order.renews_policy_id));
  const ended = renewed && refuseEnded(renewed);
  if (ended) return ended;
  const exceeded = await findExceededCap(tx, deps.sealer, order, application, dayInShanghai(deps.clock()));
  if (exceeded)
    return refuse(
      'MINOR_COVER_EXCEEDED',
      [],
      `${reasonOf(exceeded)}。请取消本订单，按较低的基本保额重新投保；不了解已有保障的，请致电客服热线核实。`,
    );
  const charge = await lockOpenCharge(tx, { kind: 'order', id: order.id });
  if (!charge) throw new Error(`order ${order.order_no} is ${order.state} without an open charge`);
  return charge;
}

/** Records one attempt to pay the charge of an order that the caller holds locked. The order waits for its result. */
export async function beginPayment(
  tx: Transaction,
  deps: PayableDeps,
  order: OrderRow,
  { by, method, device, card, payerId, isSigned, page, detail, shown }: Attempted,
): Promise<{ paymentNo: string } | Refused<Exclude<PayRefusal, 'ORDER_NOT_FOUND'>>> {
  const charge = await findPayableCharge(tx, deps, order);
  if (charge instanceof Refused) return charge;
  if (!methodsOfOrder(readApplication(deps, order), charge.amount_fen, false).includes(method)) return refuse('METHOD_NOT_OFFERED');
  const attempt = await recordAttempt(tx, deps, charge, { method, device, card, payerId, isSigned });
  if (attempt instanceof Refused) return attempt;
  const { paymentNo, isNew } = attempt;
  if (isNew)
    await changeOrderState(tx, deps, order, order.state === 'paying' ? ['payment_failed', 'start_payment'] : 'start_payment', {
      by,
      after: [{ kind: 'payment_started', page, detail: { paymentNo, method, amount: charge.amount_fen, ...detail }, shown }],
    });
  return { paymentNo };
}

async function beginOwnPayment(
  tx: Transaction,
  deps: PayableDeps,
  { owner, orderNo, method, device, card }: PayRequest,
): Promise<{ paymentNo: string } | Refused<PayRefusal>> {
  const order = await lockOwnOrder(tx, owner, orderNo);
  return order ? beginPayment(tx, deps, order, { by: actorOf(owner), method, device, card, page: 'cashier' }) : refuse('ORDER_NOT_FOUND');
}

/** Starts one attempt to pay the owner's order: records it, then calls the provider. A repeated call with the same key continues it. */
export async function payOrder(
  deps: OrderDeps & Pick<PaymentDeps, 'providers'>,
  { key, address }: Payment,
  request: PayRequest,
): Promise<AnswerOf<'pay'> | Refused<PayRefusal | 'IDEMPOTENCY_KEY_REUSED'>> {
  const { db, sealer, clock, catalogue } = deps;
  const { owner, ...asked } = request;
  const begun = await inTransaction(db, (tx) =>
    withIdempotency(tx, { call: 'pay', owner, key, request: asked, sealer, now: clock() }, () => beginOwnPayment(tx, deps, request)),
  );
  if (begun instanceof Refused) return begun;
  const order = await findOwnOrder(db, owner, request.orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const { product } = await catalogue.version(order.product_id);
  return continueAtProvider(deps, begun.paymentNo, {
    description: product.shortName,
    returnUrl: `/cashier?orderNo=${order.order_no}`,
    address,
    cardNumber: request.card?.number,
  });
}
