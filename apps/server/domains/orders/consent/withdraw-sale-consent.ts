import type { ConsentKind, WithdrawalStage } from '@portal/rules/account/separate-consents.ts';
import { type SaleConsentKind, withoutConsentedData } from '@portal/rules/sale/consents/separate-consents.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import type { OrderState } from '@portal/contract/states.ts';
import { actorOf } from '#platform/actor-of.ts';
import type { Transaction } from '#platform/database/connect.ts';
import type { Owner } from '#platform/http/call-context.ts';
import { Refused, refuse } from '#platform/refused.ts';
import { tellCoreOfConsent, withdrawConsentsOfOrder } from '../../consents/public.ts';
import { appendTrail } from '../../trail/public.ts';
import { cancelOrder } from '../cancel-order.ts';
import { dropUnansweredReports } from '../health/file-reports.ts';
import { hashApplicantCertificate } from '../adoption/hash-applicant-certificate.ts';
import { readApplication, refuseUnreadable, sealApplication } from '../drafts/open-application.ts';
import type { OrderDeps } from '../order-deps.ts';
import { mayAct } from '../order-transitions.ts';
import { lockOwnOrder, updateOrder } from '../orders.queries.ts';

/** The effect of withdrawing a consent on an order in this state. */
export function withdrawalStage(state: OrderState): WithdrawalStage {
  if (state === 'draft') return 'draft';
  if (mayAct(state, 'cancel')) return 'open';
  return state === 'paid' || state === 'issued' ? 'concluded' : 'ended';
}

export const isSaleConsent = (kind: ConsentKind): kind is SaleConsentKind =>
  kind !== 'identity_images' && kind !== 'family_members' && kind !== 'partner_notices' && kind !== 'reinstatement_health';

/**
 * Withdraws a separate consent of an order. A draft loses the data that the consent was about; an order that has not been paid is
 * cancelled; a contract is not touched.
 */
export async function withdrawSaleConsent(
  tx: Transaction,
  deps: Pick<OrderDeps, 'sealer' | 'clock' | 'jobs' | 'reportUnreadable'>,
  { owner, orderNo, kind, productVersion }: { owner: Owner; orderNo: string; kind: SaleConsentKind; productVersion: string },
): Promise<Record<never, never> | Refused<'ORDER_NOT_FOUND' | 'APPLICATION_UNREADABLE' | 'TRANSITION_NOT_ALLOWED'>> {
  const { sealer, clock } = deps;
  const order = await lockOwnOrder(tx, owner, orderNo);
  if (!order) return refuse('ORDER_NOT_FOUND');
  const now = clock();
  const stage = withdrawalStage(order.state);
  if (stage === 'draft') {
    const before = readApplication(deps, order);
    if (!before) return refuseUnreadable(order);
    const application = withoutConsentedData(before, kind, dayInShanghai(now));
    await dropUnansweredReports(tx, order.id, application);
    const version = order.version + 1;
    await updateOrder(tx, order.id, {
      version,
      ...sealApplication(sealer, order.id, application),
      applicant_certificate_hash: hashApplicantCertificate(sealer, application),
      updated_at: now,
    });
    const detail = { version, product: productVersion, application };
    await appendTrail(tx, sealer, { kind: 'order', id: order.id }, { at: now, by: actorOf(owner) }, [{ kind: 'answers_saved', detail }]);
  }
  if (stage === 'open') {
    const cancelled = await cancelOrder(tx, deps, { owner, orderNo });
    if (cancelled instanceof Refused) return cancelled;
  }
  await withdrawConsentsOfOrder(tx, order.id, [kind], now);
  await tellCoreOfConsent(tx, sealer, { orderId: order.id, kind, isGiven: false }, now);
  return {};
}
