import type { AnswerOf } from '@portal/contract/catalogue.ts';
import { consentTexts } from '@portal/rules/account/separate-consents.ts';
import { actorOf } from '../../platform/actor-of.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Owner } from '../../platform/http/call-context.ts';
import { type Refused, refuse } from '../../platform/refused.ts';
import { hasConsentOfOrder, insertConsents, tellCoreOfConsent, withdrawConsentsOfOrder } from '../consents/public.ts';
import type { SiteSettings } from '../site/public.ts';
import { appendTrail } from '../trail/public.ts';
import { findOrderPartner, findOwnOrderId, lockOwnOrderId, type OrderPartner } from './attributions.queries.ts';
import type { PartnerDeps } from './keys.ts';
import { presentPartner } from './partners.present.ts';
import { findPartner } from './partners.queries.ts';

const kind = 'partner_notices';

/** Whether a partner may be told of its orders. A referrer sees counts only, whatever a customer would agree to. */
export const mayBeTold = ({ role }: Pick<OrderPartner, 'role'>): boolean => role === 'licensed_intermediary';

/** The partner of an own order as it was when the order was begun, and whether its customer lets us tell it about the progress of the order. */
export async function showOrderPartner(
  { db, site }: PartnerDeps & { readonly site: SiteSettings },
  { owner, orderNo }: { owner: Owner; orderNo: string },
): Promise<AnswerOf<'getOrderPartner'> | Refused<'ORDER_NOT_FOUND'>> {
  const orderId = await findOwnOrderId(db, owner, orderNo);
  if (orderId === undefined) return refuse('ORDER_NOT_FOUND');
  const row = await findOrderPartner(db, orderId);
  if (!row) return { partner: null, notices: null };
  const present = await findPartner(db, row.partner_id);
  const { version, title, points } = consentTexts[kind];
  const known = {
    name: row.name,
    shortName: present?.shortName ?? row.name,
    role: row.role,
    licence: row.licence_no ?? undefined,
    logoSvg: present?.logoSvg ?? '<svg xmlns="http://www.w3.org/2000/svg"/>',
  };
  const shown = presentPartner(known, (await site.current()).company.fullName);
  return {
    partner: { ...shown, linkId: row.link_id, since: row.attributed_at.toISOString() },
    notices: mayBeTold(row) ? { version, title, points: [...points], agreed: await hasConsentOfOrder(db, orderId, kind) } : null,
  };
}

interface Choice {
  readonly owner: Owner;
  readonly orderNo: string;
  readonly agreed: boolean;
}

/**
 * Records the separate consent to tell the partner about the progress of the order, or its withdrawal, with the text that was shown.
 * Nothing else depends on it: neither the sale nor the cover.
 */
export async function setPartnerNotices(
  tx: Transaction,
  { sealer, clock }: Pick<PartnerDeps, 'sealer' | 'clock'>,
  { owner, orderNo, agreed, version }: Choice & { readonly version: string },
): Promise<AnswerOf<'setPartnerNotices'> | Refused<'ORDER_NOT_FOUND' | 'PARTNER_NOT_OF_ORDER' | 'CONSENT_CHANGED'>> {
  const orderId = await lockOwnOrderId(tx, owner, orderNo);
  if (orderId === undefined) return refuse('ORDER_NOT_FOUND');
  const partner = await findOrderPartner(tx, orderId);
  if (!partner || !mayBeTold(partner)) return refuse('PARTNER_NOT_OF_ORDER');
  if (agreed && version !== consentTexts[kind].version) return refuse('CONSENT_CHANGED');
  if (agreed === (await hasConsentOfOrder(tx, orderId, kind))) return { agreed };
  const now = clock();
  if (agreed) await insertConsents(tx, { owner, orderId, kinds: [kind] }, now);
  else await withdrawConsentsOfOrder(tx, orderId, [kind], now);
  await tellCoreOfConsent(tx, sealer, { orderId, kind, isGiven: agreed }, now);
  const detail = { partner: partner.partner_id, name: partner.name, version: consentTexts[kind].version };
  await appendTrail(tx, sealer, { kind: 'order', id: orderId }, { at: now, by: actorOf(owner) }, [
    { kind: agreed ? 'partner_notices_agreed' : 'partner_notices_withdrawn', detail },
  ]);
  return { agreed };
}
