import { actorOf } from '#platform/actor-of.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { type Refused, refuse } from '#platform/refused.ts';
import { appendTrail } from '../../trail/public.ts';
import type { OrderDeps } from '../order-deps.ts';
import { lockOrder, updateOrder } from '../orders.queries.ts';
import { endLink } from '../../links/public.ts';
import { findGivenDevice } from './draft-links.ts';

/**
 * Gives a draft back to the device that handed it over, as it was handed over. Whoever has saved something of their own keeps it: the
 * giver would read it. So does whoever has signed in with it or submitted it: they have proved who they are since.
 */
export async function returnDraft(
  tx: Transaction,
  { sealer, clock }: Pick<OrderDeps, 'sealer' | 'clock'>,
  owner: Owner,
  orderNo: string,
): Promise<Record<string, never> | Refused<'ORDER_NOT_FOUND' | 'ORDER_NOT_EDITABLE'>> {
  const { visitorHash } = owner;
  const given = { visitorHash, orderNo, now: clock() };
  const link = await findGivenDevice(tx, given);
  if (!link) return refuse('ORDER_NOT_FOUND');
  const order = await lockOrder(tx, link.subjectId);
  const present = await findGivenDevice(tx, given);
  if (!present) return refuse('ORDER_NOT_FOUND');
  if (order.state !== 'draft' || order.account_id !== null)
    return refuse('ORDER_NOT_EDITABLE', [], '投保单已在另一台设备上登录或提交，不能收回，请在那台设备上继续。');
  if (present.state === 'done') return refuse('ORDER_NOT_EDITABLE', [], '另一台设备上已经填写并保存了内容，不能收回，请在那台设备上继续。');
  await updateOrder(tx, order.id, { visitor_hash: visitorHash, updated_at: given.now });
  await endLink(tx, { purpose: 'device', subjectId: order.id }, 'withdrawn', given.now);
  await appendTrail(tx, sealer, { kind: 'order', id: order.id }, { at: given.now, by: actorOf(owner) }, [
    { kind: 'link_ended', detail: { to: 'device' } },
  ]);
  return {};
}
