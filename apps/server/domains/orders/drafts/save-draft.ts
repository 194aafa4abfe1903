import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { OccupationTable } from '@portal/reference/occupation-table.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { cleanApplication } from '@portal/rules/sale/answers/clean-application.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import type { RenewedCover } from '@portal/rules/sale/renewal/renewal.ts';
import { withHelp } from '@portal/rules/sale/answers/helper.ts';
import { clearDependents } from '@portal/rules/sale/answers/clear-dependents.ts';
import { moveToVersion } from '@portal/rules/sale/versions/move-to-version.ts';
import { withReports } from '@portal/rules/sale/answers/health.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { contactOf } from '@portal/rules/sale/answers/parties.ts';
import {
  consentsAskedFor,
  consentsGiven,
  isGiven,
  withConsent,
  withoutUnconsentedHealth,
} from '@portal/rules/sale/consents/separate-consents.ts';
import { randomInt, randomUUID } from 'node:crypto';
import type { Transaction } from '../../../platform/database/connect.ts';
import { drawNumber } from '../../../platform/draw-number.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { Owner } from '../../../platform/http/call-context.ts';
import { withIdempotency } from '../../../platform/http/idempotency.ts';
import { Refused, refuse } from '../../../platform/refused.ts';
import type { Sealer } from '../../../platform/sealing.ts';
import { hashPhone } from '../../codes/public.ts';
import { findGivenBy, insertConsents, recordConsents } from '../../consents/public.ts';
import { attributeOrder, type LinkRefusal, type PartnerLink, readPartnerLink, refuseOtherPartner } from '../../partners/public.ts';
import { type ProductVersion, refuseEndedSale } from '../../products/public.ts';
import { appendTrail, type TrailEntry } from '../../trail/public.ts';
import { applicationContext } from './application-context.ts';
import { answersSaved } from './answers-saved.ts';
import { describeMove, findOnSale } from './find-offer.ts';
import { fileReports } from '../health/file-reports.ts';
import { fileRoster, withoutRoster } from '../roster/file-roster.ts';
import { markDone } from '../handover/draft-links.queries.ts';
import { findFillableOrder, lockFillableOrder } from '../handover/fillable-order.ts';
import { hashApplicantCertificate } from '../adoption/hash-applicant-certificate.ts';
import { findShownHeld, type HeldByAccount, matchHeld } from '../held/held-cover.ts';
import { completeApplicant, findKnownApplicant } from '../known/known-applicant.ts';
import { readApplication, refuseUnreadable, sealApplication } from './open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOwnOrder, insertOrder, updateOrder } from '../orders.queries.ts';
import { describeShown } from '../pages/describe-shown.ts';
import { renewedBy } from '../renewal/renewed-cover.ts';
import { refuseTooManyRows, toTrailEntry } from '../submitting/sale-steps.ts';

export interface SavedDraft {
  /** Of the order. */
  readonly id: string;
  readonly orderNo: string;
  readonly version: number;
  readonly state: 'draft';
  readonly application: Application;
  readonly product: ProductVersion;
  /** Whoever saved it helps to fill it in. */
  readonly isHelper: boolean;
}

type SaveRequest = Omit<ParsedRequestOf<'saveDraft'>, 'application'> & { readonly owner: Owner; readonly application: Application };
type SaveRefusal = Refused<
  | 'PRODUCT_NOT_FOUND'
  | 'PRODUCT_NOT_ON_SALE'
  | 'PRODUCT_CHANGED'
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_EDITABLE'
  | 'APPLICATION_UNREADABLE'
  | 'DRAFT_CHANGED_ELSEWHERE'
  | 'TOO_MANY_REQUESTS'
  | 'PARTNER_LINK_USED'
  | 'PARTNER_DIFFERS'
>;

/** The versions of a save, read before its transaction. */
interface Versions {
  /** That of the order. */
  readonly held: ProductVersion;
  readonly occupations: OccupationTable;
  /** The cover that the order renews. */
  readonly renewal: RenewedCover | undefined;
  /** The held cover of the account, if a page showed it. */
  readonly shownHeld: HeldByAccount | undefined;
  /** The version that the customer agreed to move to, and the data that the move is judged by. */
  readonly accepted?: { readonly version: ProductVersion; readonly context: ApplicationContext };
}

/** 18 digits: the day in Shanghai and ten random digits. The number gives no access: every call checks the owner. */
function makeOrderNo(now: Date): string {
  return dayInShanghai(now).replaceAll('-', '') + String(randomInt(1e10)).padStart(10, '0');
}

