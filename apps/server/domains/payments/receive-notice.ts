import { inTransaction } from '../../platform/database/transaction.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findUnappliedNotice, insertNotice, lockUnappliedNotice, markNoticeApplied } from './payments.queries.ts';
import { findProductToIssue, settlePayment } from './settle-payment.ts';

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
  const stored = await findUnappliedNotice(db, noticeId);
  const answer = stored && gateway.verifyNotice(stored.raw, stored.signature);
  if (!answer) return;
  const { payment_id: id, order_id } = stored;
  const found = id && order_id ? { id, order_id, product: await findProductToIssue(deps, order_id) } : undefined;
  await inTransaction(db, async (tx) => {
    if (!(await lockUnappliedNotice(tx, noticeId))) return;
    const outcome = found ? await settlePayment(tx, deps, { ...found, answer }) : 'unknown_payment';
    await markNoticeApplied(tx, noticeId, outcome, clock());
  });
}
