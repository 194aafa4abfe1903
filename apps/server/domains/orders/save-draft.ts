import type { ParsedRequestOf } from '@portal/contract/catalogue.ts';
import type { Application } from '@portal/rules/application.ts';
import { cleanApplication } from '@portal/rules/clean-application.ts';
import { clearDependents } from '@portal/rules/clear-dependents.ts';
import { randomInt, randomUUID } from 'node:crypto';
import { dayInShanghai } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/connect.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import type { Sealer } from '../../platform/sealing.ts';
import { hashPhone } from '../accounts/public.ts';
import type { ProductVersion } from '../products/public.ts';
import { appendTrail, firstTrailHash, holdTrailHead, type TrailEntry } from '../trail/public.ts';
import { openApplication } from './open-application.ts';
import type { OrderDeps } from './order-deps.ts';
import { toTrailEntry } from './sale-steps.ts';
import { findOwnOrder, insertOrder, type OrderRow } from './orders.queries.ts';

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

async function beginDraft(
  tx: Database,
  deps: OrderDeps,
  owner: Owner,
  application: Application,
  steps: readonly TrailEntry[],
): Promise<SavedDraft | SaveRefusal> {
  const { catalogue, sealer, clock } = deps;
  const product = await catalogue.onSale(application.goodsId);
  if (!product) return refuse('PRODUCT_NOT_FOUND');
  const now = clock();
  const id = randomUUID();
  const orderNo = makeOrderNo(now);
  const begun = { trail_seq: 0, trail_hash: firstTrailHash(id) };
  await insertOrder(tx, {
    id,
    order_no: orderNo,
    visitor_hash: owner.visitorHash,
    account_id: owner.accountId,
    product_id: product.id,
    application_sealed: sealer.seal(JSON.stringify(application)),
    applicant_phone_hash: phoneHashOf(sealer, application),
    trail_hash: begun.trail_hash,
    now,
  });
  holdTrailHead(tx, id, begun);
  await appendTrail(tx, sealer, id, now, [...steps, answersSaved(1, product, application)]);
  return { orderNo, version: 1, state: 'draft', application, product };
}

async function continueDraft(
  tx: Database,
  deps: OrderDeps,
  order: OrderRow,
  seenVersion: number,
  wanted: Application,
  steps: readonly TrailEntry[],
): Promise<SavedDraft | SaveRefusal> {
  const { catalogue, sealer, clock } = deps;
  if (order.state !== 'draft') return refuse('ORDER_NOT_EDITABLE');
  if (order.version !== seenVersion) return refuse('DRAFT_CHANGED_ELSEWHERE');
  const before = openApplication(sealer, order);
  if (before.goodsId !== wanted.goodsId) return refuse('PRODUCT_NOT_FOUND');
  // A draft follows the version on sale: what changed in it has to be read again, by its documents' hashes.
  const product = await catalogue.onSale(before.goodsId);
  if (!product) return refuse('PRODUCT_NOT_FOUND');
  const now = clock();
  const application = clearDependents(before, wanted, product.product, dayInShanghai(now));
  const version = order.version + 1;
  await appendTrail(tx, sealer, order.id, now, [...steps, answersSaved(version, product, application)], {
    set: {
      product_id: product.id,
      version,
      application_sealed: sealer.seal(JSON.stringify(application)),
      applicant_phone_hash: phoneHashOf(sealer, application),
      updated_at: now,
    },
  });
  return { orderNo: order.order_no, version, state: 'draft', application, product };
}

/**
 * Saves the application as it stands; the first save begins the order. Runs in the caller's transaction.
 * What pages showed since the last save goes into the trail with it, before the answers it led to.
 * The version that the page saw must still be the newest: two tabs cannot overwrite each other.
 */
export async function saveDraft(
  tx: Database,
  deps: OrderDeps,
  owner: Owner,
  request: ParsedRequestOf<'saveDraft'>,
): Promise<SavedDraft | SaveRefusal> {
  const application = cleanApplication(request.application);
  const steps = request.steps.map(toTrailEntry);
  if (!request.orderNo) return beginDraft(tx, deps, owner, application, steps);
  const order = await findOwnOrder(tx, owner, request.orderNo, 'lock');
  return order ? continueDraft(tx, deps, order, request.version, application, steps) : refuse('ORDER_NOT_FOUND');
}

/** The owner's draft as it stands. */
export async function findDraft(
  tx: Database,
  { catalogue, sealer }: OrderDeps,
  owner: Owner,
  orderNo: string,
): Promise<SavedDraft | SaveRefusal> {
  const order = await findOwnOrder(tx, owner, orderNo, 'read');
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (order.state !== 'draft') return refuse('ORDER_NOT_EDITABLE');
  const product = await catalogue.version(order.product_id);
  return { orderNo, version: order.version, state: order.state, application: openApplication(sealer, order), product };
}
