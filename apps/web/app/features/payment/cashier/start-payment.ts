import type { RequestOf } from '@portal/contract/catalogue.ts';
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

/** The call that opens an attempt with a choice, under an idempotency key. */
export type OpenPayment = (choice: Pick<RequestOf<'pay'>, 'method' | 'card'>, idempotencyKey: string) => Promise<StartedPayment>;

/** The owner's call to pay an order. */
export const openOwn =
  (orderNo: string): OpenPayment =>
  (choice, idempotencyKey) =>
    api('pay', { orderNo, ...choice }, { idempotencyKey });

/**
 * Opens one payment attempt. A double click, or a retry after a lost answer, opens no second one. `what` names what is paid in this tab.
 * Rejects with `CallRefused`.
 */
export async function startPayment(what: string, choice: PaymentChoice, open: OpenPayment): Promise<StartedPayment> {
  try {
    return await send(what, choice, open);
  } catch (error) {
    // The lost answer of an earlier call left its key, and the card number has changed since: that is a new intention.
    if (error instanceof CallRefused && error.code === 'IDEMPOTENCY_KEY_REUSED') return await send(what, choice, open);
    throw error;
  }
}

async function send(what: string, { method, cardNumber }: PaymentChoice, open: OpenPayment): Promise<StartedPayment> {
  const card = cardNumber === undefined ? undefined : { number: cardNumber };
  try {
    const started = await open({ method, card }, paymentKey(what, method));
    settlePaymentKey(what, method);
    rememberStarted(what, started);
    return started;
  } catch (error) {
    if (error instanceof CallRefused && !unanswered.has(error.code)) settlePaymentKey(what, method);
    throw error;
  }
}
