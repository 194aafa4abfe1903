import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { CallRefused } from '@portal/contract/client.ts';
import { refusals } from '@portal/contract/refusals.ts';
import { api } from '@portal/web-api/browser-api.ts';
import { withFreshSession } from '@portal/web-api/session.ts';

/** A new tab has no access key yet, so the server treats its user as a stranger to the order. */
const isMissing = (error: unknown): boolean => error instanceof CallRefused && error.code === 'ORDER_NOT_FOUND';

/** The order of the page's address. Rejects with `CallRefused`, also if the address has no valid number. */
export async function loadOrder(url: string): Promise<AnswerOf<'findOrderAndPolicy'>> {
  const orderNo = new URL(url).searchParams.get('orderNo') ?? '';
  if (!/^\d{18}$/.test(orderNo)) throw new CallRefused('ORDER_NOT_FOUND', refusals.ORDER_NOT_FOUND.message);
  return withFreshSession(() => api('findOrderAndPolicy', { orderNo }), isMissing);
}
