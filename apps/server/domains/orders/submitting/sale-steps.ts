import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { totalYearly } from '@portal/rules/sale/held/held-cover.ts';
import { fen } from '@portal/rules/values/money.ts';
import { actorOf } from '#platform/actor-of.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { type Refused, refuse, refuseForNow } from '#platform/refused.ts';
import { appendTrail, countTrailRows, findTrailTime, toShownPage, type TrailEntry } from '../../trail/public.ts';
import { suitabilityBasis } from '../suitability/suitability-basis.ts';
import { findShownHeld, matchHeld } from '../held/held-cover.ts';
import { methodsOfOrder, takesTransfers } from '../paying/offered-methods.ts';
import { readApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOwnOrder, findOwnOrderView, lockOwnOrder, type OrderRow } from '../orders.queries.ts';
import { findPayer } from '../payer/find-payer.ts';
import { describePaymentPages } from '../pages/describe-payment-pages.ts';
import { type DescribePage, describeShown } from '../pages/describe-shown.ts';
import { contextOfOrder } from '../renewal/renewed-cover.ts';

type Request = ParsedRequestOf<'recordSaleSteps'>;

/**
 * Rows of the trail that an owner may add to one order: in an hour, and in all. Pages report some fifty rows of a purchase, and each save
 * adds one. All other events of the order are always recorded.
 */
const rowsInHour = 1_500;
const rowsInAll = 10_000;
const hourSeconds = 3_600;

/**
 * Converts the report of a page into a row of the trail. The browser says which page was entered or left; the server describes its content.
 */
export function toTrailEntry({ documentHash, question, way, ...step }: Request['steps'][number], describe: DescribePage): TrailEntry {
  const isVisit = step.kind === 'page_entered' || step.kind === 'page_left';
  const summaryOf = way === 'summary' && step.documentId && documentHash ? { id: step.documentId, hash: documentHash } : undefined;
  const page = isVisit || summaryOf ? describe(step.page, { question, summaryOf }) : undefined;
  return { ...step, detail: { documentHash, ...(way && { way }) }, shown: page && toShownPage(page) };
}

/**
 * Refuses an owner who adds rows to the trail of one order too fast, or without end. The row so many places back tells how long
 * the last ones took, so an ordinary order costs only the query of its end.
 */
export async function refuseTooManyRows(
  tx: Transaction,
  orderId: string,
  adding: number,
  now: Date,
): Promise<Refused<'TOO_MANY_REQUESTS'> | undefined> {
  const subject = { kind: 'order', id: orderId } as const;
  const after = (await countTrailRows(tx, subject)) + adding;
  if (after > rowsInAll) return refuse('TOO_MANY_REQUESTS', [], '这份投保单的修改次数过多，请重新填写一份，或致电客服。');
  const first = after > rowsInHour ? await findTrailTime(tx, subject, after - rowsInHour) : undefined;
  const seconds = first ? (now.getTime() - first.getTime()) / 1000 : hourSeconds;
  return seconds < hourSeconds ? refuseForNow(Math.ceil(hourSeconds - seconds)) : undefined;
}

/** Describes the pages of an order from the stored data. Undefined if the answers cannot be opened. */
async function describeStored(deps: OrderDeps, order: OrderRow, { owner, steps }: Request & { owner: Owner }): Promise<DescribePage> {
  const application = readApplication(deps, order);
  if (!application) return () => undefined;
  const [version, occupations] = await Promise.all([deps.catalogue.version(order.product_id), deps.occupations.ofOrder(order)]);
  // A draft whose papers were given back was submitted before, and is judged today.
  const today = dayInShanghai((order.state === 'draft' ? null : order.submitted_at) ?? deps.clock());
  const { product } = version;
  const context = await contextOfOrder(deps, order, occupations, today);
  const { renewal } = context;
  // The policy of this order is not one that was held before.
  const account = order.state === 'issued' ? undefined : await findShownHeld(deps, owner, steps);
  const held = account && matchHeld(deps.sealer, account, { product, application, context });
  const { suitability: standard, owners } = await deps.site.current();
  const suitability = suitabilityBasis(standard, order, account ? totalYearly(account.policies, today).yearly : fen(0), deps.clock());
  const shownTo = { occupations, today, held, renewal, suitability, owners, isHelped: order.helped_at !== null };
  const describe = describeShown(version, application, shownTo);
  const view = order.submitted_at && (await findOwnOrderView(deps.db, owner, order.order_no));
  if (!view) return describe;
  const describePayment = describePaymentPages(view, version.product, application, {
    payer: await findPayer(deps.db, deps.sealer, view.payment_payer),
    methods: methodsOfOrder(application, order.premium_fen ?? fen(0), (await takesTransfers(deps)) && order.renews_policy_id === null),
  });
  return (page, only) => describe(page, only) ?? describePayment(page);
}

/** Appends the reports of pages to the trail of the owner's order, in the order given. */
export async function recordSaleSteps(
  deps: OrderDeps,
  { owner, orderNo, steps }: Request & { owner: Owner },
): Promise<{ seq: number } | Refused<'ORDER_NOT_FOUND' | 'TOO_MANY_REQUESTS'>> {
  const { db, sealer, clock } = deps;
  const found = await findOwnOrder(db, owner, orderNo);
  if (!found) return refuse('ORDER_NOT_FOUND');
  const describe = await describeStored(deps, found, { owner, orderNo, steps });
  const entries = steps.map((step) => toTrailEntry(step, describe));
  return inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, owner, orderNo);
    if (!order) return refuse('ORDER_NOT_FOUND');
    const now = clock();
    const refused = await refuseTooManyRows(tx, order.id, steps.length, now);
    return refused ?? { seq: await appendTrail(tx, sealer, { kind: 'order', id: order.id }, { at: now, by: actorOf(owner) }, entries) };
  });
}
