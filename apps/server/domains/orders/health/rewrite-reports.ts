import type { Actor } from '@portal/rules/permissions/actor.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { actorOf } from '#platform/actor-of.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { Refused, refuse } from '#platform/refused.ts';
import type { Application, HealthReport } from '@portal/rules/sale/answers/application.ts';
import { appendTrail } from '../../trail/public.ts';
import type { ProductVersion } from '../../products/public.ts';
import { readApplication, refuseUnreadable, sealApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOwnOrder, lockOwnOrder, type OrderRow, updateOrder } from '../orders.queries.ts';
import { answersSaved } from '../drafts/answers-saved.ts';
import { refuseTooManyRows } from '../submitting/sale-steps.ts';
import { markDone } from '../handover/draft-links.ts';
import { fileReports } from './file-reports.ts';

export type DraftRefusal =
  | 'ORDER_NOT_FOUND'
  | 'ORDER_NOT_EDITABLE'
  | 'APPLICATION_UNREADABLE'
  | 'DRAFT_CHANGED_ELSEWHERE'
  | 'TOO_MANY_REQUESTS';

/** A draft of the owner, locked, with its answers. */
export interface LockedDraft {
  readonly order: OrderRow;
  readonly application: Application;
  /** Whoever changes it. */
  readonly by: Actor;
}

/** The product version of an order, read before the transaction that locks it. */
export async function findDraftVersion(
  { db, catalogue }: Pick<OrderDeps, 'db' | 'catalogue'>,
  owner: Owner,
  orderNo: string,
): Promise<ProductVersion | Refused<'ORDER_NOT_FOUND' | 'ORDER_NOT_EDITABLE'>> {
  const order = await findOwnOrder(db, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  return order.state === 'draft' ? catalogue.version(order.product_id) : refuse('ORDER_NOT_EDITABLE');
}

/** Locks a draft of the owner that still has this product version, to change it: a device that gave it away cannot take it back then. */
export async function lockDraft(
  tx: Transaction,
  deps: Pick<OrderDeps, 'sealer' | 'clock' | 'reportUnreadable'>,
  { owner, orderNo, version }: { readonly owner: Owner; readonly orderNo: string; readonly version: ProductVersion },
): Promise<LockedDraft | Refused<DraftRefusal>> {
  const order = await lockOwnOrder(tx, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  if (order.state !== 'draft') return refuse('ORDER_NOT_EDITABLE');
  if (order.product_id !== version.id) return refuse('DRAFT_CHANGED_ELSEWHERE');
  const application = readApplication(deps, order);
  if (!application) return refuseUnreadable(order);
  await markDone(tx, order.id, deps.clock());
  return { order, application, by: actorOf(owner) };
}

/**
 * Writes the present reports into the answers of a locked draft, and its trail. The version of the draft stays: only the server writes
 * reports, so no page overwrites them. Returns those to one answer.
 */
export async function rewriteReports(
  tx: Transaction,
  { sealer, clock }: Pick<OrderDeps, 'sealer' | 'clock'>,
  { order, application: before, by }: LockedDraft,
  { version, party, question }: { readonly version: ProductVersion; readonly party: string; readonly question: string },
): Promise<{ reports: HealthReport[] } | Refused<'TOO_MANY_REQUESTS'>> {
  const now = clock();
  const tooMany = await refuseTooManyRows(tx, order.id, 1, now);
  if (tooMany) return tooMany;
  const application = await fileReports(tx, order.id, { product: version.product, application: before, today: dayInShanghai(now) });
  await updateOrder(tx, order.id, { ...sealApplication(sealer, order.id, application), updated_at: now });
  await appendTrail(tx, sealer, { kind: 'order', id: order.id }, { at: now, by }, [answersSaved(order.version, version, application)]);
  return { reports: [...(application.healthDetails[party]?.[question]?.reports ?? [])] };
}
