import { fen, toYuanText } from '@portal/rules/values/money.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import type { PaymentDeps } from '../payments/public.ts';
import type { OrderDeps } from './order-deps.ts';
import { findOwnOrderView } from './orders.queries.ts';
import { payOrder } from './pay-order.ts';
import { findAskedPayer, findPayer, presentPayer } from './payer/find-payer.ts';
import { followPayLink } from './payer/pay-link.ts';
import { payForOther } from './payer/pay-for-other.ts';
import { requestPayer, withdrawPayer } from './payer/request-payer.ts';
import { presentPayState, showPayRequest } from './payer/show-pay-request.ts';

/** Paying an order, and what became of it. */
export function bindOrderPaymentCalls(bind: CallBinder, deps: OrderDeps & Pick<PaymentDeps, 'gateway'>): void {
  const { db, sealer, clock } = deps;

  bind('pay', (request, { owner, idempotencyKey }) => payOrder(deps, idempotencyKey, { ...request, owner }));

  bind('getPaymentState', async ({ orderNo }, { owner }) => {
    const order = await findOwnOrderView(db, owner, orderNo);
    if (!order) return refuse('ORDER_NOT_FOUND');
    const payer = await findPayer(db, sealer, order.payment_payer);
    return {
      state: order.state,
      payment:
        order.payment_method && order.payment_state
          ? {
              method: order.payment_method,
              state: order.payment_state,
              reason: order.payment_reason,
              ...(payer && { payer: presentPayer(payer) }),
            }
          : null,
      policyNo: order.policy_no,
      premium: toYuanText(order.premium_fen ?? fen(0)),
      askedPayer: await findAskedPayer(db, { sealer, now: clock() }, order.id),
      payBefore: order.pay_before?.toISOString() ?? null,
      now: clock().toISOString(),
    };
  });

  bind('requestPayer', (request, { owner }) => inTransaction(db, (tx) => requestPayer(tx, deps, { ...request, owner })));

  bind('withdrawPayer', ({ orderNo }, { owner }) => inTransaction(db, (tx) => withdrawPayer(tx, deps, { owner, orderNo })));

  bind('showPayRequest', ({ token }) => showPayRequest(deps, token));

  bind('payForOther', (request, { idempotencyKey }) => payForOther(deps, idempotencyKey, request));

  bind('getPayForState', async ({ token }) => {
    const link = await followPayLink(db, deps, token);
    return link instanceof Refused ? link : presentPayState(link, clock());
  });
}
