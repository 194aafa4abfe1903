import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { type DraftLinkKind, draftLinkKinds } from '@portal/rules/sale/answers/helper.ts';
import { asLink } from '@portal/rules/permissions/actor.ts';
import { addMinutes } from '#platform/clock.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { appendTrail } from '../../trail/public.ts';
import { readApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOrderById, findOwnOrder, lockOrder, type OrderRow, updateOrder } from '../orders.queries.ts';
import { endLink, fateOf, followLink, type Link, openLink, sayLink, takeLink } from '../../links/public.ts';
import { shownApplicant } from '../drafts/shown-applicant.ts';
import { lockFillableOrder } from './fillable-order.ts';

/** How long the device that gave a draft away can take it back, unless the other one saves something. */
const returnMinutes = 24 * 60;

type Taker = Owner & { readonly visitorHash: Buffer };

type DraftLink = Link & { readonly purpose: DraftLinkKind };

const refuseLink = (link: DraftLink | undefined): Refused<'DRAFT_LINK_INVALID'> =>
  refuse('DRAFT_LINK_INVALID', [], sayLink(link?.purpose ?? 'helper', fateOf(link)));

/** The information for somebody who has opened a link and not taken it yet. Of the answers it has only a masked name. */
export async function openDraftLink(
  deps: Pick<OrderDeps, 'db' | 'sealer' | 'clock' | 'catalogue' | 'reportUnreadable'>,
  token: string,
): Promise<AnswerOf<'openDraftLink'> | Refused<'DRAFT_LINK_INVALID'>> {
  const { db, catalogue } = deps;
  const link = await openLink(db, deps, draftLinkKinds, token);
  const order = link?.state === 'open' ? await findOrderById(db, link.subjectId) : undefined;
  const application = order && readApplication(deps, order);
  if (!link || !application || order.state !== 'draft') return refuseLink(link);
  const { product } = await catalogue.version(order.product_id);
  return {
    kind: link.purpose,
    productName: product.name,
    applicantName: shownApplicant(application) ?? null,
    expiresAt: link.expiresAt.toISOString(),
  };
}

/**
 * Gives the locked order to the taker. A draft goes to the other device as a draft of a guest: signing in there adopts it. If an
 * account has it since the link was given, the link is of no use.
 */
async function take(
  tx: Transaction,
  { sealer, clock }: Pick<OrderDeps, 'sealer' | 'clock'>,
  { visitorHash }: Taker,
  { order, link }: { readonly order: OrderRow; readonly link: DraftLink },
): Promise<AnswerOf<'takeDraftLink'> | Refused<'DRAFT_LINK_INVALID'>> {
  const now = clock();
  const isDevice = link.purpose === 'device';
  if (order.state !== 'draft' || (isDevice && order.account_id !== null)) return refuseLink(link);
  const expiresAt = isDevice ? addMinutes(now, returnMinutes) : link.expiresAt;
  await takeLink(tx, link, visitorHash, { now, expiresAt });
  if (isDevice) await updateOrder(tx, order.id, { visitor_hash: visitorHash, updated_at: now });
  await appendTrail(tx, sealer, { kind: 'order', id: order.id }, { at: now, by: asLink('draft', order.order_no) }, [
    { kind: 'link_taken', detail: { to: link.purpose } },
  ]);
  return { kind: link.purpose, orderNo: order.order_no };
}

/** Gives the draft of a link to the first device that asks for it; the same device may ask again. */
export async function takeDraftLink(
  deps: Pick<OrderDeps, 'db' | 'sealer' | 'clock'>,
  { taker, token }: { taker: Taker; token: string },
): Promise<AnswerOf<'takeDraftLink'> | Refused<'DRAFT_LINK_INVALID' | 'DRAFT_LINK_OWN'>> {
  return inTransaction(deps.db, async (tx) => {
    const found = await followLink(tx, deps, draftLinkKinds, token);
    if (found?.state !== 'open') return refuseLink(found);
    const order = await lockOrder(tx, found.subjectId);
    // Read again: it may have been taken or ended while this waited for the lock.
    const link = await followLink(tx, deps, draftLinkKinds, token);
    if (link?.state !== 'open') return refuseLink(link);
    if (link.takenBy?.equals(taker.visitorHash)) return { kind: link.purpose, orderNo: order.order_no };
    if (link.takenBy) return refuse('DRAFT_LINK_INVALID');
    if (await findOwnOrder(tx, taker, order.order_no)) return refuse('DRAFT_LINK_OWN');
    return take(tx, deps, taker, { order, link });
  });
}

/** A helper has finished. The applicant continues; the helper's access ends. */
export async function finishHelp(
  { db, sealer, clock }: Pick<OrderDeps, 'db' | 'sealer' | 'clock'>,
  { owner, orderNo }: { owner: Owner; orderNo: string },
): Promise<Record<string, never> | Refused<'ORDER_NOT_FOUND'>> {
  return inTransaction(db, async (tx) => {
    const now = clock();
    const fillable = await lockFillableOrder(tx, owner, orderNo, now);
    if (!fillable?.isHelper) return refuse('ORDER_NOT_FOUND');
    const { id } = fillable.order;
    await endLink(tx, { purpose: 'helper', subjectId: id }, 'done', now);
    await appendTrail(tx, sealer, { kind: 'order', id }, { at: now, by: asLink('draft', orderNo) }, [{ kind: 'help_finished' }]);
    return {};
  });
}
