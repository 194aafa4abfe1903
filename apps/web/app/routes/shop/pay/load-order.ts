import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { api } from '../../../api/browser-api.ts';

/** The order that the page's address names. Rejects with `CallRefused`, also for an address without a usable number. */
export function loadOrder(url: string): Promise<AnswerOf<'findOrderAndPolicy'>> {
  const orderNo = new URL(url).searchParams.get('orderNo') ?? '';
  if (!/^\d{18}$/.test(orderNo)) return Promise.reject(new CallRefused('ORDER_NOT_FOUND', refusals.ORDER_NOT_FOUND.message));
  return api('findOrderAndPolicy', { orderNo });
}
