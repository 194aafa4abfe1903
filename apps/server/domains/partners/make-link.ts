import type { StaffAnswerOf, StaffParsedOf } from '@portal/contract/staff/staff-catalogue.ts';
import { partnerKey } from '@portal/rules/partner/partner-texts.ts';
import { detailPaths } from '@portal/rules/product/detail-path.ts';
import { randomBytes } from 'node:crypto';
import { refuse, Refused } from '../../platform/refused.ts';
import type { ProductCatalogue } from '../products/public.ts';
import { needPartner, type PartnerDeps, signingKey } from './keys.ts';
import { writeToken } from './link-token.ts';
import { excessOf } from './read-partner-link.ts';

export interface LinkDeps extends PartnerDeps {
  readonly catalogue: ProductCatalogue;
  readonly publicUrl: () => string;
}

/** The pages of those products of a link that are on sale. */
async function addressesOf({ catalogue, publicUrl }: LinkDeps, goods: readonly string[], token: string): Promise<string[]> {
  const addresses: string[] = [];
  for (const goodsId of goods) {
    const flow = (await catalogue.onSaleNow(goodsId))?.product.flow;
    if (flow) addresses.push(`${publicUrl()}${detailPaths[flow]}?goodsId=${goodsId}&${partnerKey}=${token}`);
  }
  return addresses;
}

/** Makes a signed link of a partner with its newest key, if the partner may have such a link. */
export async function makePartnerLink(
  deps: LinkDeps,
  { partner: partnerId, goods, days, commission, once }: StaffParsedOf<'makePartnerLink'>,
): Promise<StaffAnswerOf<'makePartnerLink'> | Refused<'SUBJECT_NOT_FOUND' | 'NOT_POSSIBLE'>> {
  const partner = await needPartner(deps, partnerId);
  if (partner instanceof Refused) return partner;
  const excess = excessOf(partner, { goods, commission });
  if (excess !== undefined) return refuse('NOT_POSSIBLE', [], `${partnerId} 的链接不能含 ${excess}，请核对 partners.yaml。`);
  const key = await signingKey(deps, partnerId);
  if (!key) return refuse('NOT_POSSIBLE', [], `${partnerId} 没有使用中的密钥，请先新增密钥。`);
  const linkId = randomBytes(9).toString('base64url');
  const exp = Math.floor(deps.clock().getTime() / 1_000) + days * 86_400;
  const token = writeToken(key, { iss: partnerId, jti: linkId, exp, goods, ...(commission && { commission }), ...(once && { once }) });
  return { linkId, expiresAt: new Date(exp * 1_000).toISOString(), addresses: await addressesOf(deps, goods, token), token };
}
