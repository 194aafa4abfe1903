import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Application } from '@portal/rules/application.ts';
import { cleanApplication } from '@portal/rules/clean-application.ts';
import { clearDependents } from '@portal/rules/clear-dependents.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { dayInShanghai } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { claimIntention } from '../../platform/http/idempotency.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { hashPhone } from '../accounts/public.ts';
import type { ProductVersion } from '../products/public.ts';
import { appendTrail, beginTrail, type TrailEntry } from '../trail/public.ts';
import { changeOwnOrder } from './change-own-order.ts';
import { openApplication } from './open-application.ts';
import type { OrderDeps } from './order-deps.ts';
import { toTrailEntry } from './sale-steps.ts';
import { findOwnOrder, type OrderRow } from './orders.queries.ts';

export interface SavedDraft {
  readonly orderNo: string;
  readonly version: number;
  readonly state: 'draft';
  readonly application: Application;
  readonly product: ProductVersion;
}

type SaveRefusal = Refused<'PRODUCT_NOT_FOUND' | 'ORDER_NOT_FOUND' | 'ORDER_NOT_EDITABLE' | 'DRAFT_CHANGED_ELSEWHERE'>;

/** 18 digits: the day in Shanghai and ten random digits. It opens nothing: every call checks the owner. */
function makeOrderNo(now: Date): string {
  return dayInShanghai(now).replaceAll('-', '') + String(randomInt(1e10)).padStart(10, '0');
}

function phoneHashOf(sealer: Sealer, application: Application): Buffer | null {
  const { phone } = application.applicant;
  return phone?.number ? hashPhone(sealer, phone) : null;
}

const answersSaved = (version: number, { product }: ProductVersion, application: Application): TrailEntry => ({
  kind: 'answers_saved',
  detail: { version, product: product.version, application },
});

/** Begins an order with the number given; its first answers and what was shown before them are its trail's first rows. */
async function beginDraft(
  db: Database,
  { catalogue, sealer, clock }: OrderDeps,
  owner: Owner,
  orderNo: string,
  request: ParsedRequestOf<'saveDraft'>,
): Promise<SavedDraft | Refused<'PRODUCT_NOT_FOUND'>> {
  const application = cleanApplication(request.application);
  const product = await catalogue.onSale(application.goodsId);
  if (!product) return refuse('PRODUCT_NOT_FOUND');
  const order = {
    id: randomUUID(),
    order_no: orderNo,
    visitor_hash: owner.visitorHash,
    account_id: owner.accountId,
    product_id: product.id,
    occupation_version: null,
    state: 'draft',
    version: 1,
    application_sealed: sealer.seal(JSON.stringify(application)),
    applicant_phone_hash: phoneHashOf(sealer, application),
    phone_verified_hash: null,
    premium_fen: null,
    submitted_at: null,
    pay_before: null,
    paid_at: null,
  } as const;
  await beginTrail(db, sealer, order, clock(), [...request.steps.map(toTrailEntry), answersSaved(1, product, application)]);
  return { orderNo, version: 1, state: 'draft', application, product };
}

/**
 * Saves the answers of an order that was begun. What pages showed since the last save goes into the trail with it, before
 * the answers it led to. The version that the page saw must still be the newest: two tabs cannot overwrite each other.
 */
async function continueDraft(
  db: Database,
  deps: OrderDeps,
  order: OrderRow,
  request: ParsedRequestOf<'saveDraft'> & { orderNo: string },
): Promise<{ result: SavedDraft; order: OrderRow } | SaveRefusal> {
  const { catalogue, sealer, clock } = deps;
  if (order.state !== 'draft') return refuse('ORDER_NOT_EDITABLE');
  if (order.version !== request.version) return refuse('DRAFT_CHANGED_ELSEWHERE');
  const before = openApplication(sealer, order);
  const wanted = cleanApplication(request.application);
  if (before.goodsId !== wanted.goodsId) return refuse('PRODUCT_NOT_FOUND');
  // A draft follows the version on sale: what changed in it has to be read again, by its documents' hashes.
  const product = await catalogue.onSale(before.goodsId);
  if (!product) return refuse('PRODUCT_NOT_FOUND');
  const now = clock();
  const application = clearDependents(before, wanted, product.product, dayInShanghai(now));
  const version = order.version + 1;
  const changes = {
    product_id: product.id,
    version,
    application_sealed: sealer.seal(JSON.stringify(application)),
    applicant_phone_hash: phoneHashOf(sealer, application),
  };
  const entries = [...request.steps.map(toTrailEntry), answersSaved(version, product, application)];
  const end = await appendTrail(db, sealer, order, now, entries, { set: { ...changes, updated_at: now } });
  const result: SavedDraft = { orderNo: order.order_no, version, state: 'draft', application, product };
  return { result, order: { ...order, ...changes, ...end } };
}

/**
 * Saves the application as it stands; the first save begins the order. With a key, the order that an intention began is found
 * again instead of begun twice, as it stands by then: no answers are kept with the key.
 */
export async function saveDraft(
  db: Database,
  deps: OrderDeps,
  { owner, call, key }: { owner: Owner; call: 'saveDraft' | 'saveGuestDraft'; key: string | undefined },
  request: ParsedRequestOf<'saveDraft'>,
): Promise<SavedDraft | SaveRefusal | Refused<'IDEMPOTENCY_KEY_REUSED'>> {
  const { orderNo } = request;
  if (orderNo !== undefined) {
    const change = (on: Database, order: OrderRow) => continueDraft(on, deps, order, { ...request, orderNo });
    return changeOwnOrder(db, deps.recentOrders, { owner, orderNo }, change);
  }
  return inTransaction(db, async (tx) => {
    const now = deps.clock();
    const answer = { orderNo: makeOrderNo(now) };
    const kept = await claimIntention(tx, { call, owner, key, request, sealer: deps.sealer, now }, answer);
    if (kept instanceof Refused) return kept;
    return kept ? findDraft(tx, deps, owner, kept.orderNo) : beginDraft(tx, deps, owner, answer.orderNo, request);
  });
}

/** The owner's draft as it stands. */
async function findDraft(db: Database, { catalogue, sealer }: OrderDeps, owner: Owner, orderNo: string): Promise<SavedDraft | SaveRefusal> {
  const order = await findOwnOrder(db, owner, orderNo, 'read');
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (order.state !== 'draft') return refuse('ORDER_NOT_EDITABLE');
  const product = await catalogue.version(order.product_id);
  return { orderNo, version: order.version, state: order.state, application: openApplication(sealer, order), product };
}
