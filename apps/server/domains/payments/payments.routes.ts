import { toYuanText, fen } from '@portal/rules/values/money.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { refuse } from '../../platform/refused.ts';
import { findOwnOrderView } from '../orders/public.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { receiveNotice } from './receive-notice.ts';
import { startPayment } from './start-payment.ts';

export function bindPaymentCalls(bind: CallBinder, deps: PaymentDeps): void {
  const { db, clock } = deps;

  bind('pay', (request, { owner, idempotencyKey }) => startPayment(deps, idempotencyKey, { ...request, owner }));

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

  bind('receivePaymentNotice', ({ notice, signature }) => receiveNotice(deps, notice, signature));
}
