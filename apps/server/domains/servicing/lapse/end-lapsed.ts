import { mayBeEnded, reinstatableUntil } from '@portal/rules/premium/lapse.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { type Fen, fen, showYuan } from '@portal/rules/values/money.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { tellPartner } from '../../partners/public.ts';
import { makeNumber } from '../../payments/public.ts';
import { appendTrail } from '../../trail/public.ts';
import { cashValueOn, findPolicyByNo, lockOpenedPolicy } from '../../contracts/public.ts';
import { findCoreValues } from '../reported/core-values.queries.ts';
import { movePolicy } from '../move-policy.ts';
import { insertPolicyPayout } from '../owed/policy-payouts.queries.ts';
import { policyLink } from '../policy-link.ts';
import { findLastRequest } from '../reinstatement/reinstatements.queries.ts';
import type { TermsDeps } from './keep-premium-terms.ts';
import { findLapse, listLapses } from './lapse.queries.ts';
import { tellApplicant } from './tell-applicant.ts';

/** Lapsed policies, those whose customers were not told first: since when, when their customer was told or has to be told by, and what may be done. */
export async function describeLapses({ db, clock }: Pick<TermsDeps, 'db' | 'clock'>): Promise<string[]> {
  const today = dayInShanghai(clock());
  const lapses = await listLapses(db, 1_000);
  return lapses.map(({ policy_no: no, since, reinstatement_years: years, notice_by: by, noticed_at: told, cover_until: coverUntil }) => {
    const notice = told ? `told ${dayInShanghai(told)}` : `NOT TOLD: tell the customer by ${by}`;
    const way = mayBeEnded(since, today, years) ? 'may be ended' : `may be reinstated until ${reinstatableUntil(since, coverUntil, years)}`;
    return `${no} lapsed ${since}, ${notice}, ${way}`;
  });
}

/** The cash value at the lapse (条款 合同效力恢复): of the core system if it gave one for that day, else of the contract. Nothing where the contract has
 * none at all. Throws if it should have one. */
async function cashValueAt(
  tx: Transaction,
  { policy, contract }: Awaited<ReturnType<typeof lockOpenedPolicy>>,
  since: string,
): Promise<Fen> {
  const { cashValue } = await findCoreValues(tx, policy.id);
  if (cashValue?.on === since) return cashValue.amount;
  const amount = cashValueOn(contract, since);
  if (amount === null && contract.earlyEnd === 'cash_value')
    throw new Error(`policy ${policy.policy_no}: its contract does not say its cash value on ${since}, the core system has to`);
  return amount ?? fen(0);
}

/**
 * The insurer ends a contract whose years for a reinstatement are over (保险法 37): the customer is told, the cash value is owed. Never done by
 * a job. Throws before, and while a request for reinstatement waits for a decision or for its money.
 */
export async function endLapsed(
  deps: TermsDeps,
  { policyNo, reason, operator }: { readonly policyNo: string; readonly reason: string; readonly operator: string },
): Promise<string> {
  const { db, sealer, clock } = deps;
  const now = clock();
  const today = dayInShanghai(now);
  const found = await findPolicyByNo(db, policyNo, today);
  if (!found) throw new Error(`no policy ${policyNo}`);
  return inTransaction(db, async (tx) => {
    const opened = await lockOpenedPolicy(tx, deps, found.id);
    const { policy, contract, state } = opened;
    const lapse = await findLapse(tx, policy.id);
    if (state !== 'lapsed' || !lapse) throw new Error(`policy ${policyNo} is ${state}: it has no lapse that was recorded here`);
    const { since, reinstatement_years: years } = lapse;
    if (!mayBeEnded(since, today, years)) throw new Error(`policy ${policyNo} lapsed ${since}: ${years} years are not over`);
    const request = await findLastRequest(tx, lapse.id);
    if (request?.state === 'requested' || request?.state === 'accepted')
      throw new Error(`request ${request.reinstatement_no} is ${request.state}: decide it first`);
    const amount = await cashValueAt(tx, opened, lapse.since);
    await movePolicy(tx, policy.id, 'terminated', now);
    await appendTrail(tx, sealer, { kind: 'policy', id: policy.id }, now, [
      { kind: 'contract_ended', detail: { reason, operator, amount } },
    ]);
    if (amount > 0) {
      const payoutNo = makeNumber('Y', now);
      await insertPolicyPayout(tx, {
        payout_no: payoutNo,
        policy_id: policy.id,
        kind: 'cash_value',
        amount_fen: amount,
        reason,
        owed_at: now,
      });
      await appendTrail(tx, sealer, { kind: 'policy', id: policy.id }, now, [
        { kind: 'policy_payout_owed', detail: { payoutNo, kind: 'cash_value', amount } },
      ]);
    }
    await tellPartner(tx, deps, policy.order_id, ['policy.ended']);
    const told = await tellApplicant(tx, deps, opened, {
      template: 'contractEnded',
      params: { product: contract.shortName, years: String(years), amount: showYuan(amount), link: policyLink(deps.publicUrl(), policyNo) },
    });
    return `policy ${policyNo} has ended, ${showYuan(amount)} are owed, the customer ${told ? 'is told by message' : 'has to be told by letter'}`;
  });
}
