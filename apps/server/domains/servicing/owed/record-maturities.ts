import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { type Fen, fen } from '@portal/rules/values/money.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { makeNumber } from '../../payments/public.ts';
import { appendTrail } from '../../trail/public.ts';
import { type Contract, lockOpenedPolicy, markMatured } from '../../contracts/public.ts';
import type { TermsDeps } from '../lapse/keep-premium-terms.ts';
import { insertPolicyPayout, listToMature } from './policy-payouts.queries.ts';

const batchSize = 500;

/** The name of the benefit at the end of the term in a contract: 满期保险金, 满期生存保险金. */
const isMaturityBenefit = (name: string): boolean => name.startsWith('满期');

/** The amount owed at the end of the term: the share of its sum that each coverage with such a benefit pays. */
export function maturityBenefitOf({ members, clauses }: Pick<Contract, 'members' | 'clauses'>): Fen {
  const shares = new Map(
    clauses.map(({ coverage, benefits }) => [
      coverage,
      benefits.filter(({ name }) => isMaturityBenefit(name)).reduce((sum, { shareOfSum }) => sum + (shareOfSum ?? 0), 0),
    ]),
  );
  return fen(
    members
      .flatMap(({ coverages }) => coverages)
      .reduce((sum, { id, sum: insured }) => sum + Math.round(((insured ?? 0) * (shares.get(id) ?? 0)) / 100), 0),
  );
}

async function recordMaturity(tx: Transaction, deps: TermsDeps, policyId: string): Promise<void> {
  const { state, policy, contract } = await lockOpenedPolicy(tx, deps, policyId);
  const now = deps.clock();
  if (state !== 'effective' || !(await markMatured(tx, policyId, now))) return;
  const amount = maturityBenefitOf(contract);
  if (amount === 0) return;
  const payoutNo = makeNumber('Y', now);
  await insertPolicyPayout(tx, {
    payout_no: payoutNo,
    policy_id: policy.id,
    kind: 'maturity',
    amount_fen: amount,
    reason: null,
    owed_at: now,
  });
  await appendTrail(tx, deps.sealer, { kind: 'policy', id: policy.id }, now, [
    { kind: 'policy_payout_owed', detail: { payoutNo, kind: 'maturity', amount } },
  ]);
}

/** Records the amounts owed on contracts whose term has ended, a transaction for each: after an interruption the next run continues. */
export async function recordMaturities(deps: TermsDeps): Promise<void> {
  const { db, clock, report } = deps;
  const today = dayInShanghai(clock());
  let after = { day: '0001-01-01', id: '00000000-0000-0000-0000-000000000000' };
  for (;;) {
    const batch = await listToMature(db, today, after, batchSize);
    const last = batch.at(-1);
    if (!last) return;
    for (const { id } of batch)
      await inTransaction(db, (tx) => recordMaturity(tx, deps, id)).catch((error: unknown) =>
        report(`the end of the term of policy ${id} was not recorded: ${String(error)}`),
      );
    after = { day: last.cover_until, id: last.id };
  }
}
