import type { AnswerOf, ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { OnlineMethod, PaymentMethod } from '@portal/contract/states.ts';
import { checkBankAccount } from '@portal/rules/account/bank-account.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/connect.ts';
import { drawQr } from '../../platform/images/draw-qr.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { ChargeRow } from '../charges/public.ts';
import { makeNumber } from '#platform/make-number.ts';
import { movePayment } from './move-payment.ts';
import type { PaymentDeps } from './payment-deps.ts';
import { findPaymentByNo, insertPayment, lockPendingPayment, type PaymentRow, setPayUrl } from './payments.queries.ts';

type Means = Pick<ParsedRequestOf<'pay'>, 'card'> & {
  readonly method: PaymentMethod;
  /** Who pays on behalf of the customer: the id of their row. */
  readonly payerId?: string | undefined;
  /** The card was typed before: its holder signed, and the token pays. */
  readonly isSigned?: boolean | undefined;
};

/** A recorded attempt to pay. It is not new if it continues a waiting one. */
export interface RecordedAttempt {
  readonly paymentNo: string;
  readonly isNew: boolean;
}

/**
 * Records an attempt to pay an open charge before the provider is called. The caller holds owner and charge locked. A waiting attempt is
 * reused for the same payer and payment method, and given up otherwise: its money would be refunded.
 */
export async function recordAttempt(
  tx: Transaction,
  { clock }: Pick<PaymentDeps, 'clock'>,
  charge: ChargeRow,
  { method, card, payerId, isSigned }: Means,
): Promise<RecordedAttempt | Refused<'PAYMENT_DEADLINE_PASSED' | 'CARD_NOT_SUPPORTED'>> {
  if (charge.state !== 'open') throw new Error(`charge ${charge.id} is ${charge.state}: nothing is to be paid`);
  const now = clock();
  if (dayInShanghai(now) > charge.grace_until) return refuse('PAYMENT_DEADLINE_PASSED');
  if (method === 'card' && !isSigned && (!card || checkBankAccount(card.number))) return refuse('CARD_NOT_SUPPORTED');
  const pending = await lockPendingPayment(tx, charge.id);
  // Card numbers are not stored, so a second try may use another card.
  const isSamePayer = pending?.payer_id === (payerId ?? null);
  if (isSamePayer && pending?.method === method && method !== 'card') return { paymentNo: pending.payment_no, isNew: false };
  if (pending) await movePayment(tx, pending, 'timed_out', now, isSamePayer ? '已更换支付方式' : '已更换付款人');
  const paymentNo = makeNumber('P', now);
  await insertPayment(tx, {
    id: randomUUID(),
    payment_no: paymentNo,
    charge_id: charge.id,
    method,
    amount_fen: charge.amount_fen,
    created_at: now,
    payer_id: payerId ?? null,
  });
  return { paymentNo, isNew: true };
}

interface Asked {
  readonly description: string;
  /** The path of our page to which the provider's page returns. */
  readonly returnUrl: string;
  /** Passed to the provider and not stored. */
  readonly cardNumber?: string | undefined;
  /** Of a card whose holder has signed. */
  readonly cardToken?: string | undefined;
}

/** The method of an attempt that a provider makes. Throws for a transfer: it is made at the payer's bank. */
function onlineMethodOf({ payment_no: paymentNo, method }: PaymentRow): OnlineMethod {
  if (method === 'transfer') throw new Error(`payment ${paymentNo} is made by a transfer`);
  return method;
}

/** Starts a recorded attempt at the provider unless it has been started. The provider makes no second payment of the same number. */
async function beginAtProvider({ db, gateway }: Pick<PaymentDeps, 'db' | 'gateway'>, payment: PaymentRow, asked: Asked): Promise<string> {
  if (payment.pay_url !== null) return payment.pay_url;
  const { payment_no: paymentNo, amount_fen: amount } = payment;
  const method = onlineMethodOf(payment);
  const { payUrl } = await gateway.create({ paymentNo, method, amount, ...asked });
  await setPayUrl(db, payment.id, payUrl);
  return payUrl;
}

/**
 * Takes a recorded attempt to the provider, by our number, and records the answer. After a crash before it the next call with this
 * method continues, or `queryUnanswered` queries the provider and gives the attempt up.
 */
export async function continueAtProvider(
  deps: Pick<PaymentDeps, 'db' | 'gateway' | 'publicUrl'>,
  paymentNo: string,
  asked: Asked,
): Promise<AnswerOf<'pay'>> {
  const payment = await findPaymentByNo(deps.db, paymentNo);
  const payUrl = await beginAtProvider(deps, payment, asked);
  const svg = payment.method === 'card' ? null : drawQr(`${deps.publicUrl()}${payUrl}`);
  return {
    paymentNo,
    method: onlineMethodOf(payment),
    amount: toYuanText(payment.amount_fen),
    payUrl,
    qrCode: svg && `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  };
}
