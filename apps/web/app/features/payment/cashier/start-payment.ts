import { CallRefused } from '@portal/contract/client.ts';
import type { PaymentMethod } from '@portal/contract/states.ts';
import { api } from '../../../api/browser-api.ts';
import { paymentKey, rememberStarted, settlePaymentKey, type StartedPayment } from './payment-memory.ts';

export interface PaymentChoice {
  readonly method: PaymentMethod;
  /** Digits only; set for `card`. */
  readonly cardNumber?: string;
}

/** Refusals that leave open whether the attempt was made: a retry must carry the same key. */
const unanswered: ReadonlySet<string> = new Set(['TIMED_OUT', 'OFFLINE', 'BUSY', 'UNEXPECTED']);

/** Opens one payment attempt. A double click, or a retry after a lost answer, opens no second one. Rejects with `CallRefused`. */
export async function startPayment(orderNo: string, choice: PaymentChoice): Promise<StartedPayment> {
  try {
    return await send(orderNo, choice);
  } catch (error) {
    // The lost answer of an earlier call left its key, and the card number has changed since: that is a new intention.
    if (error instanceof CallRefused && error.code === 'IDEMPOTENCY_KEY_REUSED') return await send(orderNo, choice);
    throw error;
  }
}

async function send(orderNo: string, { method, cardNumber }: PaymentChoice): Promise<StartedPayment> {
  const card = cardNumber === undefined ? undefined : { number: cardNumber };
  try {
    const started = await api('pay', { orderNo, method, card }, { idempotencyKey: paymentKey(orderNo, method) });
    settlePaymentKey(orderNo, method);
    rememberStarted(orderNo, started);
    return started;
  } catch (error) {
    if (error instanceof CallRefused && !unanswered.has(error.code)) settlePaymentKey(orderNo, method);
    throw error;
  }
}
