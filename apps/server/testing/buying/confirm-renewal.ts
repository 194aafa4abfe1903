import { randomUUID } from 'node:crypto';
import { consentTexts } from '@portal/rules/account/separate-consents.ts';
import type { BrowserSession } from '../browser-session.ts';
import { actAtProvider, leaveTrail, startPaying, waitForState, type WireApplication } from './buyer.ts';

/**
 * Answers everything that a renewal asks anew, and reads its documents. `change` gives answers that differ from a year before. Returns the
 * request of the submission.
 */
export async function confirmRenewal(
  browser: BrowserSession,
  orderNo: string,
  change: (one: WireApplication) => WireApplication = (one) => one,
) {
  const started = await browser.api('startApplication', { orderNo });
  const { application, product } = started;
  const answered = change({
    ...application,
    health: started.renewal?.lastHealth ?? {},
    bodies: product.body ? { applicant: { height: '172', weight: '66' } } : {},
    noticeAcknowledged: true,
    documentsRead: Object.fromEntries(product.documents.filter(({ mustRead }) => mustRead).map(({ id, hash }) => [id, hash])),
    exclusionsConfirmed: product.coverages.flatMap(({ exclusions }) => exclusions.map(({ id }) => id)),
    consents: { health_answers: consentTexts.health_answers.version },
  });
  const saved = await browser.api('saveDraft', { orderNo, version: started.version, application: answered });
  const declared = { ...saved.application, declarationAgreed: true };
  const { version, premium } = await browser.api('saveDraft', { orderNo, version: saved.version, application: declared });
  await leaveTrail(browser, orderNo, product.documents);
  const submit = () => browser.api('applyInsurance', { orderNo, version, premium: premium ?? '' }, { idempotencyKey: randomUUID() });
  return { submit, premium, product };
}

/** Pays a renewal that was submitted. Returns the number of its policy. */
export async function payRenewal(browser: BrowserSession, orderNo: string): Promise<string> {
  const { payUrl } = await startPaying(browser, orderNo, 'wechat');
  await actAtProvider(browser, payUrl, 'pay');
  const { policyNo } = await waitForState(browser, orderNo, ['issued']);
  if (!policyNo) throw new Error('issued without a policy number');
  return policyNo;
}
