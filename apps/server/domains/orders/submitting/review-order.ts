import type { OccupationTable } from '@portal/reference/occupation-table.ts';
import { dayInShanghai, showInstant } from '@portal/rules/values/dates.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import { contactOf } from '@portal/rules/sale/answers/parties.ts';
import type { RiskLevel } from '@portal/rules/owners/judge-risk.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { queueNotice } from '../../messages/public.ts';
import { priceApplication, type PricedApplication } from '../../quoting/public.ts';
import { changeOrderState } from '../change-order-state.ts';
import { chargeOrder } from '../paying/charge-order.ts';
import type { ProductVersion } from '../../products/public.ts';
import { appendTrail } from '../../trail/public.ts';
import { applicationContext } from '../drafts/application-context.ts';
import { openApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { listNamedReports } from '../health/save-reports.ts';
import { presentForReview } from '../orders.present.ts';
import { findOrderByNo, listOrdersInReview, lockOrder, type OrderRow } from '../orders.queries.ts';
import { refuseUnseenPapers } from '../roster/papers/return-papers.ts';
import { rateOrganisation, type Rated, showOwners } from '../owners/owner-check.ts';
import { findRoster } from '../roster/rosters.queries.ts';
import { payBeforeOf, renewedBy } from '../renewal/renewed-cover.ts';

/** Orders that wait for an underwriter, oldest first. */
export async function listReviews({ db }: Pick<OrderDeps, 'db'>): Promise<object[]> {
  return (await listOrdersInReview(db)).map(({ order_no: orderNo, submitted_at: at, premium_fen: premium, has_papers: papers }) => ({
    orderNo,
    submittedAt: at && showInstant(at.toISOString()),
    premium: premium === null ? null : toYuanText(premium),
    ...(papers && { papers: 'look at them: review papers' }),
  }));
}

/** The data that an underwriter needs of one order. The sale record says who looked. Throws when there is none. */
export async function showReview(
  deps: OrderDeps,
  { orderNo, reviewer }: { readonly orderNo: string; readonly reviewer: string },
): Promise<object> {
  const { db, sealer, catalogue, occupations, clock } = deps;
  const order = await findOrderByNo(db, orderNo);
  if (!order) throw new Error(`no order ${orderNo}`);
  await inTransaction(db, async (tx) => {
    const { id } = await lockOrder(tx, order.id);
    await appendTrail(tx, sealer, { kind: 'order', id }, clock(), [{ kind: 'review_opened', detail: { reviewer } }]);
  });
  const { product } = await catalogue.version(order.product_id);
  const submittedOn = dayInShanghai(order.submitted_at ?? clock());
  const reports = await listNamedReports(db, order.id);
  return {
    ...presentForReview(order, product, openApplication(sealer, order), applicationContext(await occupations.ofOrder(order), submittedOn)),
    owners: await showOwners(deps, order),
    reports: reports.map(({ fileName, row }) => ({ file: fileName, bytes: row.byte_count, sha256: row.sha256.toString('hex') })),
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

/**
 * An underwriter accepts or declines an order in review; the applicant is informed. Throws when it is not in review, or is accepted by
 * somebody who has not looked at the papers of its organisation. Returns the risk level of an organisation, which is recorded.
 */
export async function reviewOrder(
  deps: OrderDeps,
  {
    orderNo,
    verdict,
    reviewer,
    risk,
  }: {
    readonly orderNo: string;
    readonly verdict: 'accept' | 'decline';
    readonly reviewer: string;
    readonly risk?: RiskLevel | undefined;
  },
): Promise<Rated | undefined> {
  const found = await findOrderByNo(deps.db, orderNo);
  if (!found) throw new Error(`no order ${orderNo}`);
  const version = await deps.catalogue.version(found.product_id);
  const { product } = version;
  const table = await deps.occupations.ofOrder(found);
  const renewed = await renewedBy(deps, found);
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, found.id);
    if (order.state !== 'review') throw new Error(`order ${orderNo} is ${order.state}, not in review`);
    const roster = await findRoster(tx, order.id);
    const application = openApplication(deps.sealer, order);
    if (roster && verdict === 'accept') await refuseUnseenPapers(tx, order.id, roster.id, { orderNo, reviewer });
    const now = deps.clock();
    const payBefore = verdict === 'accept' ? payBeforeOf(product.payWithinMinutes, renewed?.cover, now) : null;
    if (payBefore && payBefore <= now) throw new Error(`order ${orderNo} renews a cover that has ended: decline it`);
    const rated = verdict === 'accept' ? await rateOrganisation(tx, order.id, application, { risk, reviewer }) : undefined;
    if (risk && !rated) throw new Error(`order ${orderNo} names nobody behind an organisation: it has no risk to set`);
    await changeOrderState(tx, deps, order, verdict, {
      facts: { pay_before: payBefore },
      before: [{ kind: 'review_decided', detail: { reviewer, verdict, ...(rated && { risk: rated.level, reasons: rated.reasons }) } }],
    });
    if (payBefore) await chargeOrder(tx, { orderId: order.id, price: submittedPrice(deps, version, table, order), payBefore, now });
    const { phone } = contactOf(application);
    const link = `${deps.publicUrl()}/orderDetails?orderNo=${orderNo}`;
    const hours = String(Math.max(1, Math.floor(((payBefore ?? now).getTime() - now.getTime()) / 3_600_000)));
    if (!phone) return rated;
    await queueNotice(tx, deps, {
      phone,
      ...(verdict === 'accept'
        ? { template: 'reviewAccepted', params: { product: product.shortName, hours, link } }
        : { template: 'reviewDeclined', params: { product: product.shortName, link } }),
    });
    return rated;
  });
}
