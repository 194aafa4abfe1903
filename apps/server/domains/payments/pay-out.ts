import { showYuan } from '@portal/rules/values/money.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { queueNotice } from '../messages/public.ts';
import { findToSettle, type LockedPayment, toAttempt } from './lock-for-settling.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPayment } from './payments.queries.ts';
import { mayMove } from './payout-transitions.ts';
import { findPayout, lockPayout, updatePayoutState } from './payouts.queries.ts';

type TxDeps = Pick<PaymentDeps, 'sealer' | 'clock' | 'jobs'>;

/** Records that a payout was made, and tells the owner of the charge and the customer. The caller holds the payment locked, if there is one. */
export async function completePayout(tx: Transaction, deps: TxDeps, payoutId: string, locked: LockedPayment | undefined): Promise<void> {
  const { state, kind, payout_no: payoutNo, amount_fen: amount, reason } = await lockPayout(tx, payoutId);
  if (!mayMove(state, 'paid')) return;
  await updatePayoutState(tx, payoutId, 'paid', deps.clock());
  if (!locked) return;
  const { owner, payment } = locked;
  if (kind === 'refund') await owner.refunded(toAttempt(payment), { payoutNo, amount });
  const phone = await owner.phone();
  const payer = await owner.payerOf(toAttempt(payment));
  if (phone) await queueNotice(tx, deps, { phone, template: 'paymentRefunded', params: { payer, amount: showYuan(amount), reason } });
}

/** Has the provider make a payout, and then tells the owner of the charge and the customer. A repeated request pays only once. */
export async function payOut(deps: PaymentDeps, payoutId: string): Promise<void> {
  const { db, gateway } = deps;
  const waiting = await findPayout(db, payoutId);
  if (!mayMove(waiting.state, 'paid')) return;
  const { payment_id: paymentId, payout_no: payoutNo, amount_fen: amount } = waiting;
  if (paymentId === null) throw new Error(`payout ${payoutNo} is made by the bank`);
  const { payment_no: paymentNo } = await findPayment(db, paymentId);
  const found = await findToSettle(deps, paymentId);
  await gateway.refund({ paymentNo, refundNo: payoutNo, amount });
  await inTransaction(db, async (tx) => completePayout(tx, deps, payoutId, await found.lock(tx)));
}
