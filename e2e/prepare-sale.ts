import { type BrowserContext, test } from '@playwright/test';
import type { RequestOf } from '@portal/contract/catalogue.ts';
import { type BrowserSession, openBrowser } from '../apps/server/testing/browser-session.ts';
import { actAtProvider, leaveTrail, saveApplication, startPaying, submitOrder, waitForState } from '../apps/server/testing/buyer.ts';
import { readCode } from './read-sms.ts';
import type { SamplePerson } from './sample-person.ts';

type WireApplication = RequestOf<'saveDraft'>['application'];
type Change = (application: WireApplication) => WireApplication;

/** What came before the part that a test looks at: made by calls, for the guest whose browser `context` is. */
export interface PreparedSale {
  readonly orderNo: string;
}

/** Nothing answered yet, only what for the notice was acknowledged. */
export const unanswered: Change = (application) => ({
  ...application,
  applicant: {},
  beneficiaries: { named: [] },
  health: {},
  documentsRead: {},
  exclusionsConfirmed: [],
});

/** The calls and the pages are of one browser: they share its cookies. */
async function handOver(context: BrowserContext, browser: BrowserSession): Promise<void> {
  const url = test.info().project.use.baseURL;
  await context.addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url })));
}

function openCalls(): BrowserSession {
  return openBrowser(test.info().project.use.baseURL ?? '');
}

const submitOptions = (browser: BrowserSession, { serial }: SamplePerson, change?: Change) => ({
  browser,
  serial,
  change,
  readCode: (phone: string) => readCode(phone, '确认投保'),
});

/** A draft of somebody who buys for themselves, filled in as far as `change` leaves it. */
export async function prepareDraft(context: BrowserContext, { serial }: SamplePerson, change?: Change): Promise<PreparedSale> {
  const browser = openCalls();
  const { draft, product } = await saveApplication({ browser, serial, change });
  await leaveTrail(browser, draft.orderNo, product.documents);
  await handOver(context, browser);
  return { orderNo: draft.orderNo };
}

/** An order that waits for its money. */
export async function prepareOrder(context: BrowserContext, person: SamplePerson): Promise<PreparedSale> {
  const browser = openCalls();
  const { orderNo } = await submitOrder(submitOptions(browser, person));
  await handOver(context, browser);
  return { orderNo };
}

/** A policy that is paid for. */
export async function preparePolicy(context: BrowserContext, person: SamplePerson): Promise<PreparedSale & { policyNo: string }> {
  const browser = openCalls();
  const { orderNo } = await submitOrder(submitOptions(browser, person));
  const { payUrl } = await startPaying(browser, orderNo, 'wechat');
  await actAtProvider(browser, payUrl, 'pay');
  const { policyNo } = await waitForState(browser, orderNo, ['issued']);
  await handOver(context, browser);
  return { orderNo, policyNo: policyNo ?? '' };
}
