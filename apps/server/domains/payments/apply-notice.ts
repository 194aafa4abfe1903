import { asSystem } from '@portal/rules/permissions/actor.ts';
import type { ProviderNotice } from '../../gateways/payment/payment-provider.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findToSettle, type LockedPayment } from './lock-for-settling.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findUnappliedNotice, lockUnappliedNotice, markNoticeApplied } from './payments.queries.ts';
import { noteRefund, type RefundOutcome } from './payouts/note-refund.ts';
import { findPayoutByNo } from './payouts/payouts.queries.ts';
import { settlePayment, type Settlement } from './settle-payment.ts';

type Outcome = Settlement | RefundOutcome | 'unknown_refund';

/** Applies what a call-back says: of a payment, or of a refund of it. */
async function settle(tx: Transaction, deps: PaymentDeps, locked: LockedPayment, notice: ProviderNotice): Promise<Outcome> {
  if (!('refundNo' in notice)) return settlePayment(tx, deps, locked, notice);
  const payout = await findPayoutByNo(tx, notice.refundNo);
  if (payout?.payment_id !== locked.payment.id) return 'unknown_refund';
  return payout.amount_fen === notice.amount ? noteRefund(tx, deps, payout.id, notice, locked) : 'wrong_amount';
}

/** Applies one stored payment call-back. Running it twice, concurrently or after a crash, changes nothing the second time. */
export async function applyNotice(deps: PaymentDeps, noticeId: string): Promise<void> {
  const { db, providers, clock } = deps;
  const stored = await findUnappliedNotice(db, noticeId);
  const answer = stored && providers.find(stored.provider)?.receive({ headers: stored.headers, body: stored.raw }, stored.received_at);
  // It was readable when it was stored.
  if (!answer || typeof answer === 'string') return;
  const found = stored.payment_id === null ? undefined : await findToSettle(deps, stored.payment_id);
  await inTransaction(db, async (tx) => {
    if (!(await lockUnappliedNotice(tx, noticeId))) return;
    const outcome = found ? await settle(tx, deps, await found.lock(tx, asSystem('apply-payment-notice')), answer) : 'unknown_payment';
    await markNoticeApplied(tx, noticeId, outcome, clock());
  });
}
