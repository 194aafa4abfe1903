import { inTransaction } from '../../platform/database/transaction.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { applyPaymentNoticeJob } from './jobs/apply-payment-notice.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { insertNotice } from './payments.queries.ts';

/** Verifies a payment call-back, stores it unchanged with a job to apply it in one transaction, and then acknowledges it. */
export async function receiveNotice(
  deps: PaymentDeps,
  raw: string,
  signature: string,
): Promise<{ received: true } | Refused<'NOTICE_REJECTED' | 'NOTICE_UNREADABLE'>> {
  const { db, gateway, jobs, clock } = deps;
  const notice = gateway.verifyNotice(raw, signature);
  if (notice === 'unreadable') return refuse('NOTICE_UNREADABLE');
  if (notice === 'unsigned' || notice.merchant !== gateway.merchant) return refuse('NOTICE_REJECTED');
  await inTransaction(db, async (tx) => {
    const fresh = await insertNotice(tx, {
      notice_id: notice.noticeId,
      payment_no: notice.paymentNo,
      raw,
      signature,
      received_at: clock(),
    });
    if (fresh) await jobs.enqueue(tx, applyPaymentNoticeJob, { noticeId: notice.noticeId });
  });
  return { received: true };
}
