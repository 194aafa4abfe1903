import type { Queryable, Transaction } from '../../platform/database/connect.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import type { TrailEntry } from '../trail/public.ts';
import { findOrderPartner, insertOrderPartner, useLink } from './attributions.queries.ts';
import { hashToken, type PartnerLink, refuseUsedLink } from './read-partner-link.ts';

/**
 * Records, when an order is begun, the partner through whose link it was begun. A link for one purchase may be used again by the owner of
 * the first order. Returns the row of the sale record. The caller has inserted the order.
 */
export async function attributeOrder(
  tx: Transaction,
  { orderId, goodsId, owner, link, now }: { orderId: string; goodsId: string; owner: Owner; link: PartnerLink; now: Date },
): Promise<TrailEntry | Refused<'PARTNER_LINK_USED'>> {
  const { partner, linkId, keyId, commission, isOnce, tokenHash } = link;
  if (isOnce) await useLink(tx, { partnerId: partner.id, linkId, orderId, now });
  const used = await refuseUsedLink(tx, link, owner);
  if (used) return used;
  await insertOrderPartner(tx, {
    order_id: orderId,
    partner_id: partner.id,
    name: partner.name,
    role: partner.role,
    licence_no: partner.licence ?? null,
    link_id: linkId,
    key_id: keyId,
    token_hash: tokenHash,
    commission_code: commission ?? null,
    goods_id: goodsId,
    attributed_at: now,
  });
  const { id, name, role, licence } = partner;
  return { kind: 'partner_attributed', detail: { partner: id, name, role, licence, link: linkId, key: keyId, commission } };
}

/** Refuses a link that is not the one with which the order was begun. The same one was judged then, and stays good for this order. */
export async function refuseOtherPartner(
  db: Queryable,
  orderId: string,
  token: string | undefined,
): Promise<Refused<'PARTNER_DIFFERS'> | undefined> {
  if (token === undefined) return undefined;
  const partner = await findOrderPartner(db, orderId);
  return partner?.token_hash.equals(hashToken(token)) ? undefined : refuse('PARTNER_DIFFERS');
}
