import type { OccupationTable } from '@portal/reference/occupation-table.ts';
import { completeOrganisation } from '@portal/rules/owners/known-owners.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { withReports } from '@portal/rules/sale/answers/health.ts';
import {
  consentsAskedFor,
  consentsGiven,
  isGiven,
  withConsent,
  withoutUnconsentedHealth,
} from '@portal/rules/sale/consents/separate-consents.ts';
import type { RenewedCover } from '@portal/rules/sale/renewal/renewal.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { actorOf } from '#platform/actor-of.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { drawNumber } from '#platform/draw-number.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { withIdempotency } from '#platform/http/idempotency.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { findGivenBy, insertConsents, recordConsents } from '../../consents/public.ts';
import { attributeOrder, type LinkRefusal, type PartnerLink, readPartnerLink } from '../../partners/public.ts';
import { type ProductVersion, refuseEndedSale } from '../../products/public.ts';
import { appendTrail, type TrailEntry } from '../../trail/public.ts';
import { completeApplicant, findKnownApplicant } from '../known/known-applicant.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findKnownOrganisation } from '../owners/known-organisation.ts';
import { findOwnOrder, insertOrder } from '../orders.queries.ts';
import { describeShown } from '../pages/describe-shown.ts';
import { withoutRoster } from '../roster/file-roster.ts';
import { toTrailEntry } from '../submitting/sale-steps.ts';
import { answersSaved } from './answers-saved.ts';
import { readApplication, refuseUnreadable } from './open-application.ts';
import { columnsOf, type SavedDraft, type SaveRefusal, type SaveRequest } from './saved-draft.ts';

/** 18 digits: the day in Shanghai and ten random digits. The number gives no access: every call checks the owner. */
function makeOrderNo(now: Date): string {
  return dayInShanghai(now).replaceAll('-', '') + String(randomInt(1e10)).padStart(10, '0');
}

/** When the account consented to its health answers in an earlier sale, if it has not done so in this one: it is not asked again. */
async function findHealthConsent(
  tx: Transaction,
  { accountId }: Owner,
  { product }: ProductVersion,
  application: Application,
  today: string,
): Promise<Date | undefined> {
  if (accountId === null || isGiven(application, 'health_answers')) return undefined;
  const isAsked = consentsAskedFor(product, application, today).includes('health_answers');
  return isAsked ? findGivenBy(tx, accountId, 'health_answers') : undefined;
}

/** The data that a new order begins with. */
interface Beginning {
  readonly product: ProductVersion;
  readonly occupations: OccupationTable;
  readonly link?: PartnerLink | undefined;
  /** The policy whose cover the order renews. */
  readonly renews?: { readonly policyId: string; readonly cover: RenewedCover };
}

/** The first row of the trail of a renewal. */
const renewalBegun = ({ cover: { policyNo, coverUntil } }: NonNullable<Beginning['renews']>): TrailEntry => ({
  kind: 'renewal_begun',
  detail: { policyNo, coverUntil },
});

/** Creates an order. The first rows of its trail are the pages that were shown before the first answers, and these answers. */
export async function insertDraft(
  tx: Transaction,
  { sealer, clock }: Pick<OrderDeps, 'sealer' | 'clock'>,
  { owner, application: wanted, steps }: Pick<SaveRequest, 'owner' | 'application' | 'steps'>,
  { product, occupations, link, renews }: Beginning,
): Promise<{ orderNo: string } | Refused<'PARTNER_LINK_USED'>> {
  const now = clock();
  const today = dayInShanghai(now);
  const id = randomUUID();

  const asked = withoutRoster(withReports(wanted, []));
  const consentedAt = await findHealthConsent(tx, owner, product, asked, today);
  const application = withoutUnconsentedHealth(consentedAt ? withConsent(asked, 'health_answers', true) : asked, undefined);

  const order = {
    id,
    visitor_hash: owner.visitorHash,
    account_id: owner.accountId,
    product_id: product.id,
    state: 'draft',
    version: 1,
    ...columnsOf(sealer, id, application),
    ...(renews && { renews_policy_id: renews.policyId }),
    created_at: now,
    updated_at: now,
  } as const;
  const orderNo = await drawNumber(
    () => makeOrderNo(now),
    (order_no) => insertOrder(tx, { ...order, order_no }),
  );

  const { goodsId } = application;
  const attributed = link ? await attributeOrder(tx, { orderId: id, goodsId, owner, link, now }) : [];
  if (attributed instanceof Refused) return attributed;
  if (consentedAt) await insertConsents(tx, { owner, orderId: id, kinds: ['health_answers'], givenAt: consentedAt }, now);
  await recordConsents(tx, { owner, orderId: id, given: consentsGiven(product.product, application, today) }, now);

  const describe = describeShown(product, application, { occupations, today, renewal: renews?.cover });
  await appendTrail(tx, sealer, { kind: 'order', id }, { at: now, by: actorOf(owner) }, [
    ...(renews ? [renewalBegun(renews)] : []),
    ...[attributed].flat(),
    ...steps.map((step) => toTrailEntry(step, describe)),
    answersSaved(1, product, application),
  ]);
  return { orderNo };
}

