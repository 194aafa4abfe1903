import type { OccupationTable } from '@portal/reference/occupation-table.ts';
import { asLink } from '@portal/rules/permissions/actor.ts';
import type { Application } from '@portal/rules/sale/answers/application.ts';
import { applicantOf } from '@portal/rules/sale/answers/parties.ts';
import { clearDependents } from '@portal/rules/sale/answers/clear-dependents.ts';
import { withHelp } from '@portal/rules/sale/answers/helper.ts';
import { consentsGiven, withoutUnconsentedHealth } from '@portal/rules/sale/consents/separate-consents.ts';
import type { ApplicationContext } from '@portal/rules/sale/judging/application-context.ts';
import type { RenewedCover } from '@portal/rules/sale/renewal/renewal.ts';
import { moveToVersion } from '@portal/rules/sale/versions/move-to-version.ts';
import { totalYearly } from '@portal/rules/sale/held/held-cover.ts';
import { takesElderPath } from '@portal/rules/suitability/check-suitability.ts';
import type { SuitabilityStandard } from '@portal/rules/suitability/judge-suitability.ts';
import { fen } from '@portal/rules/values/money.ts';
import { isSameData } from '@portal/rules/values/equality.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { actorOf } from '#platform/actor-of.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { recordConsents } from '../../consents/public.ts';
import { refuseOtherPartner } from '../../partners/public.ts';
import { priceApplication } from '../../quoting/public.ts';
import { type ProductVersion, refuseEndedSale } from '../../products/public.ts';
import { appendTrail, type TrailEntry } from '../../trail/public.ts';
import { markDone } from '../handover/draft-links.ts';
import { type FillableOrder, findFillableOrder, lockFillableOrder } from '../handover/fillable-order.ts';
import { fileReports } from '../health/file-reports.ts';
import { findShownHeld, type HeldByAccount, matchHeld } from '../held/held-cover.ts';
import type { OrderDeps } from '../order-deps.ts';
import { updateOrder } from '../orders.queries.ts';
import { describeShown } from '../pages/describe-shown.ts';
import type { OwnersSettings } from '../owners/owners-rule.ts';
import { renewedBy } from '../renewal/renewed-cover.ts';
import { fileRoster } from '../roster/file-roster.ts';
import { refuseTooManyRows, toTrailEntry } from '../submitting/sale-steps.ts';
import { answersSaved } from './answers-saved.ts';
import { applicationContext } from './application-context.ts';
import { describeMove, findOnSale } from './find-offer.ts';
import { readApplication, refuseUnreadable } from './open-application.ts';
import { suitabilityBasis } from '../suitability/suitability-basis.ts';
import { columnsOf, type SavedDraft, type SaveRefusal, type SaveRequest } from './saved-draft.ts';

type ContinueRequest = SaveRequest & { readonly orderNo: string };

/** The versions of a save, read before its transaction. */
interface Versions {
  /** That of the order. */
  readonly held: ProductVersion;
  readonly occupations: OccupationTable;
  /** The cover that the order renews. */
  readonly renewal: RenewedCover | undefined;
  readonly owners: OwnersSettings;
  /** The held cover of the account, if a page showed it. */
  readonly shownHeld: HeldByAccount | undefined;
  readonly standard: SuitabilityStandard;
  /** The version that the customer agreed to move to, and the data that the move is judged by. */
  readonly accepted?: { readonly version: ProductVersion; readonly context: ApplicationContext };
}

/** Finds the versions of a save. A version that is not the one on sale cannot be accepted: its customer sees the changes again. */
async function findVersions(deps: OrderDeps, { owner, orderNo, acceptVersion, steps }: ContinueRequest): Promise<Versions | SaveRefusal> {
  const { db, catalogue, occupations, clock, site } = deps;
  const { suitability: standard, owners } = await site.current();
  const fillable = await findFillableOrder(db, owner, orderNo, clock());
  if (!fillable) return refuse('ORDER_NOT_FOUND');
  const held = await catalogue.version(fillable.order.product_id);
  const { table } = await occupations.current();
  if (fillable.isHelper) return { held, occupations: table, owners, shownHeld: undefined, renewal: undefined, standard };
  const shownHeld = await findShownHeld(deps, owner, steps);
  const renewal = (await renewedBy(deps, fillable.order))?.cover;
  const asHeld = { held, occupations: table, owners, shownHeld, renewal, standard };
  if (acceptVersion === undefined || acceptVersion === held.product.version) return asHeld;
  const version = await findOnSale(catalogue, held, acceptVersion);
  if (!version) return refuse('PRODUCT_NOT_FOUND');
  const ended = refuseEndedSale(version.product, clock());
  if (ended) return ended;
  if (version.product.version !== acceptVersion) return refuse('PRODUCT_CHANGED');
  return { ...asHeld, accepted: { version, context: applicationContext(table, dayInShanghai(clock())) } };
}

/** A draft that may be saved, with its answers as they are stored. */
interface LockedDraft extends FillableOrder {
  readonly before: Application;
}

/** Locks a draft. Refuses unless the page has seen its newest answers and may change them. */
async function lockDraft(
  tx: Transaction,
  deps: Pick<OrderDeps, 'clock' | 'sealer' | 'reportUnreadable'>,
  { owner, orderNo, application, steps, version, partner }: ContinueRequest,
  held: ProductVersion,
): Promise<LockedDraft | SaveRefusal> {
  const now = deps.clock();
  const fillable = await lockFillableOrder(tx, owner, orderNo, now);
  if (!fillable) return refuse('ORDER_NOT_FOUND');
  const { order } = fillable;
  if (order.state !== 'draft') return refuse('ORDER_NOT_EDITABLE');
  if (order.version !== version || order.product_id !== held.id) return refuse('DRAFT_CHANGED_ELSEWHERE');
  const differs = await refuseOtherPartner(tx, order.id, partner);
  if (differs) return differs;
  const before = readApplication(deps, order);
  if (!before) return refuseUnreadable(order);
  if (before.goodsId !== application.goodsId) return refuse('PRODUCT_NOT_FOUND');
  return (await refuseTooManyRows(tx, order.id, steps.length + 1, now)) ?? { ...fillable, before };
}

