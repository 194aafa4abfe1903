import type { Actor } from '@portal/rules/permissions/actor.ts';
import { addDays, dayInShanghai, showDay } from '@portal/rules/values/dates.ts';
import { showYuan } from '@portal/rules/values/money.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { findCharge, instalmentsOf, listOpenCharges, continueInstalments } from '../../charges/public.ts';
import { appendTrail } from '../../trail/public.ts';
import { type IssueDeps, lockOpenedPolicy, resumeCoverages } from '../../contracts/public.ts';
import { movePolicy } from '../move-policy.ts';
import { lockOpenCase, settleCase } from '../../cases/public.ts';
import { reinstatementId } from '../reinstatement/reinstatement-kind.ts';
import { tellApplicant } from './tell-applicant.ts';

type Deps = Pick<IssueDeps, 'sealer' | 'clock' | 'jobs' | 'publicUrl'>;

/** The day on which the money came, and who brings it. */
interface Paid {
  readonly paidOn: string;
  readonly by: Actor;
}

/** All that was owed is paid: cover goes on from the day after the money came, 零时起 (条款 合同效力恢复). */
async function reinstate(tx: Transaction, deps: Deps, policyId: string, { paidOn, by }: Paid): Promise<void> {
  const request = await lockOpenCase(tx, reinstatementId, policyId);
  const paidThrough = Number(request?.facts['paidThrough']);
  if (request?.state !== 'decided' || request.charge_id === null) return;
  const charge = await findCharge(tx, request.charge_id);
  if (charge.state !== 'paid') return;
  const now = deps.clock();
  const since = addDays(paidOn, 1);
  await settleCase(tx, deps.sealer, request, now);
  await movePolicy(tx, deps.sealer, policyId, 'effective', now, { since });
  await resumeCoverages(tx, policyId, since);
  await continueInstalments(tx, policyId, paidThrough);
  await appendTrail(tx, deps.sealer, { kind: 'policy', id: policyId }, { at: now, by }, [
    { kind: 'policy_reinstated', detail: { since, request: request.case_no } },
  ]);
  const opened = await lockOpenedPolicy(tx, deps, policyId);
  await tellApplicant(tx, deps, opened, {
    template: 'policyReinstated',
    params: { product: opened.contract.shortName, amount: showYuan(charge.amount_fen), since: showDay(since) },
  });
}

/**
 * Changes the state of a policy after a premium was paid or waived: a policy in grace without another overdue premium is in force again, a
 * lapsed one whose arrears are paid is reinstated. `paidOn` is the day on which the money came. The caller holds the policy locked.
 */
export async function followPremium(tx: Transaction, deps: Deps, policyId: string, { paidOn, by }: Paid): Promise<void> {
  const { state } = await lockOpenedPolicy(tx, deps, policyId);
  if (state === 'lapsed') return reinstate(tx, deps, policyId, { paidOn, by });
  if (state !== 'grace') return;
  const now = deps.clock();
  const today = dayInShanghai(now);
  const open = await listOpenCharges(tx, instalmentsOf(policyId));
  if (open.every(({ due_on: due }) => due >= today)) await movePolicy(tx, deps.sealer, policyId, 'effective', now);
}
