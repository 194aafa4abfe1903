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
import { appendTrail, firstTrailHash } from '../trail/public.ts';
import { openApplication } from './open-application.ts';
import type { OrderDeps } from './order-deps.ts';
import { findOwnOrder, insertOrder, type OrderRow, updateDraft } from './orders.queries.ts';

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

async function beginDraft(tx: Database, deps: OrderDeps, owner: Owner, application: Application): Promise<SavedDraft | SaveRefusal> {
  const { catalogue, sealer, clock } = deps;
  const product = await catalogue.onSale(application.goodsId);
  if (!product) return refuse('PRODUCT_NOT_FOUND');
  const now = clock();
  const id = randomUUID();
  const orderNo = makeOrderNo(now);
  await insertOrder(tx, {
    id,
    order_no: orderNo,
    visitor_hash: owner.visitorHash,
    account_id: owner.accountId,
    product_id: product.id,
    application_sealed: sealer.seal(JSON.stringify(application)),
    applicant_phone_hash: phoneHashOf(sealer, application),
    trail_hash: firstTrailHash(id),
    now,
  });
  await appendTrail(tx, sealer, id, now, [
    { kind: 'answers_saved', detail: { version: 1, product: product.product.version, application } },
  ]);
  return { orderNo, version: 1, state: 'draft', application, product };
}

async function continueDraft(
  tx: Database,
  deps: OrderDeps,
  order: OrderRow,
  seenVersion: number,
  wanted: Application,
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
  await updateDraft(tx, order.id, {
    product_id: product.id,
    version,
    application_sealed: sealer.seal(JSON.stringify(application)),
    applicant_phone_hash: phoneHashOf(sealer, application),
    now,
  });
  await appendTrail(tx, sealer, order.id, now, [
    { kind: 'answers_saved', detail: { version, product: product.product.version, application } },
  ]);
  return { orderNo: order.order_no, version, state: 'draft', application, product };
}

/**
 * Saves the application as it stands; the first save begins the order. Runs in the caller's transaction.
 * The version that the page saw must still be the newest: two tabs cannot overwrite each other.
 */
export async function saveDraft(
  tx: Database,
  deps: OrderDeps,
  owner: Owner,
  request: ParsedRequestOf<'saveDraft'>,
): Promise<SavedDraft | SaveRefusal> {
  const application = cleanApplication(request.application);
  if (!request.orderNo) return beginDraft(tx, deps, owner, application);
  const order = await findOwnOrder(tx, owner, request.orderNo, 'lock');
  return order ? continueDraft(tx, deps, order, request.version, application) : refuse('ORDER_NOT_FOUND');
}
