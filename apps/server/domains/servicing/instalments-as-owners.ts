import type { Actor } from '@portal/rules/permissions/actor.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { toYuanText } from '@portal/rules/values/money.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import type { Attempt, ChargeOwnersOfKind, LockedChargeOwner } from '../charges/public.ts';
import { appendTrail, type TrailEntry } from '../trail/public.ts';
import { findPolicyById, type IssueDeps, lockPolicyState, openContract } from '../contracts/public.ts';
import { appendEvent } from '../outbox/public.ts';
import { findCaseOfCharge } from '../cases/public.ts';
import { followPremium } from './lapse/follow-premium.ts';

type Deps = Pick<IssueDeps, 'sealer' | 'clock' | 'jobs' | 'publicUrl'>;

/** Tells a locked policy about the money of an instalment. The event is recorded with the policy; its order is not concerned. */
async function lockOwner(tx: Transaction, deps: Deps, policyId: string, by: Actor): Promise<LockedChargeOwner> {
  const { sealer, clock } = deps;
  const state = await lockPolicyState(tx, policyId);
  const policy = await findPolicyById(tx, policyId, dayInShanghai(clock()));
  if (!policy) throw new Error(`no policy ${policyId}`);
  const record = async (kind: TrailEntry['kind'], { paymentNo }: Attempt, detail: object): Promise<void> => {
    await appendTrail(tx, sealer, { kind: 'policy', id: policyId }, { at: clock(), by }, [{ kind, detail: { paymentNo, ...detail } }]);
  };
  return {
    phone: async () => (await openContract(tx, sealer, policy)).applicant.phone,
    payerOf: async () => '您',
    payerName: async () => (await openContract(tx, sealer, policy)).applicant.name,
    refundReason(charge) {
      if (charge.state === 'paid') return '该期保险费已由另一笔付款交清';
      if (charge.state === 'waived') return '该期保险费已免交';
      return state === 'lapsed' ? '保单效力已中止，可在保单详情申请恢复效力' : '该期保险费无须交纳';
    },
    mayBePaid: async () => true,
    async paid(attempt, receivedAt, { id, period }) {
      await record('payment_settled', attempt, { settlement: 'paid', amount: attempt.amount });
      const { paymentNo, method, amount } = attempt;
      const through = Number((await findCaseOfCharge(tx, id))?.facts['paidThrough'] ?? period);
      await appendEvent(tx, sealer, {
        subject: { kind: 'policy', id: policyId },
        kind: 'premium.paid',
        at: clock(),
        body: { period, through, amount: toYuanText(amount), paymentNo, method, paidOn: dayInShanghai(receivedAt) },
      });
      await followPremium(tx, deps, policyId, { paidOn: dayInShanghai(receivedAt), by });
    },
    failed: (attempt, how) => record('payment_settled', attempt, { settlement: how }),
    overpaid: (attempt) => record('payment_settled', attempt, { settlement: 'to_refund' }),
    refunded: (attempt, refund) => record('payout_settled', attempt, refund),
  };
}

/** Policies as owners of the charges of their instalments. */
export function instalmentsAsOwners(deps: Deps): ChargeOwnersOfKind {
  return { find: async (policyId) => ({ lock: (tx, by) => lockOwner(tx, deps, policyId, by) }) };
}
