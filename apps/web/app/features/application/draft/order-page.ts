import { paths } from '../../../paths.ts';
import type { OrderState } from './sale.ts';

/** The page where an order of this state goes on. */
export function orderPage(orderNo: string, state: OrderState): string {
  if (state === 'draft') return paths.advice(orderNo);
  return state === 'unpaid' || state === 'paying' ? paths.cashier(orderNo) : paths.orderDetails(orderNo);
}
