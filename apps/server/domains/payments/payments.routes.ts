import { toYuanText, fen } from '@portal/rules/money.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { CallBinder } from '../../platform/http/bind-call.ts';
import { withIdempotency } from '../../platform/http/idempotency.ts';
import { refuse } from '../../platform/refused.ts';
import { findOwnOrder } from '../orders/public.ts';
import { policyNoOf } from '../policies/public.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findLatestPayment } from './payments.queries.ts';
import { receiveNotice } from './receive-notice.ts';
import { startPayment } from './start-payment.ts';

export function bindPaymentCalls(bind: CallBinder, deps: PaymentDeps): void {
  const { db, clock } = deps;

  bind('pay', (request, { owner, idempotencyKey }) =>
    inTransaction(db, (tx) =>
      withIdempotency(tx, { call: 'pay', owner, key: idempotencyKey, request, now: clock() }, () => startPayment(tx, deps, owner, request)),
    ),
  );

  bind('getPaymentState', async ({ orderNo }, { owner }) => {
    const order = await findOwnOrder(db, owner, orderNo, 'read');
    if (!order) return refuse('ORDER_NOT_FOUND');
    const payment = await findLatestPayment(db, order.id);
    return {
      state: order.state,
      payment: payment ? { method: payment.method, state: payment.state, reason: payment.reason } : null,
      policyNo: (await policyNoOf(db, order.id)) ?? null,
      premium: toYuanText(order.premium_fen ?? fen(0)),
      payBefore: order.pay_before?.toISOString() ?? null,
    };
  });

  bind('receivePaymentNotice', ({ notice, signature }) => receiveNotice(deps, notice, signature));
}
