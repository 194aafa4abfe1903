import type { AnswerOf, RequestOf } from '@portal/contract/catalogue.ts';
import { readingSteps } from '@portal/server/testing/buying/buyer.ts';
import { sampleApplication } from '@portal/server/testing/samples/sample-application.ts';
import { randomUUID } from 'node:crypto';
import type { Customer } from './customer.ts';
import { payOrder } from './pay-order.ts';
import { sampleQuote } from '../sale/quote.ts';

type WireApplication = RequestOf<'saveDraft'>['application'];
type SaleStep = RequestOf<'recordSaleSteps'>['steps'][number];
type Page = SaleStep['page'];

/** The pages of an application in order, each with the answers it adds. */
const pages: readonly { readonly page: Page; readonly adds: readonly (keyof WireApplication)[] }[] = [
  { page: 'advice', adds: ['noticeAcknowledged', 'documentsRead', 'exclusionsConfirmed'] },
  { page: 'suitability', adds: ['suitability'] },
  { page: 'applicant', adds: ['parties'] },
  { page: 'insured', adds: [] },
  { page: 'beneficiaries', adds: ['insureds'] },
  { page: 'health', adds: ['health', 'healthDetails', 'bodies', 'consents'] },
  { page: 'confirm', adds: ['declarationAgreed'] },
];

/** The draft that the product page starts with: the choices, and the insured. */
function emptyApplication({ goodsId, applicant, choices, insureds }: WireApplication): WireApplication {
  const people = {
    parties: { [applicant]: {} },
    applicant,
    insureds: insureds.map((insured) => ({ ...insured, beneficiaries: { named: [] } })),
  };
  const open = { health: {}, healthDetails: {}, bodies: {}, documentsRead: {}, exclusionsConfirmed: [], consents: {} };
  return { goodsId, choices, ...people, ...open, noticeAcknowledged: true, declarationAgreed: false };
}

const visit = (kind: 'page_entered' | 'page_left', page: Page): SaleStep => ({ kind, page, pageVersion: 'bench' });

/** Saves page by page as the site does: answers together with what the customer was shown since the last save. */
async function fillIn(customer: Customer, whole: WireApplication, product: AnswerOf<'getProduct'>) {
  const { api } = customer.browser;
  const application = emptyApplication(whole);
  const notice = (['notice_shown', 'notice_acknowledged'] as const).map((kind): SaleStep => ({
    kind,
    page: 'advice',
    pageVersion: 'bench',
  }));
  let draft: AnswerOf<'saveDraft'> = await api('saveDraft', { application, steps: notice }, { idempotencyKey: randomUUID() });
  const { orderNo } = draft;
  let left: SaleStep[] = [];
  for (const { page, adds } of pages) {
    // The reading page and the confirmation load the sale again; the pages between them have it already.
    if (page === 'advice') await api('isLoggedIn');
    if (page === 'advice' || page === 'confirm') await api('startApplication', { orderNo });
    if (page === 'advice') await api('getOccupationVersion');
    if (page === 'advice') await api('listProductFiles', { goodsId: whole.goodsId });
    Object.assign(application, Object.fromEntries(adds.map((field) => [field, whole[field]])));
    const shown = page === 'advice' ? readingSteps(product.documents) : [];
    const steps = [...left, visit('page_entered', page), ...shown];
    draft = await api('saveDraft', { orderNo, version: draft.version, application, steps });
    left = [visit('page_left', page)];
  }
  return { draft, left };
}

/**
 * One purchase with every call that the pages make: trial, drafts, trail, submission, cashier, the provider's page and
 * the polls of the state, without pauses. Returns the number of the issued order.
 */
export async function buyAsPage(customer: Customer): Promise<string> {
  const { browser, serial } = customer;
  const { api } = browser;
  const product = await api('getProduct', { goodsId: 'zhenan' });
  await api('quotePremium', sampleQuote);
  const { draft, left } = await fillIn(customer, sampleApplication(serial, product), product);
  const { orderNo, version, premium } = draft;
  await api('applyInsurance', { orderNo, version, premium: premium ?? '' }, { idempotencyKey: randomUUID() });
  await api('findOrderAndPolicy', { orderNo });
  await api('recordSaleSteps', { orderNo, steps: [...left, visit('page_entered', 'cashier')] });
  await payOrder(customer, orderNo);
  await api('findOrderAndPolicy', { orderNo });
  await api('recordSaleSteps', { orderNo, steps: [visit('page_left', 'cashier'), visit('page_entered', 'success')] });
  return orderNo;
}