/** The answers that are stored: those that follow from the wanted ones, with the files that the server has. */
async function answersFor(
  tx: Transaction,
  { order, isHelper, before }: LockedDraft,
  wanted: Application,
  { held, accepted }: Versions,
  today: string,
): Promise<Application> {
  const typed = withoutUnconsentedHealth(isHelper ? withHelp(before, wanted) : wanted, before);
  const answered = clearDependents(before, typed, held.product, today);
  const { product } = accepted?.version ?? held;
  const moved = accepted ? moveToVersion(answered, held.product, product, today) : answered;
  return fileRoster(tx, order.id, await fileReports(tx, order.id, { product, application: moved, today }), today);
}

/**
 * The shown changes of another version, and the customer's agreement to continue with it. `before`: the answers that the changes were shown
 * for.
 */
function versionAccepted(held: ProductVersion, { version, context }: NonNullable<Versions['accepted']>, before: Application): TrailEntry {
  const { version: to, ...shown } = describeMove(held, version, before, context);
  return { kind: 'version_accepted', detail: { from: held.product.version, to, ...shown } };
}

/** What a call explains, and to whom: a change is explained anew. */
const explainedOf = (application: Application) => {
  const { phone, birthday } = applicantOf(application);
  const insureds = application.insureds.map(({ planId, choices, riders }) => ({ planId, choices, riders }));
  return { phone, birthday, choices: application.choices, insureds };
};
const isExplained = (before: Application, after: Application): boolean => isSameData(explainedOf(before), explainedOf(after));

const knowsPhone = (application: Application): boolean => Boolean(applicantOf(application).phone?.number);

async function storeAnswers(
  tx: Transaction,
  deps: Pick<OrderDeps, 'sealer' | 'clock' | 'reportUnreadable' | 'reportUnprinted'>,
  request: ContinueRequest,
  versions: Versions,
): Promise<SavedDraft | SaveRefusal> {
  const { sealer, clock } = deps;
  const { owner, orderNo, steps } = request;
  const { held, accepted, occupations, shownHeld, renewal, standard, owners } = versions;
  const now = clock();
  const today = dayInShanghai(now);

  const locked = await lockDraft(tx, deps, request, held);
  if (locked instanceof Refused) return locked;
  const { order, isHelper, before } = locked;
  const by = isHelper ? asLink('draft', orderNo) : actorOf(owner);
  const application = await answersFor(tx, locked, request.application, versions, today);
  const product = accepted?.version ?? held;
  const version = order.version + 1;
  const suitability = suitabilityBasis(standard, order, shownHeld ? totalYearly(shownHeld.policies, today).yearly : fen(0), now);
  const context = { ...applicationContext(occupations, today), ...(renewal && { renewal }), suitability };
  // The time to think it over begins when it is known whom to call, and that there is something to sell.
  const isElder =
    (order.elder_asked_at === null || !isExplained(before, application)) &&
    knowsPhone(application) &&
    takesElderPath(product.product, application, context) &&
    !('problem' in priceApplication(product, application, context));

  await updateOrder(tx, order.id, {
    product_id: product.id,
    version,
    ...columnsOf(sealer, order.id, application),
    updated_at: now,
    ...(isHelper && { helped_at: order.helped_at ?? now }),
    ...(isElder && { elder_asked_at: now, elder_called_at: null }),
  });
  if (!isHelper) await markDone(tx, order.id, now);
  await recordConsents(tx, { owner, orderId: order.id, given: consentsGiven(product.product, application, today) }, now);
  deps.reportUnprinted(orderNo, application);

  const matched = shownHeld && matchHeld(sealer, shownHeld, { product: product.product, application, context });
  const shownTo = { occupations, today, isHelped: order.helped_at !== null, renewal, owners, held: matched, suitability };
  const describe = describeShown(product, application, shownTo);
  await appendTrail(tx, sealer, { kind: 'order', id: order.id }, { at: now, by }, [
    // Pages that a helper saw do not prove what the applicant saw.
    ...(isHelper ? [] : steps.map((step) => toTrailEntry(step, describe))),
    ...(isElder ? [{ kind: 'elder_call_asked' } as const] : []),
    ...(accepted ? [versionAccepted(held, accepted, before)] : []),
    answersSaved(version, product, application, isHelper ? { by: 'helper' } : {}),
  ]);
  return { id: order.id, orderNo, version, state: 'draft', application, product, isHelper };
}

/**
 * Saves the answers of an existing order. The pages shown since the last save are appended to the trail before the answers. The version
 * that the page loaded must still be the newest, so that two tabs cannot overwrite each other. The order keeps its product version, unless
 * the customer agreed to another one: then answers that do not fit are cleared, and the shown changes are recorded.
 */
export async function continueDraft(deps: OrderDeps, request: ContinueRequest): Promise<SavedDraft | SaveRefusal> {
  const versions = await findVersions(deps, request);
  if (versions instanceof Refused) return versions;
  return inTransaction(deps.db, (tx) => storeAnswers(tx, deps, request, versions));
}
