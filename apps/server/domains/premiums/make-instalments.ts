import { chargedDaysBefore } from '@portal/rules/premium/instalments.ts';
import { addDays, dayInShanghai } from '@portal/rules/values/dates.ts';
import type { ChargeLine } from '../../migrations/stored-values.ts';
import type { Transaction } from '../../platform/database/connect.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { chargeNextInstalment, firstSchedule, listDueSchedules, lockSchedule, type ScheduleKey } from '../charges/public.ts';
import { type Contract, lockOpenedPolicy } from '../contracts/public.ts';
import type { PremiumDeps } from './premium-deps.ts';

const batchSize = 500;

/** The price of each coverage of each insured, from the contract. */
function linesOf({ members, premium }: Contract): ChargeLine[] {
  const lines = members.flatMap(({ id, coverages }) =>
    coverages.flatMap(({ id: coverage, name, premium: amountFen }): ChargeLine[] =>
      amountFen ? [{ kind: 'premium', insured: id, coverage, name, amountFen }] : [],
    ),
  );
  // A contract with an unknown price of a coverage, and that of a group, has one line with the whole price.
  const total = lines.reduce((sum, { amountFen }) => sum + amountFen, 0);
  return total === premium.amount ? lines : [{ kind: 'premium', amountFen: premium.amount }];
}

/** Makes the charges of one policy that are due by a day. Returns how many. */
async function chargePolicy(
  tx: Transaction,
  deps: Pick<PremiumDeps, 'sealer' | 'clock'>,
  policyId: string,
  until: string,
): Promise<number> {
  const { state, contract } = await lockOpenedPolicy(tx, deps, policyId);
  if (state !== 'effective' && state !== 'grace') return 0;
  let made = 0;
  for (;;) {
    const schedule = await lockSchedule(tx, policyId);
    if (!schedule?.next_due_on || schedule.next_due_on > until) return made;
    await chargeNextInstalment(tx, schedule, linesOf(contract), deps.clock());
    made += 1;
  }
}

/** The result of a run. `failed`: policies that it could not charge, with the reason. */
export interface ChargedRun {
  readonly made: number;
  readonly failed: readonly string[];
}

/**
 * Makes the charges of all premiums that are due within 30 days, a transaction for each policy: after an interruption the next run continues.
 * A policy that has lapsed is not charged. The failure of one policy does not prevent the others.
 */
export async function makeInstalments(deps: PremiumDeps): Promise<ChargedRun> {
  const until = addDays(dayInShanghai(deps.clock()), chargedDaysBefore);
  const failed: string[] = [];
  let made = 0;
  let after: ScheduleKey = firstSchedule;
  for (;;) {
    const batch = await listDueSchedules(deps.db, after, until, batchSize);
    const last = batch.at(-1);
    if (!last) return { made, failed };
    for (const { policy_id: policyId } of batch) {
      try {
        made += await inTransaction(deps.db, (tx) => chargePolicy(tx, deps, policyId, until));
      } catch (error) {
        failed.push(`policy ${policyId}: ${String(error)}`);
      }
    }
    after = last;
  }
}
