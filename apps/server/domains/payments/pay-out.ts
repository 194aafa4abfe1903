import { showYuan } from '@portal/rules/values/money.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { queueNotice } from '../messages/public.ts';
import { prepareToSettle, toAttempt } from './lock-for-settling.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment } from './payments.queries.ts';
import { mayMove } from './payout-transitions.ts';
import { findPayout, lockPayout, updatePayoutState } from './payouts.queries.ts';

/** Has the provider make a payout, and then tells the owner of the charge and the customer. A repeated request pays only once. */
export async function payOut(deps: PaymentDeps, payoutId: string): Promise<void> {
  const { db, gateway, clock } = deps;
  const waiting = await findPayout(db, payoutId);
  if (!mayMove(waiting.state, 'paid')) return;
  const { payment_id: paymentId, payout_no: payoutNo, amount_fen: amount, reason } = waiting;
  const { payment_no: paymentNo } = await findPayment(db, paymentId);
  const lock = await prepareToSettle(deps, paymentId);
  await gateway.refund({ paymentNo, refundNo: payoutNo, amount });
  await inTransaction(db, async (tx) => {
    const { owner, payment } = await lock(tx);
    const payout = await lockPayout(tx, payoutId);
    if (!mayMove(payout.state, 'paid')) return;
    await updatePayoutState(tx, payoutId, 'paid', clock());
    await owner.refunded(toAttempt(payment), { payoutNo, amount });
    const phone = await owner.phone();
    const payer = await owner.payerOf(toAttempt(payment));
    if (phone) await queueNotice(tx, deps, { phone, template: 'paymentRefunded', params: { payer, amount: showYuan(amount), reason } });
  });
}
