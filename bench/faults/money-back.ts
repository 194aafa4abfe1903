import { CallRefused } from '@portal/contract/client.ts';
import type { LocalPaymentProvider } from '@portal/server/gateways/payment/local-payment.ts';
import type { Services } from '@portal/server/services.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { type FaultyPurchase, sendOnce, takeStep, waitUntil } from './attempts.ts';
import { beginPaying, payAtProvider, submitForOneself } from './buy.ts';
import { persist } from './persist.ts';

const pollMs = 500;
/** A refund that failed often waits up to ten minutes for its next try. */
const refundedWithinMs = 720_000;

function providerOf({ sandbox }: Services): LocalPaymentProvider {
  if (!sandbox) throw new Error('the sandbox is off');
  return sandbox;
}

/** Cancels an order. An earlier try may have done it, and its answer was lost. */
async function cancel({ browser: { api } }: FaultyPurchase, orderNo: string): Promise<void> {
  await api('cancelOrder', { orderNo }).catch(async (error: unknown) => {
    const isCancelled = error instanceof CallRefused && (await api('getPaymentState', { orderNo })).state === 'cancelled';
    if (!isCancelled) throw error;
  });
}

/** Waits until the provider has been asked for the one refund of these payments, and ends it there if it was not done at once. */
async function endRefund({ services, met, refunds, isDoubled }: FaultyPurchase, paymentNos: readonly string[]): Promise<void> {
  const provider = providerOf(services);
  const until = performance.now() + refundedWithinMs;
  for (;;) {
    const asked = await persist(met, () => Promise.all(paymentNos.map((paymentNo) => provider.listRefunds(paymentNo))));
    const [refund] = asked.flat();
    if (refund) {
      // Without a notice the server has to ask.
      const silently = isDoubled && refunds === 'processing';
      if (refunds !== 'done') await persist(met, () => provider.endRefund(refund.refund_no, 'done', { silently }));
      return;
    }
    if (performance.now() > until) throw new Error(`no refund was asked for of ${paymentNos.join(' or ')}`);
    await pause(pollMs);
  }
}

/** The provider is to answer refunds of a payment as this purchase says. */
const chooseAnswer = ({ services, met, refunds }: FaultyPurchase, paymentNo: string) =>
  persist(met, () => providerOf(services).answerRefunds(paymentNo, refunds));

/** Somebody cancels while they pay, and the money comes nevertheless. Returns the order's number. */
export async function payTooLate(purchase: FaultyPurchase): Promise<string> {
  const orderNo = await submitForOneself(purchase);
  const { paymentNo, payUrl } = await beginPaying(purchase, 'payment', orderNo, 'wechat');
  await chooseAnswer(purchase, paymentNo);
  await takeStep(purchase, 'change of mind', () => sendOnce(purchase, () => cancel(purchase, orderNo)));
  await takeStep(purchase, 'provider', () => payAtProvider(purchase, payUrl));
  await takeStep(purchase, 'refund', () => endRefund(purchase, [paymentNo]));
  await takeStep(purchase, 'result', () => waitUntil(purchase, orderNo, 'refunded'));
  return orderNo;
}

/** Somebody pays by two attempts at the same moment, because the first could not be closed: one of them issues the policy. Returns the order's number. */
export async function payTwice(purchase: FaultyPurchase): Promise<string> {
  const orderNo = await submitForOneself(purchase);
  const first = await beginPaying(purchase, 'payment', orderNo, 'wechat');
  await persist(purchase.met, () => providerOf(purchase.services).keepOpen(first.paymentNo));
  const second = await beginPaying(purchase, 'change of mind', orderNo, 'alipay');
  const attempts = [first, second];
  for (const { paymentNo } of attempts) await chooseAnswer(purchase, paymentNo);
  await takeStep(purchase, 'provider', () => Promise.all(attempts.map(({ payUrl }) => payAtProvider(purchase, payUrl))));
  await takeStep(purchase, 'result', () => waitUntil(purchase, orderNo, 'issued'));
  await takeStep(purchase, 'refund', () =>
    endRefund(
      purchase,
      attempts.map(({ paymentNo }) => paymentNo),
    ),
  );
  return orderNo;
}
