import type { AnswerOf, RequestOf } from '@portal/contract/catalogue.ts';
import { actAtProvider, leaveTrail, startPaying, waitForState } from '@portal/server/testing/buyer.ts';
import { sampleApplication } from '@portal/server/testing/sample-application.ts';
import { randomUUID } from 'node:crypto';
import type { Customer } from './customer.ts';
import { sampleQuote } from './quote.ts';

type WireApplication = RequestOf<'saveDraft'>['application'];
type SalePage = RequestOf<'recordSaleStep'>['page'];

/** The pages of a sale in order, each with the answers that it adds. */
const answersOf = {
  advice: ['noticeAcknowledged', 'documentsRead', 'exclusionsConfirmed'],
  applicant: ['relation', 'applicant'],
  insured: ['insured'],
  beneficiaries: ['beneficiaries'],
  health: ['health'],
  confirm: ['declarationAgreed'],
} as const satisfies Record<SalePage, readonly (keyof WireApplication)[]>;

// The keys of the object above are the pages.
const pages = Object.keys(answersOf) as SalePage[];

function emptyApplication({ goodsId, selection }: WireApplication): WireApplication {
  const open = { applicant: {}, insured: {}, beneficiaries: { named: [] }, health: {}, documentsRead: {}, exclusionsConfirmed: [] };
  return { goodsId, selection, ...open, noticeAcknowledged: true, declarationAgreed: false };
}

/** Page after page as the site does: who is there, the sale as it stands, the answers, the page left. */
async function fillIn({ browser }: Customer, whole: WireApplication, product: AnswerOf<'getProduct'>) {
  const { api } = browser;
  let application = emptyApplication(whole);
  let draft: AnswerOf<'saveDraft'> = await api('saveDraft', { application }, { idempotencyKey: randomUUID() });
  const { orderNo } = draft;
  // The notice, every page entered, every document opened and read to its end.
  await leaveTrail(browser, orderNo, product.documents);
  for (const page of pages) {
    await api('isLoggedIn');
    await api('startApplication', { orderNo });
    if (page === 'advice') await api('listProductFiles', { goodsId: whole.goodsId });
    const added = Object.fromEntries(answersOf[page].map((field) => [field, whole[field]]));
    application = { ...application, ...added };
    draft = await api('saveDraft', { orderNo, version: draft.version, application });
    await api('recordSaleStep', { orderNo, kind: 'page_left', page, pageVersion: 'bench' });
  }
  return draft;
}

/** The provider's page as a browser shows it before anything is pressed. */
async function showProvider({ browser }: Customer, payUrl: string): Promise<void> {
  const response = await browser.fetch(payUrl);
  if (!response.ok) throw new Error(`the provider's page answered ${response.status}`);
  await response.text();
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
  const { payUrl } = await startPaying(browser, orderNo, 'wechat');
  await showProvider(customer, payUrl);
  await actAtProvider(browser, payUrl, 'pay');
  await waitForState(browser, orderNo, ['issued']);
  await api('findOrderAndPolicy', { orderNo });
  return orderNo;
}
