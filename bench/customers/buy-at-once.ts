import type { RequestOf } from '@portal/contract/catalogue.ts';
import { stepIds } from '@portal/rules/sale/flows.ts';
import { readingSteps } from '@portal/server/testing/buying/buyer.ts';
import { sampleApplication } from '@portal/server/testing/samples/sample-application.ts';
import { randomUUID } from 'node:crypto';
import type { Customer } from './customer.ts';
import { payOrder } from './pay-order.ts';
import { sampleQuote } from '../sale/quote.ts';

type SaleStep = RequestOf<'recordSaleSteps'>['steps'][number];

/** All the evidence that a submission needs: the pages that a customer was shown, read and acknowledged. */
function evidence(documents: Parameters<typeof readingSteps>[0]): SaleStep[] {
  const notice = (['notice_shown', 'notice_acknowledged'] as const).map((kind) => ({
    kind,
    page: 'advice' as const,
    pageVersion: 'bench',
  }));
  const entered = stepIds.map((page) => ({ kind: 'page_entered' as const, page, pageVersion: 'bench' }));
  return [...notice, ...entered, ...readingSteps(documents)];
}

/**
 * One complete purchase with the fewest calls: the product, its price, the answers and their evidence
 * saved in one call, submission, payment at the provider's page, the state until the call-back has issued the policy, and the
 * order with its policy. Returns the order's number.
 */
export async function buyAtOnce(customer: Customer): Promise<string> {
  const { browser, serial } = customer;
  const { api } = browser;
  const product = await api('getProduct', { goodsId: 'zhenan' });
  await api('quotePremium', sampleQuote);
  const answers = { application: sampleApplication(serial, product), steps: evidence(product.documents) };
  const { orderNo, version, premium } = await api('saveDraft', answers, { idempotencyKey: randomUUID() });
  await api('applyInsurance', { orderNo, version, premium: premium ?? '' }, { idempotencyKey: randomUUID() });
  await payOrder(customer, orderNo);
  await api('findOrderAndPolicy', { orderNo });
  return orderNo;
}
