import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { paymentsOf } from '@portal/rules/product/payments.ts';
import { insuredCount } from '@portal/rules/sale/answers/group.ts';
import type { PayForFacts } from '@portal/rules/sale/pages/pay-for-page.ts';
import { sayPayer } from '@portal/rules/sale/paying/payer.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { readApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { openPayer, presentPayer } from './find-payer.ts';
import { shownApplicant } from '../drafts/shown-applicant.ts';
import { openLink } from '../../links/public.ts';
import { findPaymentOf, type PayLink } from './pay-link.ts';

export type PayForDeps = Pick<OrderDeps, 'db' | 'catalogue' | 'site' | 'sealer' | 'clock' | 'jobs' | 'reportUnreadable' | 'findRenewed'>;

/** The part of an order that a payer sees through their link. Undefined if its answers cannot be opened. */
export async function describePayLink(deps: PayForDeps, { link, order, payer }: PayLink): Promise<PayForFacts | undefined> {
  const application = readApplication(deps, order);
  if (!application || order.premium_fen === null || !order.pay_before) return undefined;
  const { product } = await deps.catalogue.version(order.product_id);
  const { company } = await deps.site.current();
  return {
    insurer: company.fullName,
    productName: product.name,
    applicant: shownApplicant(application) ?? '',
    insuredCount: insuredCount(application),
    payer: sayPayer(presentPayer(openPayer(deps.sealer, payer))),
    premium: order.premium_fen,
    payments: paymentsOf(product, application.choices),
    // The link may end earlier than the order.
    payBefore: (link.expiresAt < order.pay_before ? link.expiresAt : order.pay_before).toISOString(),
  };
}

export function presentPayState({ payment, isPayable }: PayLink, now: Date): AnswerOf<'getPayForState'> {
  if (!payment) return { payable: isPayable, payment: null, now: now.toISOString() };
  const { redirected_tail: refundTail, ...shown } = payment;
  return { payable: isPayable, payment: { ...shown, ...(refundTail !== null && { refundTail }) }, now: now.toISOString() };
}

/** The page of a payer's link: the amount to pay, and the state of the payment. Nothing else of the order is in the answer. */
export async function showPayRequest(deps: PayForDeps, token: string): Promise<AnswerOf<'showPayRequest'> | Refused<'PAY_LINK_INVALID'>> {
  const link = await findPaymentOf(deps.db, deps, await openLink(deps.db, deps, ['payment'], token));
  if (link instanceof Refused) return link;
  const facts = await describePayLink(deps, link);
  if (!facts) return refuse('PAY_LINK_INVALID');
  return { ...facts, premium: toYuanText(facts.premium), ...presentPayState(link, deps.clock()) };
}
