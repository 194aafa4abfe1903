import { paths } from '#paths.ts';
import type { OrderState } from './sale.ts';

/** The page on which an order in this state is continued. */
export function orderPage(orderNo: string, state: OrderState): string {
  if (state === 'draft') return paths.advice(orderNo);
  return state === 'unpaid' || state === 'paying' ? paths.cashier(orderNo) : paths.orderDetails(orderNo);
}
