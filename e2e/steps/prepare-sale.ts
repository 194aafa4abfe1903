import { type BrowserContext, expect } from '@playwright/test';
import type { RequestOf } from '@portal/contract/catalogue.ts';
import { type BrowserSession, openBrowser } from '@portal/server/testing/browser-session.ts';
import { actAtProvider, leaveTrail, saveApplication, startPaying, submitOrder, waitForState } from '@portal/server/testing/buying/buyer.ts';
import { sampleApplicant } from '@portal/server/testing/samples/sample-application.ts';
import { readCode } from './read-sms.ts';
import type { SamplePerson } from './sample-person.ts';
import { siteUrl } from '../site.ts';

type WireApplication = RequestOf<'saveDraft'>['application'];
export type Change = (application: WireApplication) => WireApplication;

/** Prepares the part of a sale before the test by calls, for the guest whose browser is `context`. */
export interface PreparedSale {
  readonly orderNo: string;
}

/** A draft without answers, with the notice acknowledged. */
export const unanswered: Change = (application) => ({
  ...application,
  parties: { applicant: {} },
  insureds: application.insureds.map((insured) => ({ ...insured, beneficiaries: { named: [] } })),
  health: {},
  bodies: {},
  documentsRead: {},
  exclusionsConfirmed: [],
});

/** Calls and pages share the cookies of one browser. */
export async function handOver(context: BrowserContext, browser: BrowserSession): Promise<void> {
  const url = siteUrl();
  await context.addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url })));
}

/** The address is unique in this run, also after a worker was replaced: the limits on codes count by address. */
export function openCalls({ serial }: Pick<SamplePerson, 'serial'>): BrowserSession {
  const browser = openBrowser(siteUrl(), undefined, `10.200.${serial >> 8}.${serial & 255}`);
  browser.triesAgain = true;
  return browser;
}

const submitOptions = (browser: BrowserSession, { serial }: SamplePerson, change?: Change) => ({
  browser,
  serial,
  change,
  readCode: (phone: string) => readCode(phone, '确认投保'),
});

/** A complete draft of a customer who buys for themselves, as modified by `change`. `link`: of the partner who led there. */
export async function prepareDraft(
  context: BrowserContext,
  { serial }: SamplePerson,
  change?: Change,
  goodsId?: string,
  link?: string,
): Promise<PreparedSale> {
  const browser = openCalls({ serial });
  const partner = link === undefined ? undefined : { link, agrees: false };
  const { draft, product } = await saveApplication({ browser, serial, change, partner, ...(goodsId !== undefined && { goodsId }) });
  await leaveTrail(browser, draft.orderNo, product.documents);
  await handOver(context, browser);
  return { orderNo: draft.orderNo };
}

/** An order that waits for payment. `link`: of the partner who led there. */
export async function prepareOrder(context: BrowserContext, person: SamplePerson, link?: string): Promise<PreparedSale> {
  const browser = openCalls(person);
  const partner = link === undefined ? undefined : { link, agrees: false };
  const { orderNo } = await submitOrder({ ...submitOptions(browser, person), partner });
  await handOver(context, browser);
  return { orderNo };
}

export interface PreparedPolicy extends PreparedSale {
  readonly policyNo: string;
  readonly certificate: { readonly certificateType: string; readonly certificateNo: string };
}

async function buyByCalls(person: SamplePerson): Promise<PreparedPolicy & { browser: BrowserSession }> {
  const browser = openCalls(person);
  const { orderNo, application } = await submitOrder(submitOptions(browser, person));
  const { payUrl } = await startPaying(browser, orderNo, 'wechat');
  await actAtProvider(browser, payUrl, 'pay');
  const { policyNo } = await waitForState(browser, orderNo, ['issued']);
  const { certificateType = '', certificateNo = '' } = sampleApplicant(application);
  return { browser, orderNo, policyNo: policyNo ?? '', certificate: { certificateType, certificateNo } };
}

/** A policy that a guest has paid for. */
export async function preparePolicy(context: BrowserContext, person: SamplePerson): Promise<PreparedPolicy> {
  const { browser, ...policy } = await buyByCalls(person);
  await handOver(context, browser);
  return policy;
}

/** Signs in; the browser has the customer's session from then on. */
export async function signInByCalls(browser: BrowserSession, phone: string): Promise<void> {
  const number = { countryCode: '86', number: phone };
  await browser.api('sendVerifyCode', { purpose: 'login', phone: number });
  const { accessKey } = await browser.api('logIn', { phone: number, verifyCode: await readCode(phone, '登录') });
  browser.accessKey = accessKey;
}

/** A signed-in customer without orders. */
export async function prepareAccount(context: BrowserContext, person: SamplePerson): Promise<void> {
  const browser = openCalls(person);
  await signInByCalls(browser, person.phone);
  await handOver(context, browser);
}

/** Registers a phone with a password, without signing the browser of the test in. */
export async function prepareRegistered(person: SamplePerson, password: string): Promise<void> {
  const browser = openCalls(person);
  const phone = { countryCode: '86', number: person.phone };
  await browser.api('sendVerifyCode', { purpose: 'register', phone });
  await browser.api('register', { phone, verifyCode: await readCode(person.phone, '注册'), password });
}

/** A draft of a signed-in customer. */
export async function prepareOwnDraft(context: BrowserContext, person: SamplePerson, change: Change): Promise<PreparedSale> {
  const browser = openCalls(person);
  await signInByCalls(browser, person.phone);
  const { draft, product } = await saveApplication({ browser, serial: person.serial, change });
  await leaveTrail(browser, draft.orderNo, product.documents);
  await handOver(context, browser);
  return { orderNo: draft.orderNo };
}

/** A signed-in customer who has bought a policy. */
export async function prepareCustomer(context: BrowserContext, person: SamplePerson): Promise<PreparedPolicy> {
  const { browser, ...policy } = await buyByCalls(person);
  await signInByCalls(browser, person.phone);
  await handOver(context, browser);
  return policy;
}

/** A draft, as modified by `change`, of a signed-in customer who has bought a policy before. */
export async function prepareSecondDraft(context: BrowserContext, person: SamplePerson, change?: Change): Promise<PreparedSale> {
  const { browser } = await buyByCalls(person);
  await signInByCalls(browser, person.phone);
  const { draft, product } = await saveApplication({ browser, serial: person.serial, change });
  await leaveTrail(browser, draft.orderNo, product.documents);
  await handOver(context, browser);
  return { orderNo: draft.orderNo };
}

/** A policy with its e-policy as downloaded. */
export async function prepareEpolicy(person: SamplePerson): Promise<PreparedPolicy & { pdf: Buffer }> {
  const { browser, ...policy } = await buyByCalls(person);
  await signInByCalls(browser, person.phone);
  const isReady = async (): Promise<string> => (await browser.api('getPolicy', { policyNo: policy.policyNo })).epolicy;
  await expect.poll(isReady, { timeout: 30_000 }).toBe('ready');
  const { url } = await browser.api('getPolicyFileUrl', { policyNo: policy.policyNo });
  const response = await browser.fetch(url);
  return { ...policy, pdf: Buffer.from(await response.arrayBuffer()) };
}
