import { createHash } from 'node:crypto';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { Queryable } from '../../platform/database/connect.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { Refused, refuse } from '../../platform/refused.ts';
import { findUse } from './attributions.queries.ts';
import { openKey, type PartnerDeps } from './keys.ts';
import { isSigned, type LinkClaims, readToken } from './link-token.ts';
import type { Partner } from './partner-file.ts';
import { findPartner } from './partners.queries.ts';

/** A signed link that is good for a product today. */
export interface PartnerLink {
  readonly partner: Partner;
  readonly linkId: string;
  readonly keyId: string;
  readonly commission: string | undefined;
  readonly isOnce: boolean;
  readonly tokenHash: Buffer;
}

export type LinkRefusal = Refused<
  | 'PARTNER_LINK_INVALID'
  | 'PARTNER_LINK_EXPIRED'
  | 'PARTNER_LINK_EARLY'
  | 'PARTNER_KEY_UNKNOWN'
  | 'PARTNER_KEY_RETIRED'
  | 'PARTNER_NOT_ACTIVE'
  | 'PARTNER_LINK_OVERSCOPED'
  | 'PARTNER_PRODUCT_NOT_ALLOWED'
>;

export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether a partner may link today. */
export function isActive({ from, until }: Partner, today: string): boolean {
  return from <= today && today <= until;
}

/** The claims of a link that exceed the rights of its partner, in words for the partner; undefined if there are none. */
export function excessOf({ goods, commissionCodes }: Partner, { goods: claimed, commission }: Pick<LinkClaims, 'goods' | 'commission'>) {
  const more = claimed.filter((one) => !goods.includes(one));
  if (more.length > 0) return `goods ${more.join(', ')}`;
  return commission !== undefined && !commissionCodes.includes(commission) ? `commission ${commission}` : undefined;
}

/**
 * Judges a signed link for a product: its form, its key, its signature, then its partner, its term and its scope. No claim counts before
 * the signature is verified. Whether a link that is good once has been used is judged by `refuseUsedLink`.
 */
export async function readPartnerLink(
  deps: PartnerDeps,
  { token, goodsId }: { readonly token: string; readonly goodsId: string },
): Promise<PartnerLink | LinkRefusal> {
  const now = deps.clock();
  const read = readToken(token);
  if (!read) return refuse('PARTNER_LINK_INVALID');
  const key = await openKey(deps, read.keyId);
  if (!key) return refuse('PARTNER_KEY_UNKNOWN');
  const { claims } = read;
  if (!isSigned(read, key) || claims.iss !== key.partnerId) return refuse('PARTNER_LINK_INVALID');
  if (key.isRetired) return refuse('PARTNER_KEY_RETIRED');
  const partner = await findPartner(deps.db, key.partnerId);
  if (!partner || !isActive(partner, dayInShanghai(now))) return refuse('PARTNER_NOT_ACTIVE');
  if (claims.exp * 1_000 <= now.getTime()) return refuse('PARTNER_LINK_EXPIRED');
  if (claims.nbf !== undefined && claims.nbf * 1_000 > now.getTime()) return refuse('PARTNER_LINK_EARLY');
  if (excessOf(partner, claims) !== undefined) return refuse('PARTNER_LINK_OVERSCOPED');
  if (!claims.goods.includes(goodsId)) return refuse('PARTNER_PRODUCT_NOT_ALLOWED');
  const { jti: linkId, commission, once: isOnce } = claims;
  return { partner, linkId, keyId: key.keyId, commission, isOnce, tokenHash: hashToken(token) };
}

/** Refuses a link that is good for one purchase, if somebody else has begun one with it. */
export async function refuseUsedLink(
  db: Queryable,
  { partner, linkId, isOnce }: PartnerLink,
  owner: Owner,
): Promise<Refused<'PARTNER_LINK_USED'> | undefined> {
  if (!isOnce) return undefined;
  const use = await findUse(db, { partnerId: partner.id, linkId, owner });
  return use && !use.isOwn ? refuse('PARTNER_LINK_USED') : undefined;
}
