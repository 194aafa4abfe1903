import { type Actor, asSystem } from '@portal/rules/permissions/actor.ts';
import type { RefundStanding } from '#gateways/payment/payment-provider.ts';
import { addMinutes } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { findToSettle } from '../lock-for-settling.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { providerOf } from '../provider-of.ts';
import { findPayment, lockPayment } from '../payments.queries.ts';
import { noteRefund } from './note-refund.ts';
import { findPayout, isOtherAskedSince, listRedirected, lockPayout, movePayout, type PayoutRow } from './payouts.queries.ts';

/** Providers refuse a second refund of one payment that is asked for earlier. */
const betweenRefundsMinutes = 1;

/** Records that the provider is being asked, before it is. Undefined: it is not to be asked now. */
async function beginAsking({ db, clock }: PaymentDeps, { id, payment_id: paymentId }: PayoutRow): Promise<PayoutRow | undefined> {
  if (paymentId === null) return undefined;
  const now = clock();
  return inTransaction(db, async (tx) => {
    await lockPayment(tx, paymentId);
    const payout = await lockPayout(tx, id);
    if (payout.way !== 'payment') return undefined;
    if (payout.state === 'asked') return payout;
    if (payout.state !== 'open' && payout.state !== 'approved') return undefined;
    if (await isOtherAskedSince(tx, payout, addMinutes(now, -betweenRefundsMinutes))) return undefined;
    await movePayout(tx, payout, 'asked', { asked_at: now, queried_at: now });
    return payout;
  });
}

/** How a refund stands at the provider of its payment. `unknown`: it was never asked for. */
export async function queryRefund(deps: PaymentDeps, { payout_no: refundNo, payment_id: paymentId }: PayoutRow) {
  if (paymentId === null) throw new Error(`payout ${refundNo} is no refund`);
  const payment = await findPayment(deps.db, paymentId);
  // The money of a transfer goes back by a bank from the beginning.
  if (payment.provider === null) return 'unknown' as const;
  return providerOf(deps, payment).queryRefund({ refundNo, paymentNo: payment.payment_no });
}

/** Applies what the provider says of a refund, in a transaction of its own. */
export async function applyStanding(deps: PaymentDeps, payout: PayoutRow, standing: RefundStanding, by: Actor): Promise<void> {
  if (payout.payment_id === null) throw new Error(`payout ${payout.payout_no} is no refund`);
  if (standing.state === 'accepted' || standing.state === 'processing') return;
  const found = await findToSettle(deps, payout.payment_id);
  await inTransaction(deps.db, async (tx) => noteRefund(tx, deps, payout.id, standing, await found.lock(tx, by)));
}

/**
 * Asks the provider for a refund, always by the same number: asked again after an interruption, it pays back once. A second refund of the payment
 * within a minute is left to `pursueRefunds`.
 */
export async function askRefund(deps: PaymentDeps, payoutId: string, by: Actor = asSystem('refund-payment')): Promise<void> {
  const payout = await beginAsking(deps, await findPayout(deps.db, payoutId));
  if (!payout || payout.payment_id === null) return;
  const { payout_no: refundNo, amount_fen: amount } = payout;
  const payment = await findPayment(deps.db, payout.payment_id);
  const asked = { paymentNo: payment.payment_no, refundNo, amount, paid: payment.amount_fen };
  await applyStanding(deps, payout, await providerOf(deps, payment).refund(asked), by);
}

/**
 * Asks the provider once more about refunds that go to another account, before the bank gets them: those that it has mended meanwhile are done. Throws
 * if it does not answer.
 */
export async function settleMended(deps: PaymentDeps): Promise<void> {
  for (const payout of await listRedirected(deps.db)) {
    const standing = await queryRefund(deps, payout);
    if (standing !== 'unknown' && standing.state === 'done') await applyStanding(deps, payout, standing, asSystem('export-payouts'));
  }
}
