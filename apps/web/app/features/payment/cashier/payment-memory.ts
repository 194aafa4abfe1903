import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { PaymentMethod } from '@portal/contract/states.ts';

/** Where this tab keeps what it must not lose in a reload. Never a card number. */
type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type StartedPayment = Pick<AnswerOf<'pay'>, 'paymentNo' | 'method' | 'payUrl' | 'qrCode'>;

const keyName = (orderNo: string, method: PaymentMethod): string => `payKey:${orderNo}:${method}`;
const startedName = (orderNo: string): string => `payStarted:${orderNo}`;

/** The idempotency key of paying this order in this way: the same one until the server has answered. */
export function paymentKey(orderNo: string, method: PaymentMethod, memory: Memory = sessionStorage): string {
  const known = memory.getItem(keyName(orderNo, method));
  if (known) return known;
  const fresh = crypto.randomUUID();
  memory.setItem(keyName(orderNo, method), fresh);
  return fresh;
}

/** The server has answered: the next attempt is another intention. */
export function settlePaymentKey(orderNo: string, method: PaymentMethod, memory: Memory = sessionStorage): void {
  memory.removeItem(keyName(orderNo, method));
}

/** Keeps the way to the provider's page, so that a reload can offer it again. */
export function rememberStarted(orderNo: string, started: StartedPayment, memory: Memory = sessionStorage): void {
  const { paymentNo, method, payUrl, qrCode } = started;
  memory.setItem(startedName(orderNo), JSON.stringify({ paymentNo, method, payUrl, qrCode }));
}

export function recallStarted(orderNo: string, memory: Memory = sessionStorage): StartedPayment | undefined {
  const text = memory.getItem(startedName(orderNo));
  // Written by rememberStarted alone, in this tab.
  return text ? (JSON.parse(text) as StartedPayment) : undefined;
}

export function forgetStarted(orderNo: string, memory: Memory = sessionStorage): void {
  memory.removeItem(startedName(orderNo));
}
