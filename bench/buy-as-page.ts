import type { AnswerOf, RequestOf } from '@portal/contract/catalogue.ts';
import { actAtProvider, leaveTrail, startPaying } from '@portal/server/testing/buyer.ts';
import { sampleApplication } from '@portal/server/testing/sample-application.ts';
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Customer } from './customer.ts';
import { sampleQuote } from './quote.ts';

type WireApplication = RequestOf<'saveDraft'>['application'];
type SaleStep = RequestOf<'recordSaleStep'>;

const pollMs = 250;
const patienceMs = 60_000;

/** The pages of an application in order, each with the answers that it adds. */
const pages: readonly { readonly page: SaleStep['page']; readonly adds: readonly (keyof WireApplication)[] }[] = [
  { page: 'advice', adds: ['noticeAcknowledged', 'documentsRead', 'exclusionsConfirmed'] },
  { page: 'applicant', adds: ['relation', 'applicant'] },
  { page: 'insured', adds: ['insured'] },
  { page: 'beneficiaries', adds: ['beneficiaries'] },
  { page: 'health', adds: ['health'] },
  { page: 'confirm', adds: ['declarationAgreed'] },
];

function emptyApplication({ goodsId, selection }: WireApplication): WireApplication {
  const open = { applicant: {}, insured: {}, beneficiaries: { named: [] }, health: {}, documentsRead: {}, exclusionsConfirmed: [] };
  return { goodsId, selection, ...open, noticeAcknowledged: true, declarationAgreed: false };
}

function recordVisit({ browser }: Customer, orderNo: string, page: SaleStep['page'], kind: SaleStep['kind']) {
  return browser.api('recordSaleStep', { orderNo, kind, page, pageVersion: 'bench' });
}

/** Page after page as the site does: who is there, the sale as it stands, the answers, the page left. */
async function fillIn(customer: Customer, whole: WireApplication, product: AnswerOf<'getProduct'>) {
  const { browser } = customer;
  const { api } = browser;
  const application = emptyApplication(whole);
  let draft: AnswerOf<'saveDraft'> = await api('saveDraft', { application }, { idempotencyKey: randomUUID() });
  const { orderNo } = draft;
  // The notice, every page entered, every document opened and read to its end.
  await leaveTrail(browser, orderNo, product.documents);
  for (const { page, adds } of pages) {
    await api('isLoggedIn');
    await api('startApplication', { orderNo });
    if (page === 'advice') await api('listProductFiles', { goodsId: whole.goodsId });
    Object.assign(application, Object.fromEntries(adds.map((field) => [field, whole[field]])));
    draft = await api('saveDraft', { orderNo, version: draft.version, application });
    await recordVisit(customer, orderNo, page, 'page_left');
  }
  return draft;
}

/** The provider's page as a browser shows it before anything is pressed. */
async function showProvider({ browser }: Customer, payUrl: string): Promise<void> {
  const response = await browser.fetch(payUrl);
  if (!response.ok) throw new Error(`the provider's page answered ${response.status}`);
  await response.text();
}

/** Asks for the state at once and then more often than the page, which starts with a pause of a second. */
async function waitUntilIssued({ browser }: Customer, orderNo: string): Promise<void> {
  const until = performance.now() + patienceMs;
  for (;;) {
    const { state } = await browser.api('getPaymentState', { orderNo });
    if (state === 'issued') return;
    if (performance.now() > until) throw new Error(`order ${orderNo} is still ${state}`);
    await pause(pollMs);
  }
}

/**
 * One purchase with every call that the pages make: trial, drafts, trail, submission, cashier, the provider's page and
 * the questions for the state, asked without a pause for thought. Returns the number of the issued order.
 */
export async function buyAsPage(customer: Customer): Promise<string> {
  const { browser, serial } = customer;
  const { api } = browser;
  const product = await api('getProduct', { goodsId: 'zhenan' });
  await api('quotePremium', sampleQuote);
  const { orderNo, version, premium } = await fillIn(customer, sampleApplication(serial, product), product);
  await api('applyInsurance', { orderNo, version, premium: premium ?? '' }, { idempotencyKey: randomUUID() });
  await api('findOrderAndPolicy', { orderNo });
  await recordVisit(customer, orderNo, 'cashier', 'page_entered');
  const { payUrl } = await startPaying(browser, orderNo, 'wechat');
  await showProvider(customer, payUrl);
  await actAtProvider(browser, payUrl, 'pay');
  await waitUntilIssued(customer, orderNo);
  await api('findOrderAndPolicy', { orderNo });
  await recordVisit(customer, orderNo, 'success', 'page_entered');
  return orderNo;
}