function phoneHashOf(sealer: Sealer, application: Application): Buffer | null {
  const { phone } = contactOf(application);
  return phone?.number ? hashPhone(sealer, phone) : null;
}

/**
 * The shown changes of another version, and the customer's agreement to continue with it. `before`: the answers that the changes were shown
 * for.
 */
function versionAccepted(held: ProductVersion, to: ProductVersion, before: Application, context: ApplicationContext): TrailEntry {
  const { version, ...shown } = describeMove(held, to, before, context);
  return { kind: 'version_accepted', detail: { from: held.product.version, to: version, ...shown } };
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
export async function beginDraft(
  tx: Transaction,
  { sealer, clock }: Pick<OrderDeps, 'sealer' | 'clock'>,
  { owner, application: wanted, steps }: Pick<SaveRequest, 'owner' | 'application' | 'steps'>,
  { product, occupations, link, renews }: Beginning,
): Promise<{ orderNo: string } | Refused<'PARTNER_LINK_USED'>> {
  const now = clock();
  const asked = withoutRoster(withReports(wanted, []));
  const id = randomUUID();
  const today = dayInShanghai(now);
  const consentedAt = await findHealthConsent(tx, owner, product, asked, today);
  const application = withoutUnconsentedHealth(consentedAt ? withConsent(asked, 'health_answers', true) : asked, undefined);
  const order = {
    id,
    visitor_hash: owner.visitorHash,
    account_id: owner.accountId,
    product_id: product.id,
    state: 'draft',
    version: 1,
    ...sealApplication(sealer, application),
    applicant_phone_hash: phoneHashOf(sealer, application),
    applicant_certificate_hash: hashApplicantCertificate(sealer, application),
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
  const shown = steps.map((step) => toTrailEntry(step, describe));
  await appendTrail(tx, sealer, { kind: 'order', id }, now, [
    ...(renews ? [renewalBegun(renews)] : []),
    ...[attributed].flat(),
    ...shown,
    answersSaved(1, product, application),
  ]);
  return { orderNo };
}

/**
 * Saves the answers of an existing order. The pages shown since the last save are appended to the trail before the answers. The version
 * that the page loaded must still be the newest, so that two tabs cannot overwrite each other. The order keeps its product version, unless
 * the customer agreed to another one: then answers that do not fit are cleared, and the shown changes are recorded.
 */
async function continueDraft(
  tx: Transaction,
  deps: Pick<OrderDeps, 'sealer' | 'clock' | 'reportUnreadable' | 'reportUnprinted'>,
  { owner, orderNo, application: wanted, steps, version: seen, partner }: SaveRequest & { readonly orderNo: string },
  { held, accepted, occupations, shownHeld, renewal }: Versions,
): Promise<SavedDraft | SaveRefusal> {
  const { sealer, clock } = deps;
  const now = clock();
  const fillable = await lockFillableOrder(tx, owner, orderNo, now);
  if (!fillable) return refuse('ORDER_NOT_FOUND');
  const { order, isHelper } = fillable;
  if (order.state !== 'draft') return refuse('ORDER_NOT_EDITABLE');
  if (order.version !== seen || order.product_id !== held.id) return refuse('DRAFT_CHANGED_ELSEWHERE');
  const differs = await refuseOtherPartner(tx, order.id, partner);
  if (differs) return differs;
  const before = readApplication(deps, order);
  if (!before) return refuseUnreadable(order);
  if (before.goodsId !== wanted.goodsId) return refuse('PRODUCT_NOT_FOUND');
  const tooMany = await refuseTooManyRows(tx, order.id, steps.length + 1, now);
  if (tooMany) return tooMany;
  const today = dayInShanghai(now);
  const product = accepted?.version ?? held;
  const typed = isHelper ? withHelp(before, wanted) : wanted;
  const answered = clearDependents(before, withoutUnconsentedHealth(typed, before), held.product, today);
  const moved = accepted ? moveToVersion(answered, held.product, product.product, today) : answered;
  const reported = await fileReports(tx, order.id, { product: product.product, application: moved, today });
  const application = await fileRoster(tx, order.id, reported, today);
  const version = order.version + 1;
  const context = { ...applicationContext(occupations, today), ...(renewal && { renewal }) };
  const describe = describeShown(product, application, {
    occupations,
    today,
    isHelped: order.helped_at !== null,
    renewal,
    held: shownHeld && matchHeld(sealer, shownHeld, { product: product.product, application, context }),
  });
  await updateOrder(tx, order.id, {
    product_id: product.id,
    version,
    ...sealApplication(sealer, application),
    applicant_phone_hash: phoneHashOf(sealer, application),
    applicant_certificate_hash: hashApplicantCertificate(sealer, application),
    updated_at: now,
    ...(isHelper && { helped_at: order.helped_at ?? now }),
  });
  if (!isHelper) await markDone(tx, order.id, 'device', now);
  await recordConsents(tx, { owner, orderId: order.id, given: consentsGiven(product.product, application, today) }, now);
  deps.reportUnprinted(orderNo, application);
  await appendTrail(tx, sealer, { kind: 'order', id: order.id }, now, [
    // Pages that a helper saw do not prove what the applicant saw.
    ...(isHelper ? [] : steps.map((step) => toTrailEntry(step, describe))),
    ...(accepted ? [versionAccepted(held, accepted.version, before, accepted.context)] : []),
    answersSaved(version, product, application, isHelper ? { by: 'helper' } : {}),
  ]);
  return { id: order.id, orderNo, version, state: 'draft', application, product, isHelper };
}

/** Finds the versions of a save. A version that is not the one on sale cannot be accepted: its customer sees the changes again. */
async function findVersions(
  deps: OrderDeps,
  { owner, orderNo, acceptVersion, steps }: SaveRequest & { readonly orderNo: string },
): Promise<Versions | SaveRefusal> {
  const { db, catalogue, occupations, clock } = deps;
  const fillable = await findFillableOrder(db, owner, orderNo, clock());
  if (!fillable) return refuse('ORDER_NOT_FOUND');
  const held = await catalogue.version(fillable.order.product_id);
  const { table } = await occupations.current();
  if (fillable.isHelper) return { held, occupations: table, shownHeld: undefined, renewal: undefined };
  const shownHeld = await findShownHeld(deps, owner, steps);
  const renewal = (await renewedBy(deps, fillable.order))?.cover;
  const asHeld = { held, occupations: table, shownHeld, renewal };
  if (acceptVersion === undefined || acceptVersion === held.product.version) return asHeld;
  const version = await findOnSale(catalogue, held, acceptVersion);
  if (!version) return refuse('PRODUCT_NOT_FOUND');
  const ended = refuseEndedSale(version.product, clock());
  if (ended) return ended;
  if (version.product.version !== acceptVersion) return refuse('PRODUCT_CHANGED');
  return { ...asHeld, accepted: { version, context: applicationContext(table, dayInShanghai(clock())) } };
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

/**
 * Saves the application; the first save creates the order. A first save repeated with the same key finds the order that it
 * created, in its present state: no answers are stored with the key.
 */
export async function saveDraft(
  deps: OrderDeps,
  { call, key }: { call: 'saveDraft' | 'saveGuestDraft' | 'saveFamilyDraft'; key: string | undefined },
  request: SaveRequest,
): Promise<SavedDraft | SaveRefusal | LinkRefusal | Refused<'IDEMPOTENCY_KEY_REUSED'>> {
  const { db, sealer, clock } = deps;
  const { orderNo, owner } = request;
  const cleaned = { ...request, application: cleanApplication(request.application) };
  if (orderNo !== undefined) {
    const versions = await findVersions(deps, { ...cleaned, orderNo });
    if (versions instanceof Refused) return versions;
    return inTransaction(db, (tx) => continueDraft(tx, deps, { ...cleaned, orderNo }, versions));
  }
  const product = await findFirstVersion(deps, cleaned.application.goodsId, request.productVersion);
  if (product instanceof Refused) return product;
  const { partner: token } = request;
  const link = token === undefined ? undefined : await readPartnerLink(deps, { token, goodsId: cleaned.application.goodsId });
  if (link instanceof Refused) return link;
  const { table } = await deps.occupations.current();
  const { owner: _owner, ...asked } = request;
  const known = await findKnownApplicant(deps, owner);
  const begins = known
    ? { ...cleaned, application: completeApplicant(cleaned.application, product.product, known, dayInShanghai(clock())) }
    : cleaned;
  const begun = await inTransaction(db, (tx) =>
    withIdempotency(tx, { call, owner, key, request: asked, sealer, now: clock() }, () =>
      beginDraft(tx, deps, begins, { product, occupations: table, link }),
    ),
  );
  return begun instanceof Refused ? begun : findDraft(deps, owner, begun.orderNo);
}
