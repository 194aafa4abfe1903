import type { BrowserSession } from '../browser-session.ts';

/** Signs for a policy as its owner, with the summary of the page. */
export async function signReceipt(browser: BrowserSession, policyNo: string) {
  const { hash } = await browser.api('getReceipt', { policyNo });
  return browser.api('signReceipt', { policyNo, hash });
}
