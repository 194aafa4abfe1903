import type { Database } from '../../platform/database/connect.ts';
import { findPendingPayment, movePayment } from './payments.queries.ts';

/** Gives up the attempt that waits, within the caller's transaction; should its money still come, it is paid back. */
export async function abandonPayment(tx: Database, orderId: string, now: Date): Promise<void> {
  const pending = await findPendingPayment(tx, orderId);
  if (pending) await movePayment(tx, pending.id, 'timed_out', now, '客户取消订单');
}
