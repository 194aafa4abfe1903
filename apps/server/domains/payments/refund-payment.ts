import type { PhoneNumber } from '@portal/rules/sale/application.ts';
import { applicantOf } from '@portal/rules/sale/parties.ts';
import { showYuan } from '@portal/rules/values/money.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { queueNotice } from '../messages/public.ts';
import { changeOrderState, nextState, openApplication } from '../orders/public.ts';
import { appendTrail, type TrailEntry } from '../trail/public.ts';
import { lockForPayment } from './lock-for-payment.ts';
import { movePayment } from './move-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment } from './payments.queries.ts';

/** Refunds money for which there is no policy, and then informs the customer. A repeated request to the provider refunds only once. */
export async function refundPayment(deps: PaymentDeps, paymentId: string): Promise<void> {
  const { db, gateway, sealer, clock } = deps;
  const waiting = await findPayment(db, paymentId);
  if (waiting.state !== 'refunding') return;
  await gateway.refund(waiting.payment_no);
  await inTransaction(db, async (tx) => {
    const { order, payment } = await lockForPayment(tx, waiting);
    if (payment.state !== 'refunding') return;
    const now = clock();
    await movePayment(tx, payment, 'refunded', now, payment.reason);
    const refunded: TrailEntry = { kind: 'payment_settled', detail: { paymentNo: payment.payment_no, settlement: 'refunded' } };
    // An order that was paid by another attempt stays issued.
    if (nextState(order.state, 'refund')) await changeOrderState(tx, deps, order, 'refund', { after: [refunded] });
    else await appendTrail(tx, sealer, order, now, [refunded]);
    const phone: PhoneNumber | undefined = applicantOf(openApplication(sealer, order)).phone;
    if (phone)
      await queueNotice(tx, deps, {
        phone,
        template: 'paymentRefunded',
        params: { amount: showYuan(payment.amount_fen), reason: payment.reason ?? '订单未成立' },
      });
  });
}
