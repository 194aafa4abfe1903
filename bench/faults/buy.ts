import { consentTexts } from '@portal/rules/account/separate-consents.ts';
import { actAtProvider, evidenceSteps } from '@portal/server/testing/buying/buyer.ts';
import { sampleApplication, withConsents } from '@portal/server/testing/samples/sample-application.ts';
import { randomUUID } from 'node:crypto';
import { type FaultyPurchase, saveAnswers, sendOnce, takeStep, waitUntilIssued } from './attempts.ts';

/** One person buys for themselves, or by the link of a partner, who may be told of it. Returns the order's number. */
export async function buyForOneself(purchase: FaultyPurchase, partner?: string): Promise<string> {
  const { browser, serial, isDoubled } = purchase;
  const { api } = browser;
  const keys = { draft: randomUUID(), submission: randomUUID(), payment: randomUUID() };

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
  const { payUrl } = await takeStep(purchase, 'payment', () =>
    sendOnce(purchase, () => api('pay', { orderNo, method: 'wechat' }, { idempotencyKey: keys.payment })),
  );
  const act = isDoubled ? 'duplicate' : 'pay';
  await takeStep(purchase, 'provider', () => sendOnce(purchase, () => actAtProvider(browser, payUrl ?? '', act)));
  await takeStep(purchase, 'policy', () => waitUntilIssued(purchase, orderNo));
  return orderNo;
}