/**
 * The version that a new order begins with: the one that its page showed, also if another is on sale by now, because a customer
 * learns of a change before it is made. Refuses if the product is not sold today.
 */
async function findFirstVersion(
  { catalogue, clock }: Pick<OrderDeps, 'catalogue' | 'clock'>,
  goodsId: string,
  shown: string | undefined,
): Promise<ProductVersion | Refused<'PRODUCT_NOT_FOUND' | 'PRODUCT_NOT_ON_SALE'>> {
  const onSale = await catalogue.onSale(goodsId);
  if (!onSale) return refuse('PRODUCT_NOT_FOUND');
  const ended = refuseEndedSale(onSale.product, clock());
  if (ended) return ended;
  if (shown === undefined || shown === onSale.product.version) return onSale;
  return (await catalogue.ofHash(goodsId, shown)) ?? onSale;
}

/** Returns the owner's draft in its present state. */
async function findDraft(
  deps: Pick<OrderDeps, 'db' | 'catalogue' | 'sealer' | 'reportUnreadable' | 'reportUnprinted'>,
  owner: Owner,
  orderNo: string,
): Promise<SavedDraft | SaveRefusal> {
  const { db, catalogue } = deps;
  const order = await findOwnOrder(db, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (order.state !== 'draft') return refuse('ORDER_NOT_EDITABLE');
  const application = readApplication(deps, order);
  if (!application) return refuseUnreadable(order);
  deps.reportUnprinted(orderNo, application);
  const product = await catalogue.version(order.product_id);
  return { id: order.id, orderNo, version: order.version, state: order.state, application, product, isHelper: false };
}

/** How a first save that is sent twice is recognised. */
export interface SaveCall {
  readonly call: 'saveDraft' | 'saveGuestDraft' | 'saveFamilyDraft';
  readonly key: string | undefined;
}

/** The first answers with what is known of whoever buys. */
async function completeAnswers(deps: OrderDeps, owner: Owner, application: Application, { product }: ProductVersion): Promise<Application> {
  const today = dayInShanghai(deps.clock());
  if (application.group) {
    const organisation = await findKnownOrganisation(deps, owner);
    return organisation ? completeOrganisation(application, organisation, today) : application;
  }
  const known = await findKnownApplicant(deps, owner);
  return known ? completeApplicant(application, product, known, today) : application;
}

/**
 * Begins an order with its first answers; what is known of the applicant is filled in. A save repeated with the same key finds the order
 * that it created, in its present state: no answers are stored with the key.
 */
export async function beginDraft(
  deps: OrderDeps,
  { call, key }: SaveCall,
  request: SaveRequest,
): Promise<SavedDraft | SaveRefusal | LinkRefusal | Refused<'IDEMPOTENCY_KEY_REUSED'>> {
  const { db, sealer, clock, occupations } = deps;
  const { owner, ...asked } = request;
  const { goodsId } = asked.application;

  const product = await findFirstVersion(deps, goodsId, asked.productVersion);
  if (product instanceof Refused) return product;
  const link = asked.partner === undefined ? undefined : await readPartnerLink(deps, { token: asked.partner, goodsId });
  if (link instanceof Refused) return link;
  const { table } = await occupations.current();

  const application = await completeAnswers(deps, owner, asked.application, product);

  const begun = await inTransaction(db, (tx) =>
    withIdempotency(tx, { call, owner, key, request: asked, sealer, now: clock() }, () =>
      insertDraft(tx, deps, { ...request, application }, { product, occupations: table, link }),
    ),
  );
  return begun instanceof Refused ? begun : findDraft(deps, owner, begun.orderNo);
}
