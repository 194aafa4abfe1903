import { type Fen, toYuanText } from '@portal/rules/values/money.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { moveCharge } from '../charges/public.ts';
import { appendEvent } from '../outbox/public.ts';
import { abandonPayment } from './abandon-payment.ts';
import { type LockedPayment, subjectOf, toAttempt } from './lock-for-settling.ts';
import { movePayment } from './move-payment.ts';
import { refund, type RefundDeps } from './refund.ts';

/** The result of applying an answer of the provider. */
export type Settlement = 'paid' | 'declined' | 'to_refund' | 'ignored' | 'wrong_amount';

/** The provider's answer about an attempt. */
export interface ProviderAnswer {
  readonly state: 'paid' | 'declined';
  readonly amount: Fen;
  readonly reason?: string;
  /** When the money came, if that was before the answer. */
  readonly receivedAt?: Date;
}

type TxDeps = RefundDeps;

async function settlePaid(
  tx: Transaction,
  deps: TxDeps,
  { owner, charge, payment }: LockedPayment,
  { receivedAt }: ProviderAnswer,
): Promise<Settlement> {
  const now = deps.clock();
  await movePayment(tx, payment, 'succeeded', now);
  if (charge.state === 'open') {
    const pays = await owner.mayBePaid();
    await moveCharge(tx, charge, pays ? 'paid' : 'void', now);
    await abandonPayment(tx, charge.id, now, pays ? '已由另一笔支付完成' : owner.refundReason(charge));
    if (pays) {
      await owner.paid(toAttempt(payment), receivedAt ?? now, charge);
      return 'paid';
    }
  }
  // Void, waived, or paid by another attempt: the money goes back.
  const reason = owner.refundReason(charge);
  await refund(tx, deps, payment, { amount: payment.amount_fen, reason });
  const { payment_no: paymentNo, method, amount_fen: amount } = payment;
  await appendEvent(tx, deps.sealer, {
    subject: subjectOf(charge),
    kind: 'payment.surplus',
    at: now,
    body: { paymentNo, method, amount: toYuanText(amount), reason },
  });
  await owner.overpaid(toAttempt(payment));
  return 'to_refund';
}

/**
 * Applies the provider's answer to an attempt, within the caller's transaction and exactly once. Money for an open charge pays it, and
 * its owner does what follows in the same transaction; any other money is refunded.
 */
export async function settlePayment(tx: Transaction, deps: TxDeps, locked: LockedPayment, answer: ProviderAnswer): Promise<Settlement> {
  const { owner, payment } = locked;
  if (payment.amount_fen !== answer.amount) return 'wrong_amount';
  const isOpen = payment.state === 'pending' || payment.state === 'timed_out' || (payment.state === 'declined' && answer.state === 'paid');
  if (!isOpen || (answer.state === 'declined' && payment.state !== 'pending')) return 'ignored';
  if (answer.state === 'paid') return settlePaid(tx, deps, locked, answer);
  await movePayment(tx, payment, 'declined', deps.clock(), answer.reason ?? '支付未完成');
  await owner.failed(toAttempt(payment), 'declined');
  return 'declined';
}
