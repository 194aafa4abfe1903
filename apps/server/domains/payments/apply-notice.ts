import { inTransaction } from '../../platform/database/transaction.ts';
import { findIssueBasis } from '../policies/public.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findUnappliedNotice, lockUnappliedNotice, markNoticeApplied } from './payments.queries.ts';
import { settlePayment } from './settle-payment.ts';

/** Applies one stored payment call-back. Running it twice, concurrently or after a crash, changes nothing the second time. */
export async function applyNotice(deps: PaymentDeps, noticeId: string): Promise<void> {
  const { db, gateway, clock } = deps;
  const stored = await findUnappliedNotice(db, noticeId);
  const answer = stored && gateway.verifyNotice(stored.raw, stored.signature);
  if (!answer) return;
  const { payment_id: id, order_id } = stored;
  const found = id && order_id ? { id, order_id, basis: await findIssueBasis(deps, order_id) } : undefined;
  await inTransaction(db, async (tx) => {
    if (!(await lockUnappliedNotice(tx, noticeId))) return;
    const outcome = found ? await settlePayment(tx, deps, { ...found, answer }) : 'unknown_payment';
    await markNoticeApplied(tx, noticeId, outcome, clock());
  });
}
