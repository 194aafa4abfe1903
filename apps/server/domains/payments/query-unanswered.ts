import { addMinutes } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeOrderState } from '../orders/public.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { listUnanswered, movePayment, type PaymentRow } from './payments.queries.ts';
import { lockForPayment, settlePayment } from './settle-payment.ts';

/** A notice is missed after this long; an attempt nobody pays is given up after that long. */
const askAfterMinutes = 1;
const giveUpAfterMinutes = 15;
const atOnce = 50;

async function giveUp(deps: PaymentDeps, payment: PaymentRow): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const [order, locked] = await lockForPayment(tx, payment);
    if (locked.state !== 'pending') return;
    const now = deps.clock();
    await movePayment(tx, payment.id, 'timed_out', now, '支付超时');
    if (order.state === 'paying') await changeOrderState(tx, deps.sealer, order, 'payment_failed', now);
  });
}

/**
 * Asks the provider about attempts whose notice never came, and gives up those that nobody paid in time. Throws at the end
 * when the provider was paid another amount than was asked for: somebody has to look at it.
 */
export async function queryUnanswered(deps: PaymentDeps): Promise<void> {
  const now = deps.clock();
  const disputed: string[] = [];
  for (const payment of await listUnanswered(deps.db, addMinutes(now, -askAfterMinutes), atOnce)) {
    const { state, amount } = await deps.gateway.query(payment.payment_no);
    if (state === 'paid' || state === 'declined') {
      const settlement = await inTransaction(deps.db, (tx) => settlePayment(tx, deps, payment, { state, amount }));
      if (settlement === 'wrong_amount') disputed.push(payment.payment_no);
    } else if (payment.created_at <= addMinutes(now, -giveUpAfterMinutes)) await giveUp(deps, payment);
  }
  if (disputed.length > 0) throw new Error(`the provider was paid another amount: ${disputed.join(', ')}`);
}
