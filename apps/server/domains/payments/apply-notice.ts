import { inTransaction } from '../../platform/database/transaction.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { lockUnappliedNotice, markNoticeApplied } from './payments.queries.ts';
import { settlePayment } from './settle-payment.ts';

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
