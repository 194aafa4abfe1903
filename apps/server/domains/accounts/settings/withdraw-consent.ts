import { isKnownConsent } from '@portal/rules/account/separate-consents.ts';
import { actorOf } from '#platform/actor-of.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import type { CustomerOwner } from '#platform/http/call-context.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { findOwnConsent, withdrawImageConsents } from '../../consents/public.ts';
import { withdrawFamily } from '../../family/public.ts';
import { removeOwnImages } from '../../identity/public.ts';
import { setPartnerNotices } from '../../partners/public.ts';
import { isSaleConsent, withdrawSaleConsent } from '../../orders/public.ts';
import { withdrawReinstatement } from '../../servicing/public.ts';
import type { AccountDeps } from '../account-deps.ts';

type WithdrawalRefusal =
  | 'CONSENT_NOT_FOUND'
  | 'CONSENT_KIND_UNKNOWN'
  | 'ORDER_NOT_FOUND'
  | 'APPLICATION_UNREADABLE'
  | 'TRANSITION_NOT_ALLOWED';

/** Withdraws a separate consent and removes the data that nothing else needs. Withdrawing again changes nothing. */
export async function withdrawOwnConsent(
  deps: AccountDeps,
  { owner, id }: { owner: CustomerOwner; id: string },
): Promise<Record<never, never> | Refused<WithdrawalRefusal>> {
  const { db, catalogue, clock } = deps;
  const consent = await findOwnConsent(db, owner, id);
  if (!consent) return refuse('CONSENT_NOT_FOUND');
  if (consent.withdrawn_at) return {};
  const { kind, order_no: orderNo, product_id: productId } = consent;
  if (!isKnownConsent(kind)) return refuse('CONSENT_KIND_UNKNOWN');
  if (isSaleConsent(kind) && orderNo !== null && productId !== null) {
    const { product } = await catalogue.version(productId);
    const about = { owner, orderNo, kind, productVersion: product.version };
    return inTransaction(db, (tx) => withdrawSaleConsent(tx, deps, about));
  }
  if (kind === 'partner_notices' && orderNo !== null) {
    const withdrawn = await inTransaction(db, (tx) =>
      setPartnerNotices(tx, deps, { owner, orderNo, agreed: false, version: consent.version }),
    );
    if (withdrawn instanceof Refused) return refuse('CONSENT_NOT_FOUND');
    return {};
  }
  if (kind === 'reinstatement_health' && consent.order_id !== null) {
    const orderId = consent.order_id;
    await inTransaction(db, (tx) => withdrawReinstatement(tx, deps, { orderId, by: actorOf(owner) }));
    return {};
  }
  if (kind === 'family_members') {
    await inTransaction(db, (tx) => withdrawFamily(tx, owner.accountId, clock()));
    return {};
  }
  // Consents of orders that are left have lost their order.
  if (kind !== 'identity_images') return refuse('CONSENT_KIND_UNKNOWN');
  await inTransaction(db, (tx) => withdrawImageConsents(tx, owner, clock()));
  await removeOwnImages(deps, owner);
  return {};
}
