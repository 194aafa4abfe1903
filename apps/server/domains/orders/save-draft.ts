import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Application } from '@portal/rules/sale/application.ts';
import { cleanApplication } from '@portal/rules/sale/clean-application.ts';
import { clearDependents } from '@portal/rules/sale/clear-dependents.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { applicantOf } from '@portal/rules/sale/parties.ts';
import { randomInt, randomUUID } from 'node:crypto';
import type { Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { withIdempotency } from '../../platform/http/idempotency.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { hashPhone } from '../codes/public.ts';
import type { ProductVersion } from '../products/public.ts';
import { appendTrail, firstTrailHash, type TrailEntry } from '../trail/public.ts';
import { openApplication, sealApplication } from './open-application.ts';
import type { OrderDeps } from './order-deps.ts';
import { findOwnOrder, insertOrder, lockOwnOrder } from './orders.queries.ts';
import { refuseTooManyRows, toTrailEntry } from './sale-steps.ts';

export interface SavedDraft {
  readonly orderNo: string;
  readonly version: number;
  readonly state: 'draft';
  readonly application: Application;
  readonly product: ProductVersion;
}

type SaveRequest = Omit<ParsedRequestOf<'saveDraft'>, 'application'> & { readonly owner: Owner; readonly application: Application };
type SaveRefusal = Refused<
  'PRODUCT_NOT_FOUND' | 'ORDER_NOT_FOUND' | 'ORDER_NOT_EDITABLE' | 'DRAFT_CHANGED_ELSEWHERE' | 'TOO_MANY_REQUESTS'
>;

/** 18 digits: the day in Shanghai and ten random digits. The number gives no access: every call checks the owner. */
function makeOrderNo(now: Date): string {
  return dayInShanghai(now).replaceAll('-', '') + String(randomInt(1e10)).padStart(10, '0');
}

function phoneHashOf(sealer: Sealer, application: Application): Buffer | null {
  const { phone } = applicantOf(application);
  return phone?.number ? hashPhone(sealer, phone) : null;
}

const answersSaved = (version: number, { product }: ProductVersion, application: Application): TrailEntry => ({
  kind: 'answers_saved',
  detail: { version, product: product.version, application },
});

/** Creates an order. The first rows of its trail are what was shown before the first answers, and these answers. */
async function beginDraft(
  tx: Transaction,
  { sealer, clock }: Pick<OrderDeps, 'sealer' | 'clock'>,
  { owner, application, steps }: SaveRequest,
  product: ProductVersion,
): Promise<{ orderNo: string }> {
  const now = clock();
  const orderNo = makeOrderNo(now);
  const start = { id: randomUUID(), trail_seq: 0 };
  const order = { ...start, trail_hash: firstTrailHash(start.id) };
  await insertOrder(tx, {
    ...order,
    order_no: orderNo,
    visitor_hash: owner.visitorHash,
    account_id: owner.accountId,
    product_id: product.id,
    state: 'draft',
    version: 1,
    ...sealApplication(sealer, application),
    applicant_phone_hash: phoneHashOf(sealer, application),
    created_at: now,
    updated_at: now,
  });
  await appendTrail(tx, sealer, order, now, [...steps.map(toTrailEntry), answersSaved(1, product, application)]);
  return { orderNo };
}

/**
 * Saves the answers of an existing order. What pages showed since the last save is appended to the trail before the answers.
 * The version that the page loaded must still be the newest, so that two tabs cannot overwrite each other. A draft follows the
 * product version on sale: changed documents have to be read again, by their hashes.
 */
async function continueDraft(
  tx: Transaction,
  { sealer, clock }: Pick<OrderDeps, 'sealer' | 'clock'>,
  { owner, orderNo, application: wanted, steps, version: seen }: SaveRequest & { readonly orderNo: string },
  product: ProductVersion,
): Promise<SavedDraft | SaveRefusal> {
  const order = await lockOwnOrder(tx, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (order.state !== 'draft') return refuse('ORDER_NOT_EDITABLE');
  if (order.version !== seen) return refuse('DRAFT_CHANGED_ELSEWHERE');
  const before = openApplication(sealer, order);
  if (before.goodsId !== wanted.goodsId) return refuse('PRODUCT_NOT_FOUND');
  const now = clock();
  const tooMany = await refuseTooManyRows(tx, order, steps.length + 1, now);
  if (tooMany) return tooMany;
  const application = clearDependents(before, wanted, product.product, dayInShanghai(now));
  const version = order.version + 1;
  await appendTrail(tx, sealer, order, now, [...steps.map(toTrailEntry), answersSaved(version, product, application)], {
    product_id: product.id,
    version,
    ...sealApplication(sealer, application),
    applicant_phone_hash: phoneHashOf(sealer, application),
    updated_at: now,
  });
  return { orderNo, version, state: 'draft', application, product };
}

/** Returns the owner's draft in its present state. */
async function findDraft(
  { db, catalogue, sealer }: Pick<OrderDeps, 'db' | 'catalogue' | 'sealer'>,
  owner: Owner,
  orderNo: string,
): Promise<SavedDraft | SaveRefusal> {
  const order = await findOwnOrder(db, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (order.state !== 'draft') return refuse('ORDER_NOT_EDITABLE');
  const product = await catalogue.version(order.product_id);
  return { orderNo, version: order.version, state: order.state, application: openApplication(sealer, order), product };
}

/**
 * Saves the application; the first save creates the order. A first save repeated with the same key finds the order that it
 * created, in its present state: no answers are stored with the key.
 */
export async function saveDraft(
  deps: OrderDeps,
  { call, key }: { call: 'saveDraft' | 'saveGuestDraft'; key: string | undefined },
  request: SaveRequest,
): Promise<SavedDraft | SaveRefusal | Refused<'IDEMPOTENCY_KEY_REUSED'>> {
  const { db, catalogue, sealer, clock } = deps;
  const { orderNo, owner } = request;
  const cleaned = { ...request, application: cleanApplication(request.application) };
  const product = await catalogue.onSale(cleaned.application.goodsId);
  if (!product) return refuse('PRODUCT_NOT_FOUND');
  if (orderNo !== undefined) return inTransaction(db, (tx) => continueDraft(tx, deps, { ...cleaned, orderNo }, product));
  const { owner: _owner, ...asked } = request;
  const begun = await inTransaction(db, (tx) =>
    withIdempotency(tx, { call, owner, key, request: asked, sealer, now: clock() }, () => beginDraft(tx, deps, cleaned, product)),
  );
  return begun instanceof Refused ? begun : findDraft(deps, owner, begun.orderNo);
}
