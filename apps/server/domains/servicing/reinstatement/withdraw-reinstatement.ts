import type { ReinstatementStage } from '@portal/rules/account/separate-consents.ts';
import type { Actor } from '@portal/rules/permissions/actor.ts';
import type { Clock } from '#platform/clock.ts';
import type { Queryable, Transaction } from '#platform/database/connect.ts';
import type { Sealer } from '#platform/sealing.ts';
import { listCasesOf, lockOpenCase, noteCase, withdrawCase } from '../../cases/public.ts';
import { lockCharge, moveCharge } from '../../charges/public.ts';
import { tellCoreOfConsent, withdrawConsentsOfOrder } from '../../consents/public.ts';
import { findPolicyIdOfOrder, lockPolicyState } from '../../contracts/public.ts';
import { abandonPayment } from '../../payments/public.ts';
import { reinstatementId, reinstatementRecord } from './reinstatement-kind.ts';
import { reinstatementStateOf } from './reinstatement-state.ts';

async function listRequestsOfOrder(db: Queryable, orderId: string) {
  const policyId = await findPolicyIdOfOrder(db, orderId);
  return policyId === undefined ? [] : listCasesOf(db, reinstatementId, policyId);
}

/** The effect of withdrawing the consent to health answers on the newest request of the policy of an order. */
export async function findReinstatementStage(db: Queryable, orderId: string): Promise<ReinstatementStage> {
  const last = (await listRequestsOfOrder(db, orderId)).at(-1);
  if (!last) return 'ended';
  const state = reinstatementStateOf(last);
  if (state === 'done') return 'concluded';
  return state === 'requested' || state === 'accepted' ? 'open' : 'ended';
}

/**
 * Withdraws the consent to the health answers of a reinstatement. An open request ends with its charge; the sweep removes answers that led
 * to no reinstatement. A contract that is in force again is not touched.
 */
export async function withdrawReinstatement(
  tx: Transaction,
  { sealer, clock }: { readonly sealer: Sealer; readonly clock: Clock },
  { orderId, by }: { readonly orderId: string; readonly by: Actor },
): Promise<void> {
  const at = clock();
  const policyId = await findPolicyIdOfOrder(tx, orderId);
  if (policyId !== undefined) {
    await lockPolicyState(tx, policyId);
    const open = await lockOpenCase(tx, reinstatementId, policyId);
    const charge = open?.charge_id ? await lockCharge(tx, open.charge_id) : undefined;
    if (charge?.state === 'open') {
      await abandonPayment(tx, charge.id, at, '客户取消订单');
      await moveCharge(tx, charge, 'void', at);
    }
    if (open) await withdrawCase(tx, sealer, { record: reinstatementRecord }, { row: open, at, by });
    const requests = await listCasesOf(tx, reinstatementId, policyId);
    for (const row of requests) if (reinstatementStateOf(row) !== 'done') await noteCase(tx, row.id, { remove_after: at });
  }
  await withdrawConsentsOfOrder(tx, orderId, ['reinstatement_health'], at);
  await tellCoreOfConsent(tx, sealer, { orderId, kind: 'reinstatement_health', isGiven: false }, at);
}
