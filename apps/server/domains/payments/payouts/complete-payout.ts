import { showYuan, toYuanText } from '@portal/rules/values/money.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { offersRedirectMessages, queueNotice } from '../../messages/public.ts';
import { appendEvent } from '../../outbox/public.ts';
import { type LockedPayment, subjectOf, toAttempt } from '../lock-for-settling.ts';
import type { PaymentDeps } from '../payment-deps.ts';
import { lockPayout, movePayout, type PayoutChange } from './payouts.queries.ts';

type TxDeps = Pick<PaymentDeps, 'sealer' | 'clock' | 'jobs'>;

/**
 * Records that the bank or the provider has made a payout, and tells the owner of the charge and the customer. Done before, it changes nothing.
 * The caller holds the payment locked, if there is one.
 */
export async function completePayout(
  tx: Transaction,
  deps: TxDeps,
  payoutId: string,
  locked: LockedPayment | undefined,
  change: PayoutChange = {},
): Promise<void> {
  const payout = await lockPayout(tx, payoutId);
  if (payout.state === 'done') return;
  const { cause, account_tail: tail, payout_no: payoutNo, amount_fen: amount, reason } = payout;
  const now = deps.clock();
  await movePayout(tx, payout, 'done', { ...change, settled_at: now });
  await appendEvent(tx, deps.sealer, {
    subject: locked ? subjectOf(locked.charge) : { kind: 'payout', id: payoutId },
    kind: 'payout.done',
    at: now,
    body: {
      payoutNo,
      cause: cause === 'refund' ? 'refund' : 'returned',
      amount: toYuanText(amount),
      paymentNo: locked?.payment.payment_no ?? null,
      reference: null,
    },
  });
  if (!locked) return;
  const { owner, payment } = locked;
  if (cause === 'refund') await owner.refunded(toAttempt(payment), { payoutNo, amount });
  const phone = await owner.phone();
  if (!phone) return;
  const payer = await owner.payerOf(toAttempt(payment));
  const params = { payer, amount: showYuan(amount), reason };
  if (!payout.is_redirected || change.way === 'payment' || tail === null)
    await queueNotice(tx, deps, { phone, template: 'paymentRefunded', params });
  else if (await offersRedirectMessages(tx))
    await queueNotice(tx, deps, { phone, template: 'refundRedirected', params: { ...params, tail } });
}
