import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { DraftLinkKind, DraftLinkState } from '@portal/rules/sale/answers/helper.ts';
import { randomBytes } from 'node:crypto';
import { addMinutes } from '#platform/clock.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import type { Sealer } from '#platform/sealing.ts';
import { appendTrail } from '../../trail/public.ts';
import { readApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOwnOrder, lockOwnOrder } from '../orders.queries.ts';
import { deleteDraftLink, type DraftLink, findDraftLink, findGivenDevice, putDraftLink } from './draft-links.queries.ts';
import { returnDraft } from './return-draft.ts';

/** How long a link can be taken. A helper has the same time to fill in; another device is at hand, so its link is short-lived. */
const linkMinutes: Readonly<Record<DraftLinkKind, number>> = { device: 30, helper: 24 * 60 };

export const hashLinkToken = (sealer: Sealer, token: string): Buffer => sealer.hash('draft-link', token);

type Deps = Pick<OrderDeps, 'db' | 'sealer' | 'clock'>;

interface Asked {
  readonly owner: Owner;
  readonly orderNo: string;
  readonly kind: DraftLinkKind;
}

/**
 * Gives a link to the owner's draft, in place of an earlier one of the same kind: whoever took that one has no access any more.
 * A draft of an account needs no link to another device: its owner signs in there.
 */
export async function giveDraftLink(
  deps: Deps & Pick<OrderDeps, 'reportUnreadable'>,
  { owner, orderNo, kind }: Asked,
): Promise<AnswerOf<'giveDraftLink'> | Refused<'ORDER_NOT_FOUND' | 'ORDER_NOT_EDITABLE'>> {
  const { db, sealer, clock } = deps;
  return inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, owner, orderNo);
    if (!order) return refuse('ORDER_NOT_FOUND');
    if (order.state !== 'draft') return refuse('ORDER_NOT_EDITABLE');
    if (kind === 'device' && order.account_id !== null)
      return refuse('ORDER_NOT_EDITABLE', [], '您已登录，请在另一台设备上登录同一账户，在“我的订单”中继续。');
    if (kind === 'helper' && readApplication(deps, order)?.group)
      return refuse('ORDER_NOT_EDITABLE', [], '单位投保没有需要家人代填的内容，请由单位的经办人填写。');
    const now = clock();
    const token = randomBytes(24).toString('base64url');
    const expiresAt = addMinutes(now, linkMinutes[kind]);
    await putDraftLink(tx, {
      order_id: order.id,
      kind,
      token_hash: hashLinkToken(sealer, token),
      given_by: owner.visitorHash,
      created_at: now,
      expires_at: expiresAt,
    });
    await appendTrail(tx, sealer, { kind: 'order', id: order.id }, now, [{ kind: 'link_given', detail: { to: kind } }]);
    return { token, expiresAt: expiresAt.toISOString() };
  });
}

export function stateOfLink(link: DraftLink | undefined, now: Date): DraftLinkState {
  if (link?.done_at) return 'done';
  if (!link || link.expires_at <= now) return 'none';
  return link.taken_at ? 'taken' : 'open';
}

/** The state of a link, for the device that gave it: also if the draft has gone to another one since. */
export async function showDraftLink(
  { db, clock }: Deps,
  { owner, orderNo, kind }: Asked,
): Promise<AnswerOf<'showDraftLink'> | Refused<'ORDER_NOT_FOUND'>> {
  const now = clock();
  const order = await findOwnOrder(db, owner, orderNo);
  const given = order ? undefined : await findGivenDevice(db, { visitorHash: owner.visitorHash, orderNo, now });
  if (!order && (!given || kind !== 'device')) return refuse('ORDER_NOT_FOUND');
  const link = given ?? (order && (await findDraftLink(db, order.id, kind)));
  // A draft that came to this device by a link: this device does not see the link.
  const hasCome = order !== undefined && kind === 'device' && link?.taken_at != null;
  const state = hasCome ? 'none' : stateOfLink(link, now);
  return { state, expiresAt: state === 'none' ? null : (link?.expires_at.toISOString() ?? null) };
}

/** Ends a link. A draft that another device took by it comes back to the one that gave it. */
export async function endDraftLink(
  deps: Deps,
  { owner, orderNo, kind }: Asked,
): Promise<Record<string, never> | Refused<'ORDER_NOT_FOUND' | 'ORDER_NOT_EDITABLE'>> {
  const { db, sealer, clock } = deps;
  return inTransaction(db, async (tx) => {
    const order = await lockOwnOrder(tx, owner, orderNo);
    if (!order) return kind === 'device' ? returnDraft(tx, deps, owner, orderNo) : refuse('ORDER_NOT_FOUND');
    const link = await findDraftLink(tx, order.id, kind);
    if (!link || (kind === 'device' && link.taken_at)) return {};
    await deleteDraftLink(tx, order.id, kind);
    await appendTrail(tx, sealer, { kind: 'order', id: order.id }, clock(), [{ kind: 'link_ended', detail: { to: kind } }]);
    return {};
  });
}
