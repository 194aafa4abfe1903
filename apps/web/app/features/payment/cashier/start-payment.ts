import type { RequestOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import type { OnlineMethod } from '@portal/contract/states.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { payDevice } from './pay-device.ts';
import { type KeyedStep, paymentKey, rememberStarted, settlePaymentKey, type StartedPayment } from './payment-memory.ts';

export interface PaymentChoice {
  readonly method: OnlineMethod;
  /** Digits only; set for `card`. */
  readonly cardNumber?: string;
}

/** Refusals that leave open whether the attempt was made: a retry must carry the same key. */
const unanswered: ReadonlySet<string> = new Set(['TIMED_OUT', 'OFFLINE', 'BUSY', 'UNEXPECTED']);

/** The call that opens an attempt with a choice, under an idempotency key. */
export type OpenPayment = (choice: Pick<RequestOf<'pay'>, 'method' | 'device' | 'card'>, idempotencyKey: string) => Promise<StartedPayment>;

/** The owner's call to pay an order. */
export const openOwn =
  (orderNo: string): OpenPayment =>
  (choice, idempotencyKey) =>
    api('pay', { orderNo, ...choice }, { idempotencyKey });

/** Opens one payment attempt. `what` names the order or link in this tab. Rejects with `CallRefused`. */
export async function startPayment(what: string, { method, cardNumber }: PaymentChoice, open: OpenPayment): Promise<StartedPayment> {
  const card = cardNumber === undefined ? undefined : { number: cardNumber };
  const started = await withPaymentKey(what, method, (key) => open({ method, device: payDevice(), card }, key));
  rememberStarted(what, started);
  return started;
}

/**
 * Makes a call under the idempotency key of the order or link that is paid in this tab: a double click, or a retry after a lost answer, is
 * the same call. Rejects with `CallRefused`.
 */
export async function withPaymentKey<Answer>(what: string, step: KeyedStep, call: (key: string) => Promise<Answer>): Promise<Answer> {
  try {
    return await callOnce(what, step, call);
  } catch (error) {
    // The lost answer of an earlier call left its key, and the card number has changed since: that is a new intention.
    if (error instanceof CallRefused && error.code === 'IDEMPOTENCY_KEY_REUSED') return await callOnce(what, step, call);
    throw error;
  }
}

async function callOnce<Answer>(what: string, step: KeyedStep, call: (key: string) => Promise<Answer>): Promise<Answer> {
  try {
    const answer = await call(paymentKey(what, step));
    settlePaymentKey(what, step);
    return answer;
  } catch (error) {
    if (error instanceof CallRefused && !unanswered.has(error.code)) settlePaymentKey(what, step);
    throw error;
  }
}
