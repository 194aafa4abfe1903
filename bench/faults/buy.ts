import { consentTexts } from '@portal/rules/account/separate-consents.ts';
import type { OnlineMethod } from '@portal/contract/states.ts';
import { actAtProvider, evidenceSteps } from '@portal/server/testing/buying/buyer.ts';
import { sampleApplication, withConsents } from '@portal/server/testing/samples/sample-application.ts';
import { randomUUID } from 'node:crypto';
import { type FaultyPurchase, saveAnswers, sendOnce, takeStep, waitUntil } from './attempts.ts';
import type { PurchaseStep } from './plan.ts';

/** Somebody fills in and submits an application, perhaps by the link of a partner, who may be told of it. Returns the order's number. */
export async function submitForOneself(purchase: FaultyPurchase, partner?: string): Promise<string> {
  const { browser, serial } = purchase;
  const { api } = browser;
  const keys = { draft: randomUUID(), submission: randomUUID() };

  const product = await takeStep(purchase, 'product', () => api('getProduct', { goodsId: 'zhenan' }));
  const application = withConsents(sampleApplication(serial, product));
  const first = { application: { ...application, declarationAgreed: false }, partner };
  const { orderNo, version: begun } = await takeStep(purchase, 'draft', () =>
    sendOnce(purchase, () => api('saveDraft', first, { idempotencyKey: keys.draft })),
  );
  const { version, premium } = await takeStep(purchase, 'answers', async () => {
    if (partner !== undefined) await api('setPartnerNotices', { orderNo, agreed: true, version: consentTexts.partner_notices.version });
    return saveAnswers(purchase, { orderNo, version: begun, application, steps: evidenceSteps(product.documents) });
  });
  const submission = { orderNo, version, premium };
  await takeStep(purchase, 'submission', () =>
    sendOnce(purchase, () => api('applyInsurance', submission, { idempotencyKey: keys.submission })),
  );
  return orderNo;
}

/** Begins an attempt to pay. */
export async function beginPaying(purchase: FaultyPurchase, step: PurchaseStep, orderNo: string, method: OnlineMethod) {
  const key = randomUUID();
  const pay = () => purchase.browser.api('pay', { orderNo, method }, { idempotencyKey: key });
  const { paymentNo, payUrl } = await takeStep(purchase, step, () => sendOnce(purchase, pay));
  return { paymentNo, payUrl: payUrl ?? '' };
}

/** The customer pays at the provider, which tells it once or several times. */
export const payAtProvider = (purchase: FaultyPurchase, payUrl: string): Promise<void> =>
  sendOnce(purchase, () => actAtProvider(purchase.browser, payUrl, purchase.isDoubled ? 'duplicate' : 'pay'));

/** One person buys for themselves. Returns the order's number. */
export async function buyForOneself(purchase: FaultyPurchase, partner?: string): Promise<string> {
  const orderNo = await submitForOneself(purchase, partner);
  const { payUrl } = await beginPaying(purchase, 'payment', orderNo, 'wechat');
  await takeStep(purchase, 'provider', () => payAtProvider(purchase, payUrl));
  await takeStep(purchase, 'result', () => waitUntil(purchase, orderNo, 'issued'));
  return orderNo;
}
