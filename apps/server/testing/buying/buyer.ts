import type { RequestOf } from '@portal/contract/catalogue.ts';
import type { OnlineMethod } from '@portal/contract/states.ts';
import { consentTexts } from '@portal/rules/account/separate-consents.ts';
import { stepIds } from '@portal/rules/sale/flows.ts';
import { randomUUID } from 'node:crypto';
import { type BrowserSession, openBrowser } from '../browser-session.ts';
import { type Reader, readCode } from '../read-code.ts';
import { sampleApplicant, sampleApplication, type SoldProduct, withConsents } from '../samples/sample-application.ts';

export type WireApplication = RequestOf<'saveDraft'>['application'];
type SaleStep = RequestOf<'recordSaleSteps'>['steps'][number];

/** The options of a purchase. */
export interface BuyerOptions {
  readonly browser: BrowserSession;
  /** Makes sample customers differ from one another. */
  readonly serial: number;
  /** The product; by default that of the first company. */
  readonly goodsId?: string;
  readonly change?: (application: WireApplication, product: SoldProduct) => WireApplication;
  /** The signed link with which the customer comes, and whether its partner may be told of the order. */
  readonly partner?: { readonly link: string; readonly agrees: boolean } | undefined;
  /** Reads the newest code that was sent to a phone. A customer whose phone is verified needs none. */
  readonly readCode?: (phone: string) => Promise<string>;
}

/** Opens a new browser for a visitor without an account. */
export function openGuest({ url, services }: { url: string; services: Reader }, serial: number): BuyerOptions {
  return { browser: openBrowser(url), serial, readCode: (phone) => readCode(services, phone, 'apply') };
}

export interface UnpaidOrder {
  readonly orderNo: string;
  readonly premium: string;
  readonly application: WireApplication;
}

/** The records of the reading page about documents. */
export function readingSteps(documents: readonly { id: string; hash: string; mustRead: boolean }[]): SaleStep[] {
  return documents
    .filter(({ mustRead }) => mustRead)
    .flatMap(({ id: documentId, hash: documentHash }) =>
      (['document_opened', 'document_read'] as const).map((kind) => ({
        kind,
        page: 'advice' as const,
        pageVersion: 'test',
        documentId,
        documentHash,
      })),
    );
}

/** Everything that pages record before the confirmation. */
export function evidenceSteps(documents: Parameters<typeof readingSteps>[0]): SaleStep[] {
  const notice = (['notice_shown', 'notice_acknowledged'] as const).map((kind) => ({ kind, page: 'advice' as const, pageVersion: 'test' }));
  const entered = stepIds.map((page) => ({ kind: 'page_entered' as const, page, pageVersion: 'test' }));
  return [...notice, ...entered, ...readingSteps(documents)];
}

/** Records all of it. */
export async function leaveTrail(browser: BrowserSession, orderNo: string, documents: Parameters<typeof readingSteps>[0]): Promise<void> {
  await browser.api('recordSaleSteps', { orderNo, steps: evidenceSteps(documents) });
}

/** Saves a whole sample application as a new draft. */
export async function saveApplication({
  browser,
  serial,
  goodsId = 'zhenan',
  change = (application) => application,
  partner,
}: BuyerOptions) {
  const product = await browser.api('getProduct', { goodsId });
  const application = withConsents(change(sampleApplication(serial, product), product));
  const save = browser.accessKey ? 'saveDraft' : 'saveGuestDraft';
  const begun = await browser.api(save, { application: { ...application, declarationAgreed: false }, partner: partner?.link });
  const { version } = consentTexts.partner_notices;
  if (partner?.agrees) await browser.api('setPartnerNotices', { orderNo: begun.orderNo, agreed: true, version });
  const draft = await browser.api(save, {
    orderNo: begun.orderNo,
    version: begun.version,
    application: { ...application, declarationAgreed: true },
  });
  return { draft, product, application };
}

/** Fills in, reads, confirms and submits an application. The order then waits for its payment. */
export async function submitOrder(options: BuyerOptions): Promise<UnpaidOrder> {
  const { browser, readCode } = options;
  const { draft, product, application } = await saveApplication(options);
  const { orderNo, version, premium } = draft;
  await leaveTrail(browser, orderNo, product.documents);
  let verifyCode: string | undefined;
  if (readCode) {
    await browser.api('sendVerifyCode', { purpose: 'apply', orderNo });
    verifyCode = await readCode(sampleApplicant(application).phone?.number ?? '');
  }
  await browser.api('applyInsurance', { orderNo, version, premium: premium ?? '', verifyCode }, { idempotencyKey: randomUUID() });
  return { orderNo, premium: premium ?? '', application };
}

/** Starts a payment, which returns the provider's page. */
export async function startPaying(browser: BrowserSession, orderNo: string, method: OnlineMethod, cardNumber?: string) {
  return browser.api('pay', { orderNo, method, card: cardNumber ? { number: cardNumber } : undefined }, { idempotencyKey: randomUUID() });
}

/** Acts as the customer on the provider's page. */
export async function actAtProvider(
  browser: BrowserSession,
  payUrl: string | null,
  scenario: 'pay' | 'decline' | 'silent' | 'late' | 'duplicate',
): Promise<void> {
  if (payUrl === null) throw new Error('the provider has no page for this browser');
  const response = await browser.fetch(payUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: `scenario=${scenario}`,
  });
  if (!response.ok) throw new Error(`the provider's page answered ${response.status}`);
}

/** Waits until an order is in one of these states, with the same requests as the cashier page. */
export async function waitForState(browser: BrowserSession, orderNo: string, states: readonly string[], timeoutMs = 20_000) {
  const until = Date.now() + timeoutMs;
  for (;;) {
    const answer = await browser.api('getPaymentState', { orderNo });
    if (states.includes(answer.state)) return answer;
    if (Date.now() > until) throw new Error(`order is ${answer.state}, expected ${states.join(' or ')}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Makes a whole purchase: from the empty form to the issued policy. */
export async function buyPolicy(options: BuyerOptions, method: OnlineMethod = 'wechat'): Promise<UnpaidOrder & { policyNo: string }> {
  const order = await submitOrder(options);
  const { payUrl } = await startPaying(options.browser, order.orderNo, method, method === 'card' ? '6222020000001234567' : undefined);
  await actAtProvider(options.browser, payUrl, 'pay');
  const { policyNo } = await waitForState(options.browser, order.orderNo, ['issued']);
  if (!policyNo) throw new Error('issued without a policy number');
  return { ...order, policyNo };
}
