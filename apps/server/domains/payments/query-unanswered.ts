import { asSystem } from '@portal/rules/permissions/actor.ts';
import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import { addMinutes } from '../../platform/clock.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { findCharge } from '../charges/public.ts';
import { giveUp } from './give-up.ts';
import { findToSettle } from './lock-for-settling.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { listToAsk, markAsked, markClosed, type PaymentRow } from './payments.queries.ts';
import { providerOf } from './provider-of.ts';
import { billedWithinDays, findOnBills } from './reconciling/find-on-bills.ts';
import { type ProviderAnswer, type Settlement, settlePayment } from './settle-payment.ts';

/** Minutes after which a missing payment call-back is queried, and after which an unpaid attempt is given up. */
const queryAfterMinutes = 1;
const giveUpAfterMinutes = 15;
/** An attempt that was given up and could not be closed may still be paid: its code or page can stay open for a long time. */
const queryGivenUpForMinutes = 3 * 24 * 60;
const batchSize = 200;
const by = asSystem('query-unanswered-payments');

/**
 * The fate of a debit without an answer: it is not known whether the bank took the money, so the debit waits, and nothing else is debited.
 * Once no further bill can contain it, the bills decide. A debit whose premium is no longer owed is given up, and its money is refunded.
 */
async function resolveDebit(deps: PaymentDeps, payment: PaymentRow, now: Date): Promise<Settlement | undefined> {
  const { state } = await findCharge(deps.db, payment.charge_id);
  if (state === 'open') {
    if (addDays(dayInShanghai(payment.created_at), billedWithinDays) >= dayInShanghai(now)) return undefined;
    const line = await findOnBills(providerOf(deps, payment), payment);
    if (line) return settle(deps, payment, { state: 'paid', amount: line.amount });
  }
  await giveUp(deps, { paymentId: payment.id, by }, state === 'open' ? '银行没有扣款' : '支付超时');
  return undefined;
}

/** Queries the provider about one attempt. Returns the settlement of the answer, if there was one. */
async function queryOne(deps: PaymentDeps, payment: PaymentRow, now: Date): Promise<Settlement | undefined> {
  // Marked first, so that an attempt whose query fails also moves to the end of the queue.
  await markAsked(deps.db, payment.id, now);
  const standing = await providerOf(deps, payment).query(payment.payment_no);
  if (standing.state === 'paid' || standing.state === 'declined') return settle(deps, payment, { ...standing, state: standing.state });
  const isOld = payment.created_at <= addMinutes(now, -giveUpAfterMinutes);
  if (payment.is_debit) return payment.state === 'pending' && isOld ? resolveDebit(deps, payment, now) : undefined;
  return isOld || standing.state === 'closed' ? closeUnpaid(deps, payment, now) : undefined;
}

async function settle(deps: PaymentDeps, payment: PaymentRow, answer: ProviderAnswer): Promise<Settlement> {
  const found = await findToSettle(deps, payment.id);
  return inTransaction(deps.db, async (tx) => settlePayment(tx, deps, await found.lock(tx, by), answer));
}

/**
 * Nobody has paid in time: the provider takes no more money for it, and it is given up. Somebody who paid at that moment has paid. A provider that does
 * not close it is asked again, at growing intervals.
 */
async function closeUnpaid(deps: PaymentDeps, payment: PaymentRow, now: Date): Promise<Settlement | undefined> {
  const provider = providerOf(deps, payment);
  const closing = await provider.close(payment.payment_no).catch(() => 'unknown' as const);
  const standing = closing === 'paid' ? await provider.query(payment.payment_no) : undefined;
  if (standing?.state === 'paid') return settle(deps, payment, { state: 'paid', amount: standing.amount });
  // Money that went back, at the provider and not by us, ends it as closing does.
  if (closing === 'closed' || standing?.state === 'refunded') await markClosed(deps.db, payment.id, now);
  await giveUp(deps, { paymentId: payment.id, by }, '支付超时');
  return undefined;
}

/**
 * Queries the provider about attempts whose payment call-back did not arrive, and gives up those that nobody paid in time. Debits wait for
 * the provider's bills.
 * Also queries attempts already given up that are not closed, because their money may still arrive. The failure of one query does not prevent the
 * others. Throws at the end when something failed, or when the provider received another amount than requested: an operator
 * has to look at it.
 */
export async function queryUnanswered(deps: PaymentDeps): Promise<void> {
  const now = deps.clock();
  const disputed: string[] = [];
  const failures: unknown[] = [];
  const waiting = addMinutes(now, -queryAfterMinutes);
  const givenUpSince = addMinutes(now, -queryGivenUpForMinutes);
  for (const payment of await listToAsk(deps.db, { now, waiting, givenUpSince, limit: batchSize })) {
    try {
      if ((await queryOne(deps, payment, now)) === 'wrong_amount') disputed.push(payment.payment_no);
    } catch (error) {
      failures.push(error);
    }
  }
  if (disputed.length > 0) failures.push(new Error(`the provider was paid another amount: ${disputed.join(', ')}`));
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
