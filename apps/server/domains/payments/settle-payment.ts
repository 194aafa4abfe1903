import type { Fen } from '@portal/rules/values/money.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { moveCharge } from '../charges/public.ts';
import { abandonPayment } from './abandon-payment.ts';
import { type LockedPayment, toAttempt } from './lock-for-settling.ts';
import { movePayment } from './move-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { refund } from './refund.ts';

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

type TxDeps = Pick<PaymentDeps, 'sealer' | 'clock' | 'jobs'>;

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
      await owner.paid(toAttempt(payment), receivedAt ?? now);
      return 'paid';
    }
  }
  // Void, waived, or paid by another attempt: the money goes back.
  await refund(tx, deps, payment, { amount: payment.amount_fen, reason: owner.refundReason(charge) });
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
