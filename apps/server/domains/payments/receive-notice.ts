import { inTransaction } from '../../platform/database/transaction.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { insertNotice, lockUnappliedNotice, markNoticeApplied } from './payments.queries.ts';
import { settlePayment } from './settle-payment.ts';

/** Verifies a notice, stores it as it came with a job to apply it, and acknowledges: one transaction, then the answer. */
export async function receiveNotice(
  deps: PaymentDeps,
  raw: string,
  signature: string,
): Promise<{ received: true } | Refused<'NOTICE_REJECTED'>> {
  const { db, gateway, jobs, clock } = deps;
  const notice = gateway.verifyNotice(raw, signature);
  if (!notice || notice.merchant !== gateway.merchant) return refuse('NOTICE_REJECTED');
  await inTransaction(db, async (tx) => {
    const fresh = await insertNotice(tx, {
      notice_id: notice.noticeId,
      payment_no: notice.paymentNo,
      raw,
      signature,
      received_at: clock(),
    });
    if (fresh) await jobs.enqueue(tx, 'apply-payment-notice', { noticeId: notice.noticeId });
  });
  return { received: true };
}

/** Applies one stored notice. Run twice, at once or again after a crash, it changes nothing the second time. */
export async function applyNotice(deps: PaymentDeps, noticeId: string): Promise<void> {
  const { db, gateway, clock } = deps;
  await inTransaction(db, async (tx) => {
    const stored = await lockUnappliedNotice(tx, noticeId);
    const notice = stored && gateway.verifyNotice(stored.raw, stored.signature);
    if (!notice) return;
    const { payment_id: id, order_id } = stored;
    const outcome = id && order_id ? await settlePayment(tx, deps, { id, order_id }, notice) : 'unknown_payment';
    await markNoticeApplied(tx, noticeId, outcome, clock());
  });
}
