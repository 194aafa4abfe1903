import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { api } from '../../../api/browser-api.ts';
import { withFreshSession } from '../../../api/session.ts';

/** A new tab has no access key yet and sees a customer's order as a stranger would. */
const isMissing = (error: unknown): boolean => error instanceof CallRefused && error.code === 'ORDER_NOT_FOUND';

/** The order that the page's address names. Rejects with `CallRefused`, also for an address without a usable number. */
export async function loadOrder(url: string): Promise<AnswerOf<'findOrderAndPolicy'>> {
  const orderNo = new URL(url).searchParams.get('orderNo') ?? '';
  if (!/^\d{18}$/.test(orderNo)) throw new CallRefused('ORDER_NOT_FOUND', refusals.ORDER_NOT_FOUND.message);
  return withFreshSession(() => api('findOrderAndPolicy', { orderNo }), isMissing);
}
