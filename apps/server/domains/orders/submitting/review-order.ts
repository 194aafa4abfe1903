import type { StaffAnswerOf } from '@portal/contract/staff/staff-catalogue.ts';
import type { OccupationTable } from '@portal/reference/occupation-table.ts';
import type { Actor } from '@portal/rules/permissions/actor.ts';
import type { Product } from '@portal/rules/product/product.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import { contactOf } from '@portal/rules/sale/answers/parties.ts';
import type { RiskLevel } from '@portal/rules/owners/judge-risk.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { notPossible, refuse, type Refused } from '#platform/refused.ts';
import { queueNotice } from '../../messages/public.ts';
import { priceApplication, type PricedApplication } from '../../quoting/public.ts';
import { changeOrderState } from '../change-order-state.ts';
import { chargeOrder } from '../paying/charge-order.ts';
import type { ProductVersion } from '../../products/public.ts';
import { appendTrail } from '../../trail/public.ts';
import { applicationContext } from '../drafts/application-context.ts';
import { openApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { listNamedReports, presentReport } from '../health/open-reports.ts';
import { presentForReview } from '../orders.present.ts';
import { findOrderByNo, listOrdersInReview, lockOrder, type OrderRow } from '../orders.queries.ts';
import { acceptPapers, refuseUnseenPapers } from '../roster/papers/return-papers.ts';
import { rateOrganisation, showOwners } from '../owners/owner-check.ts';
import { findRoster } from '../roster/rosters.queries.ts';
import { payBeforeOf, renewedBy } from '../renewal/renewed-cover.ts';

/** Orders that wait for an underwriter, oldest first. */
export async function listReviews({ db }: Pick<OrderDeps, 'db'>): Promise<StaffAnswerOf<'listReviews'>> {
  return (await listOrdersInReview(db)).map(({ order_no: orderNo, submitted_at: at, premium_fen: premium, has_papers: papers }) => ({
    orderNo,
    submittedAt: at && at.toISOString(),
    premium: premium === null ? null : toYuanText(premium),
    hasPapers: papers,
  }));
}

/** The data that an underwriter needs of one order. The sale record says who looked. */
export async function openReview(
  deps: OrderDeps,
  { orderNo, by }: { readonly orderNo: string; readonly by: Actor },
): Promise<StaffAnswerOf<'openReview'> | Refused<'SUBJECT_NOT_FOUND'>> {
  const { db, sealer, catalogue, occupations, clock } = deps;
  const order = await findOrderByNo(db, orderNo);
  if (!order) return refuse('SUBJECT_NOT_FOUND');
  await inTransaction(db, async (tx) => {
    const { id } = await lockOrder(tx, order.id);
    await appendTrail(tx, sealer, { kind: 'order', id }, { at: clock(), by }, [{ kind: 'review_opened' }]);
  });
  const { product } = await catalogue.version(order.product_id);
  const submittedOn = dayInShanghai(order.submitted_at ?? clock());
  const context = applicationContext(await occupations.ofOrder(order), submittedOn);
  return {
    ...presentForReview(order, product, openApplication(sealer, order), context),
    owners: await showOwners(deps, order),
    reports: (await listNamedReports(db, order.id)).map(presentReport),
  };
}

/** The price that was submitted, with its lines: from the tables of the order's version, on the day of submission. Throws if they do not give it. */
function submittedPrice({ sealer }: OrderDeps, version: ProductVersion, occupations: OccupationTable, order: OrderRow): PricedApplication {
  if (!order.submitted_at) throw new Error(`order ${order.order_no} was never submitted`);
  const price = priceApplication(
    version,
    openApplication(sealer, order),
    applicationContext(occupations, dayInShanghai(order.submitted_at)),
  );
  if ('problem' in price || price.premium !== order.premium_fen)
    throw new Error(`the tables of order ${order.order_no} do not give its premium`);
  return price;
}

interface Decision {
  readonly orderNo: string;
  readonly verdict: 'accept' | 'decline';
  readonly risk?: RiskLevel | undefined;
  readonly by: Actor;
}

/** Tells the applicant of a decision, and until when to pay. */
async function tellApplicant(
  tx: Transaction,
  deps: OrderDeps,
  { orderNo, application, product, payBefore }: { orderNo: string; application: Application; product: Product; payBefore: Date | null },
): Promise<void> {
  const { phone } = contactOf(application);
  if (!phone) return;
  const link = `${deps.publicUrl()}/orderDetails?orderNo=${orderNo}`;
  const hours = String(Math.max(1, Math.floor(((payBefore ?? deps.clock()).getTime() - deps.clock().getTime()) / 3_600_000)));
  await queueNotice(tx, deps, {
    phone,
    ...(payBefore
      ? { template: 'reviewAccepted', params: { product: product.shortName, hours, link } }
      : { template: 'reviewDeclined', params: { product: product.shortName, link } }),
  });
}

/**
 * An underwriter accepts or declines an order in review; the applicant is informed. The papers of an organisation are accepted only by
 * somebody who has looked at all of them. Returns the risk level of an organisation, which is recorded.
 */
export async function decideReview(
  deps: OrderDeps,
  { orderNo, verdict, risk, by }: Decision,
): Promise<StaffAnswerOf<'decideReview'> | Refused<'SUBJECT_NOT_FOUND' | 'NOT_POSSIBLE'>> {
  const found = await findOrderByNo(deps.db, orderNo);
  if (!found) return refuse('SUBJECT_NOT_FOUND');
  const version = await deps.catalogue.version(found.product_id);
  const { product } = version;
  const table = await deps.occupations.ofOrder(found);
  const renewed = await renewedBy(deps, found);
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (order.state !== 'review') return notPossible('这份投保单已不在人工审核，请刷新后查看。');
    const roster = await findRoster(tx, order.id);
    const application = openApplication(deps.sealer, order);
    const unseen = roster && verdict === 'accept' && (await refuseUnseenPapers(tx, order.id, roster.id, by));
    if (unseen) return unseen;
    const now = deps.clock();
    const payBefore = verdict === 'accept' ? payBeforeOf(product.payWithinMinutes, renewed?.cover, now) : null;
    if (payBefore && payBefore <= now) return notPossible('这份投保单续保的保障已经结束，不能承保，请作拒保处理。');
    const rated = verdict === 'accept' ? await rateOrganisation(tx, order.id, application, risk) : undefined;
    if (risk && !rated) return notPossible('这份投保单没有填写受益所有人，不能设定风险等级。');
    await changeOrderState(tx, deps, order, verdict, {
      by,
      facts: { pay_before: payBefore },
      before: [{ kind: 'review_decided', detail: { verdict, ...(rated && { risk: rated.level, reasons: rated.reasons }) } }],
    });
    if (roster && verdict === 'accept') await acceptPapers(tx, order.id, roster.id);
    if (payBefore) await chargeOrder(tx, { orderId: order.id, price: submittedPrice(deps, version, table, order), payBefore, now });
    await tellApplicant(tx, deps, { orderNo, application, product, payBefore });
    return { risk: rated ? { level: rated.level, reasons: [...rated.reasons] } : null };
  });
}
