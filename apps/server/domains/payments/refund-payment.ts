import type { PhoneNumber } from '@portal/rules/application.ts';
import { showYuan } from '@portal/rules/money.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { queueMessage } from '../messages/public.ts';
import { changeOrderState, openApplication } from '../orders/public.ts';
import { appendTrail, type TrailEntry } from '../trail/public.ts';
import { lockForPayment } from './lock-for-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockPayment, movePayment } from './payments.queries.ts';

/** Pays money back that no policy stands for, then says so. Asking the provider again pays nothing twice. */
export async function refundPayment(deps: PaymentDeps, paymentId: string): Promise<void> {
  const { db, gateway, sealer, clock } = deps;
  const waiting = await lockPayment(db, paymentId);
  if (waiting.state !== 'refunding') return;
  await gateway.refund(waiting.payment_no);
  await inTransaction(db, async (tx) => {
    const [order, payment] = await lockForPayment(tx, waiting);
    if (payment.state !== 'refunding') return;
    const now = clock();
    await movePayment(tx, paymentId, 'refunded', now, payment.reason);
    // An order that another attempt paid for stays issued.
    const refunded: TrailEntry = { kind: 'payment_settled', detail: { paymentNo: payment.payment_no, settlement: 'refunded' } };
    const moved = await changeOrderState(tx, sealer, order, 'refund', now, { after: [refunded] });
    if (!moved) await appendTrail(tx, sealer, order, now, [refunded]);
    const phone: PhoneNumber | undefined = openApplication(sealer, order).applicant.phone;
    if (phone)
      await queueMessage(tx, deps, {
        phone,
        text: `【琴安人寿】您支付的 ${showYuan(payment.amount_fen)} 已原路退回，原因：${payment.reason ?? '订单未成立'}。`,
      });
  });
}
