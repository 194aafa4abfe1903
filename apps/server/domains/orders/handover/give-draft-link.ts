import type { AnswerOf } from '@portal/contract/catalogue.ts';
import type { DraftLinkKind } from '@portal/rules/sale/answers/helper.ts';
import { actorOf } from '#platform/actor-of.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { appendTrail } from '../../trail/public.ts';
import { readApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { findOwnOrder, lockOwnOrder } from '../orders.queries.ts';
import { endLink, findLink, makeLink } from '../../links/public.ts';
import { findGivenDevice, stateOfLink } from './draft-links.ts';
import { returnDraft } from './return-draft.ts';

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
    const by = actorOf(owner);
    const { token, expiresAt } = await makeLink(tx, deps, { purpose: kind, subjectId: order.id, by, givenBy: owner.visitorHash });
    await appendTrail(tx, sealer, { kind: 'order', id: order.id }, { at: now, by }, [{ kind: 'link_given', detail: { to: kind } }]);
    return { token, expiresAt: expiresAt.toISOString() };
  });
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
  const link = given ?? (order && (await findLink(db, { purpose: kind, subjectId: order.id }, now)));
  // A draft that came to this device by a link: this device does not see the link.
  const hasCome = order !== undefined && kind === 'device' && link?.takenAt != null;
  const state = hasCome ? 'none' : stateOfLink(link);
  return { state, expiresAt: state === 'none' ? null : (link?.expiresAt.toISOString() ?? null) };
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
    const now = clock();
    const of = { purpose: kind, subjectId: order.id };
    const hasGone = kind === 'device' && (await findLink(tx, of, now))?.takenAt != null;
    if (hasGone || !(await endLink(tx, of, 'withdrawn', now))) return {};
    await appendTrail(tx, sealer, { kind: 'order', id: order.id }, { at: now, by: actorOf(owner) }, [
      { kind: 'link_ended', detail: { to: kind } },
    ]);
    return {};
  });
}
