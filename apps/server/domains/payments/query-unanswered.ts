import { addMinutes } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeOrderState } from '../orders/public.ts';
import { findProductToIssue } from './find-product-to-issue.ts';
import { lockForPayment } from './lock-for-payment.ts';
import { movePayment } from './move-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { listToAsk, markAsked, type PaymentRow } from './payments.queries.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';

/** A notice is missed after this long; an attempt nobody pays is given up after that long. */
const askAfterMinutes = 1;
const giveUpAfterMinutes = 15;
/** What was given up may still be paid: its code or page can be open for long. */
const askGivenUpForMinutes = 3 * 24 * 60;
const atOnce = 200;

async function giveUp(deps: PaymentDeps, waiting: PaymentRow): Promise<void> {
  await inTransaction(deps.db, async (tx) => {
    const { order, payment } = await lockForPayment(tx, waiting);
    if (payment.state !== 'pending') return;
    await movePayment(tx, payment, 'timed_out', deps.clock(), '支付超时');
    if (order.state === 'paying') await changeOrderState(tx, deps, order, 'payment_failed');
  });
}

/** Asks the provider about one attempt. Returns what became of an answer, if there was one. */
async function ask(deps: PaymentDeps, payment: PaymentRow, now: Date): Promise<Settlement | undefined> {
  // First: one that cannot be asked about goes to the end of the line, too.
  await markAsked(deps.db, payment.id, now);
  const { state, amount } = await deps.gateway.query(payment.payment_no);
  if (state === 'paid' || state === 'declined') {
    const product = await findProductToIssue(deps, payment.order_id);
    const { id, order_id } = payment;
    return inTransaction(deps.db, (tx) => settlePayment(tx, deps, { id, order_id, product, answer: { state, amount } }));
  }
  if (payment.state === 'pending' && payment.created_at <= addMinutes(now, -giveUpAfterMinutes)) await giveUp(deps, payment);
  return undefined;
}

/**
 * Asks the provider about attempts whose notice never came, and gives up those that nobody paid in time; asks about what was
 * given up, too, for its money may come all the same. One that fails keeps none of the others from being asked. Throws at
 * the end when something failed, or the provider was paid another amount than was asked for: somebody has to look at it.
 */
export async function queryUnanswered(deps: PaymentDeps): Promise<void> {
  const now = deps.clock();
  const disputed: string[] = [];
  const failures: unknown[] = [];
  const waiting = addMinutes(now, -askAfterMinutes);
  const givenUpSince = addMinutes(now, -askGivenUpForMinutes);
  for (const payment of await listToAsk(deps.db, { now, waiting, givenUpSince, limit: atOnce })) {
    try {
      if ((await ask(deps, payment, now)) === 'wrong_amount') disputed.push(payment.payment_no);
    } catch (error) {
      failures.push(error);
    }
  }
  if (disputed.length > 0) failures.push(new Error(`the provider was paid another amount: ${disputed.join(', ')}`));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
