import { actAtProvider, startPaying } from '@portal/server/testing/buying/buyer.ts';
import { setTimeout as pause } from 'node:timers/promises';
import type { Customer } from './customer.ts';

/** The page's first interval; the later ones are longer. */
const pollMs = 1_000;
const patienceMs = 60_000;

/** The provider's page as a browser loads it. */
async function showProvider({ browser }: Customer, payUrl: string | null): Promise<void> {
  const response = await browser.fetch(payUrl ?? '');
  if (!response.ok) throw new Error(`the provider's page answered ${response.status}`);
  await response.text();
}

async function waitUntilIssued({ browser }: Customer, orderNo: string): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    await pause(pollMs);
    const { state } = await browser.api('getPaymentState', { orderNo });
    if (state === 'issued') return;
    if (performance.now() > until) throw new Error(`order ${orderNo} is still ${state}`);
  }
}

/** Pays a submitted order at the provider's page and polls its state until the call-back has issued the policy. */
export async function payOrder(customer: Customer, orderNo: string): Promise<void> {
  const { payUrl } = await startPaying(customer.browser, orderNo, 'wechat');
  await showProvider(customer, payUrl);
  await actAtProvider(customer.browser, payUrl, 'pay');
  await waitUntilIssued(customer, orderNo);
}
