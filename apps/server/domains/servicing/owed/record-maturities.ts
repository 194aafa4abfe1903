import { asSystem } from '@portal/rules/permissions/actor.ts';
import { dayInShanghai } from '@portal/rules/values/dates.ts';
import { type Fen, fen } from '@portal/rules/values/money.ts';
import type { Transaction } from '#platform/database/connect.ts';
import { inTransaction } from '#platform/database/transaction.ts';
import { appendEvent } from '../../outbox/public.ts';
import { owe } from '../../payments/public.ts';
import { appendTrail } from '../../trail/public.ts';
import { type Contract, type CoverageClauses, lockOpenedPolicy, markMatured } from '../../contracts/public.ts';
import type { TermsDeps } from '../lapse/keep-premium-terms.ts';
import { listToMature } from './maturing.queries.ts';
import { tellOwed } from './tell-core.ts';

const batchSize = 500;

/** The percentage of the sum that a benefit pays at the end of the term. Throws where the contract does not say it: the import refuses such a product. */
function maturityShare({ name, event, shareOfSum }: CoverageClauses['benefits'][number]): number {
  if (event !== 'maturity') return 0;
  if (shareOfSum === null) throw new Error(`the contract does not say how much ${name} is`);
  return shareOfSum;
}

/** The amount owed at the end of the term: the share of its sum that each coverage with such a benefit pays. */
export function maturityBenefitOf({ members, clauses }: Pick<Contract, 'members' | 'clauses'>): Fen {
  const shares = new Map(
    clauses.map(({ coverage, benefits }) => [coverage, benefits.reduce((sum, benefit) => sum + maturityShare(benefit), 0)]),
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
  const subject = { kind: 'policy', id: policy.id } as const;
  const { cover_until: coverUntil } = policy;
  if (coverUntil !== null) await appendEvent(tx, deps.sealer, { subject, kind: 'policy.matured', at: now, body: { coverUntil } });
  const amount = maturityBenefitOf(contract);
  if (amount === 0) return;
  const payoutNo = await owe(tx, { policyId: policy.id, cause: 'maturity', amount, reason: '保险期间届满', now });
  if (payoutNo === undefined) return;
  await tellOwed(tx, deps.sealer, policy.id, { payoutNo, cause: 'maturity', amount, at: now });
  await appendTrail(tx, deps.sealer, { kind: 'policy', id: policy.id }, { at: now, by: asSystem('keep-premium-terms') }, [
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
