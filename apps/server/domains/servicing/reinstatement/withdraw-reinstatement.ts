import type { ReinstatementStage } from '@portal/rules/account/separate-consents.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { lockCharge, moveCharge } from '../../charges/public.ts';
import { withdrawConsentsOfOrder } from '../../consents/public.ts';
import { abandonPayment } from '../../payments/public.ts';
import { appendTrail } from '../../trail/public.ts';
import { lockPolicyState } from '../../contracts/public.ts';
import { endReinstatements, findRequestOfOrder, lockAccepted, withdrawRequests } from './reinstatements.queries.ts';

/** The effect of withdrawing the consent to health answers on the newest request of the policy of an order. */
export async function findReinstatementStage(db: Queryable, orderId: string): Promise<ReinstatementStage> {
  const request = await findRequestOfOrder(db, orderId);
  if (request?.state === 'done') return 'concluded';
  return request?.state === 'requested' || request?.state === 'accepted' ? 'open' : 'ended';
}

/**
 * Withdraws the consent to the health answers of a reinstatement. An open request ends with its charge; the sweep removes answers that led
 * to no reinstatement. A contract that is in force again is not touched.
 */
export async function withdrawReinstatement(
  tx: Transaction,
  { sealer, clock }: { readonly sealer: Sealer; readonly clock: Clock },
  orderId: string,
): Promise<void> {
  const now = clock();
  const request = await findRequestOfOrder(tx, orderId);
  if (request) {
    const { policy_id: policyId, reinstatement_no: reinstatementNo } = request;
    await lockPolicyState(tx, policyId);
    const accepted = await lockAccepted(tx, policyId);
    const charge = accepted?.charge_id ? await lockCharge(tx, accepted.charge_id) : undefined;
    if (charge?.state === 'open') {
      await abandonPayment(tx, charge.id, now, '客户取消订单');
      await moveCharge(tx, charge, 'void', now);
    }
    await endReinstatements(tx, policyId, now);
    await withdrawRequests(tx, policyId, now);
    await appendTrail(tx, sealer, { kind: 'policy', id: policyId }, now, [
      { kind: 'reinstatement_withdrawn', detail: { reinstatementNo } },
    ]);
  }
  await withdrawConsentsOfOrder(tx, orderId, ['reinstatement_health'], now);
}
