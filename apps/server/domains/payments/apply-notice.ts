import { inTransaction } from '../../platform/database/transaction.ts';
import { findToSettle } from './lock-for-settling.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findUnappliedNotice, lockUnappliedNotice, markNoticeApplied } from './payments.queries.ts';
import { settlePayment } from './settle-payment.ts';

/** Applies one stored payment call-back. Running it twice, concurrently or after a crash, changes nothing the second time. */
export async function applyNotice(deps: PaymentDeps, noticeId: string): Promise<void> {
  const { db, gateway, clock } = deps;
  const stored = await findUnappliedNotice(db, noticeId);
  const answer = stored && gateway.verifyNotice(stored.raw, stored.signature);
  // It was readable when it was stored.
  if (!answer || typeof answer === 'string') return;
  const found = stored.payment_id === null ? undefined : await findToSettle(deps, stored.payment_id);
  await inTransaction(db, async (tx) => {
    if (!(await lockUnappliedNotice(tx, noticeId))) return;
    const outcome = found ? await settlePayment(tx, deps, await found.lock(tx), answer) : 'unknown_payment';
    await markNoticeApplied(tx, noticeId, outcome, clock());
  });
}
