import { fen, toYuanText } from '@portal/rules/values/money.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { refuse } from '../../platform/refused.ts';
import type { PaymentDeps } from '../payments/public.ts';
import type { OrderDeps } from './order-deps.ts';
import { findOwnOrderView } from './orders.queries.ts';
import { payOrder } from './pay-order.ts';

/** Paying an order, and what became of it. */
export function bindOrderPaymentCalls(bind: CallBinder, deps: OrderDeps & Pick<PaymentDeps, 'gateway'>): void {
  const { db, clock } = deps;

  bind('pay', (request, { owner, idempotencyKey }) => payOrder(deps, idempotencyKey, { ...request, owner }));

  bind('getPaymentState', async ({ orderNo }, { owner }) => {
    const order = await findOwnOrderView(db, owner, orderNo);
    if (!order) return refuse('ORDER_NOT_FOUND');
    return {
      state: order.state,
      payment:
        order.payment_method && order.payment_state
          ? { method: order.payment_method, state: order.payment_state, reason: order.payment_reason }
          : null,
      policyNo: order.policy_no,
      premium: toYuanText(order.premium_fen ?? fen(0)),
      payBefore: order.pay_before?.toISOString() ?? null,
      now: clock().toISOString(),
    };
  });
}
