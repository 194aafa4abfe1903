import type { Actor } from '@portal/rules/permissions/actor.ts';
import { applicantName, contactOf } from '@portal/rules/sale/answers/parties.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import { reasonOf, type Refusal } from '@portal/rules/values/refusal.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { Attempt, ChargeOwnersOfKind, LockedChargeOwner } from '../../charges/public.ts';
import { appendEvent } from '../../outbox/public.ts';
import { appendTrail, signTrailHead, type TrailEntry } from '../../trail/public.ts';
import { changeOrderState } from '../change-order-state.ts';
import { openApplication } from '../drafts/open-application.ts';
import { findExceededCap } from '../lives/insured-lives.ts';
import type { OrderDeps } from '../order-deps.ts';
import { nextState } from '../order-transitions.ts';
import { lockOrder, type OrderRow } from '../orders.queries.ts';
import { findPayer } from '../payer/find-payer.ts';

/** The policies that an order will have, with the data that they are made from. */
export interface PreparedIssue {
  /** Issues them in the transaction that pays the order. Returns the id of the policy. */
  issue(tx: Transaction, order: OrderRow, by: Actor): Promise<string>;
}

/** Makes policies of paid orders. */
export interface PolicyIssuer {
  /** Reads the data of an order, before the transaction. */
  prepare(orderId: string): Promise<PreparedIssue>;
}

type Deps = Pick<OrderDeps, 'sealer' | 'clock' | 'signer' | 'jobs'>;

const settled = ({ paymentNo }: Attempt, detail: object): TrailEntry => ({ kind: 'payment_settled', detail: { paymentNo, ...detail } });

/** Tells a locked order about its money. A paid order is issued in the same transaction. */
function toLockedOwner(tx: Transaction, deps: Deps, order: OrderRow, prepared: PreparedIssue, by: Actor): LockedChargeOwner {
  let exceeded: Refusal | undefined;
  const record = (entry: TrailEntry) => appendTrail(tx, deps.sealer, { kind: 'order', id: order.id }, { at: deps.clock(), by }, [entry]);
  return {
    phone: async () => contactOf(openApplication(deps.sealer, order)).phone,
    // A payer typed their own name: the message to the applicant shows no character of it.
    payerOf: async ({ payerId }) => (payerId === null ? '您' : '付款人'),
    payerName: async ({ payerId }) =>
      (await findPayer(tx, deps.sealer, payerId))?.name ?? applicantName(openApplication(deps.sealer, order)),
    refundReason() {
      if (exceeded) return reasonOf(exceeded);
      return order.state === 'issued' ? '订单已由另一笔支付完成' : '订单已取消或失效';
    },
    async mayBePaid() {
      const application = openApplication(deps.sealer, order);
      exceeded = await findExceededCap(tx, deps.sealer, order, application, dayInShanghai(deps.clock()));
      if (exceeded) await changeOrderState(tx, deps, order, 'cover_limit', { by });
      return exceeded === undefined;
    },
    async paid(attempt, receivedAt) {
      const now = deps.clock();
      const after = [settled(attempt, { answer: 'paid', settlement: 'issued' })];
      await changeOrderState(tx, deps, order, ['payment_succeeded', 'issue'], { by, facts: { paid_at: now }, after });
      await signTrailHead(tx, deps.signer, { kind: 'order', id: order.id }, now, ['payment', 'issue']);
      const policyId = await prepared.issue(tx, order, by);
      const { amount, paymentNo, method } = attempt;
      await appendEvent(tx, deps.sealer, {
        subject: { kind: 'policy', id: policyId },
        kind: 'premium.paid',
        at: now,
        body: { period: 1, through: 1, amount: toYuanText(amount), paymentNo, method, paidOn: dayInShanghai(receivedAt) },
      });
    },
    async failed(attempt, how) {
      const after = how === 'declined' ? [settled(attempt, { answer: 'declined', settlement: 'declined' })] : [];
      // A later attempt may be under way, or the order has ended.
      if (order.state === 'paying') await changeOrderState(tx, deps, order, 'payment_failed', { by, after });
      else for (const entry of after) await record(entry);
    },
    async overpaid(attempt) {
      await record(settled(attempt, { answer: 'paid', settlement: 'to_refund', payer: await findPayer(tx, deps.sealer, attempt.payerId) }));
    },
    async refunded(attempt) {
      const refunded = settled(attempt, { settlement: 'refunded', payer: await findPayer(tx, deps.sealer, attempt.payerId) });
      // An order that was paid by another attempt stays issued.
      if (nextState(order.state, 'refund')) await changeOrderState(tx, deps, order, 'refund', { by, after: [refunded] });
      else await record(refunded);
    },
  };
}

/** Orders as owners of charges. */
export function ordersAsOwners(deps: Deps, issuer: PolicyIssuer): ChargeOwnersOfKind {
  return {
    async find(orderId) {
      const prepared = await issuer.prepare(orderId);
      return { lock: async (tx, by) => toLockedOwner(tx, deps, await lockOrder(tx, orderId), prepared, by) };
    },
  };
}
