import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { PaymentMethod } from '@portal/contract/states.ts';
import { readJson, tabStorage } from '@portal/web-api/browser-storage.ts';

/** The tab's storage, for data of a payment that must survive a reload. Never contains a card number. */
type Memory = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export type StartedPayment = Pick<AnswerOf<'pay'>, 'paymentNo' | 'method' | 'payUrl' | 'qrCode' | 'bridge' | 'until'>;

/** The purpose of a key: paying with a method, or signing with a card first. */
export type KeyedStep = PaymentMethod | 'sign';

const keyName = (orderNo: string, method: KeyedStep): string => `payKey:${orderNo}:${method}`;
const startedName = (orderNo: string): string => `payStarted:${orderNo}`;

/** The idempotency key for paying this order with this method: the same one until the server has answered. */
export function paymentKey(orderNo: string, method: KeyedStep, memory: Memory = tabStorage): string {
  const known = memory.getItem(keyName(orderNo, method));
  if (known) return known;
  const fresh = crypto.randomUUID();
  memory.setItem(keyName(orderNo, method), fresh);
  return fresh;
}

/** Call it when the server has answered: the next attempt gets a new key. */
export function settlePaymentKey(orderNo: string, method: KeyedStep, memory: Memory = tabStorage): void {
  memory.removeItem(keyName(orderNo, method));
}

/** Stores the way to the provider, so that it is offered again after a reload. */
export function rememberStarted(orderNo: string, started: StartedPayment, memory: Memory = tabStorage): void {
  const { paymentNo, method, payUrl, qrCode, bridge, until } = started;
  memory.setItem(startedName(orderNo), JSON.stringify({ paymentNo, method, payUrl, qrCode, bridge, until }));
}

export function recallStarted(orderNo: string, memory: Memory = tabStorage): StartedPayment | undefined {
  // Only rememberStarted writes it, in this tab.
  return readJson(memory, startedName(orderNo)) as StartedPayment | undefined;
}

export function forgetStarted(orderNo: string, memory: Memory = tabStorage): void {
  memory.removeItem(startedName(orderNo));
}
