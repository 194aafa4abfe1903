import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { lastHealth } from '@portal/rules/sale/renewal/renew-application.ts';
import { isGiven } from '@portal/rules/sale/consents/separate-consents.ts';
import type { ProductVersion } from '../../products/public.ts';
import { readApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrderOfPolicy, type OrderRow } from '../orders.queries.ts';
import { renewedBy } from './renewed-cover.ts';

type Deps = Pick<OrderDeps, 'db' | 'catalogue' | 'sealer' | 'reportUnreadable' | 'findRenewed'>;

/** The answers to health questions of the application before, as far as they are asked in the same words. None without a consent to use them. */
async function answersBefore(
  deps: Deps,
  policyId: string,
  application: Application,
  { product }: ProductVersion,
  today: string,
): Promise<Application['health']> {
  if (!isGiven(application, 'health_answers')) return {};
  const before = await findOrderOfPolicy(deps.db, policyId);
  const last = before && readApplication(deps, before);
  return last ? lastHealth(last, (await deps.catalogue.version(before.product_id)).product, product, today) : {};
}

/** The previous cover as the pages of a renewal show it. Null: the order is not a renewal. */
export async function presentRenewal(
  deps: Deps,
  order: OrderRow,
  application: Application,
  version: ProductVersion,
  today: string,
): Promise<AnswerOf<'startApplication'>['renewal']> {
  const renewed = await renewedBy(deps, order);
  if (!renewed || order.renews_policy_id === null) return null;
  const { policyNo, coverUntil, applicant, lives } = renewed.cover;
  return {
    policyNo,
    coverUntil,
    applicant: { ...applicant },
    lives: lives.map((life) => ({ ...life, coverages: [...life.coverages] })),
    lastHealth: await answersBefore(deps, order.renews_policy_id, application, version, today),
  };
}
